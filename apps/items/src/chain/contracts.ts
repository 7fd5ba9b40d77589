import { ContractRegistry, type Deployment } from '@zono/protocol'
import type { Node } from '@zono/rpc'
import { type Address, encodeFunctionData } from 'viem'
import { type Custodians, getCustodians } from './custody.rules.ts'
import { readAddresses } from './reads.ts'

/** Collections whose transfers are followed, lower-case, and contracts that hold pieces for others. */
export type FollowedContracts = { readonly collections: readonly Address[]; readonly custodians: Custodians }

/** Reads which contracts are followed, as of a block. */
export type ReadContracts = (node: Node, block: number) => Promise<FollowedContracts>

/** Kinds of NFTs in the registry's order (contracts/src/governance/ContractRegistry.sol). */
const [NFT_COLLECTION, NFT_FARM, NFT_STAKING_POOL] = [4, 5, 6] as const

const toLowerCase = (addresses: readonly string[]): readonly Address[] => [
  ...new Set(addresses.map((text) => text.toLowerCase() as Address)),
]

/** Collections that the settings name, lower-case. */
export const listNamedCollections = (
  { nftCollections = [], squadSales = [] }: Deployment,
  extraCollections: readonly Address[],
): readonly Address[] =>
  toLowerCase([
    ...nftCollections.map(({ contractAddress }) => contractAddress),
    ...squadSales.map(({ collection }) => collection),
    ...extraCollections,
  ])

/**
 * Creates the reader of followed contracts: those that the registry lists, where the deployment has one, so that one that
 * joins is followed from its first transfer on; those of the deployment file elsewhere. The registry lists a contract before
 * it exists, and names one that does not exist yet: it has no transfers.
 */
export function createContractReader(deployment: Deployment, extraCollections: readonly Address[]): ReadContracts {
  const registry = deployment.contracts[ContractRegistry.name]
  if (registry === undefined) {
    const contracts = {
      collections: listNamedCollections(deployment, extraCollections),
      custodians: getCustodians(deployment),
    }
    return async () => contracts
  }
  const { nftFarms: _farms, nftStakingPools: _pools, ...others } = deployment
  return async (node, block) => {
    const [collections = [], farms = [], pools = []] = await Promise.all(
      [NFT_COLLECTION, NFT_FARM, NFT_STAKING_POOL].map((kind) => {
        const data = encodeFunctionData({ abi: ContractRegistry.abi, functionName: 'getListed', args: [kind] })
        return readAddresses(node, registry, data, block)
      }),
    )
    return {
      collections: toLowerCase([...collections, ...extraCollections]),
      custodians: getCustodians({
        ...others,
        nftFarms: farms.map((contractAddress, nfid) => ({ nfid, contractAddress })),
        nftStakingPools: pools.map((contractAddress, nsid) => ({ nsid, contractAddress })),
      }),
    }
  }
}
