import { createHash } from 'node:crypto'
import { ContractRegistry } from '@zono/protocol'
import { listNamedCollections } from './chain/contracts.ts'
import { getCustodians } from './chain/custody.rules.ts'
import type { Settings } from './settings.ts'

/**
 * Fingerprint of what decides which pieces are stored: over a database of another one everything is read again. Whether and
 * when something ends, how addresses are capitalised and what only names a contract is no part of it. Where there is a
 * registry, what it lists is the same for all instances, whatever their files name.
 * @returns SHA-256 in hexadecimal digits
 */
export function getFingerprint({
  deployment,
  startBlock,
  extraCollections,
}: Pick<Settings, 'deployment' | 'startBlock' | 'extraCollections'>): string {
  const registry = deployment.contracts[ContractRegistry.name]?.toLowerCase()
  const { nftFarms: _farms, nftStakingPools: _pools, ...others } = deployment
  const followed =
    registry === undefined
      ? [listNamedCollections(deployment, extraCollections), [...getCustodians(deployment)]]
      : [[registry, ...toLowerCase(extraCollections)], [...getCustodians(others)]]
  return createHash('sha256')
    .update(JSON.stringify([deployment.chainId, startBlock, ...followed]))
    .digest('hex')
}

const toLowerCase = (addresses: readonly string[]) => addresses.map((address) => address.toLowerCase())
