import type { Deployment } from '@zono/protocol'
import type { Address } from 'viem'
import { deployContract } from '../../chain/artifacts.ts'
import type { DevnetClient } from '../../chain/chain.ts'
import { BEACON_PERIOD_SECONDS, BEACON_PUBLIC_KEY, getUncompressedPublicKey } from '../../drand.ts'

/** The devnet's beacon as the deployment lists it; its URLs are known when a devnet runs. */
export type DevnetBeacon = NonNullable<Deployment['beacon']>

/** Deploys the randomness beacon, whose first round is at the chain's first block, and the lottery's generator over it. */
export async function deployRandomness(client: DevnetClient): Promise<{
  readonly contracts: Readonly<Record<'Beacon' | 'BeaconRandomNumberGenerator', Address>>
  readonly beacon: DevnetBeacon
}> {
  const { timestamp: genesis } = await client.getBlock({ blockNumber: 0n })
  const period = BEACON_PERIOD_SECONDS
  const Beacon = await deployContract(client, 'Beacon', [getUncompressedPublicKey(), genesis, period])
  const BeaconRandomNumberGenerator = await deployContract(client, 'BeaconRandomNumberGenerator', [Beacon])
  return {
    contracts: { Beacon, BeaconRandomNumberGenerator },
    beacon: { publicKey: BEACON_PUBLIC_KEY, genesis: Number(genesis), period, urls: [] },
  }
}
