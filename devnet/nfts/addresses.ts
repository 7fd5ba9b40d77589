import { type Deployment, getContract, NftMarket } from '@zono/protocol'
import type { Address } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetContext } from '../context.ts'

/** Address of the NFT farm with an id. */
export function getNftFarm({ nftFarms = [] }: Deployment, nfid: number): Address {
  const farm = nftFarms.find((entry) => entry.nfid === nfid)
  if (farm === undefined) throw new Error(`The devnet has no NFT farm ${nfid}.`)
  return farm.contractAddress
}

/** Address of the NFT staking pool with an id. */
export function getNftStakingPool({ nftStakingPools = [] }: Deployment, nsid: number): Address {
  const pool = nftStakingPools.find((entry) => entry.nsid === nsid)
  if (pool === undefined) throw new Error(`The devnet has no NFT staking pool ${nsid}.`)
  return pool.contractAddress
}

/** Address of a trader or a player; indexes start again after the last one. */
export const getTrader = (index: number): Address => getAddressAt(accounts.traders, index)
export const getPlayer = (index: number): Address => getAddressAt(accounts.players, index)

function getAddressAt(people: readonly { readonly address: Address }[], index: number): Address {
  const account = people[index % people.length]
  if (account === undefined) throw new Error('The devnet has no accounts.')
  return account.address
}

/** The market's collection that is not one of the product's. */
export async function readPartnerCollection({
  client,
  deployment,
}: Pick<DevnetContext, 'client' | 'deployment'>): Promise<Address> {
  const [addresses] = await client.readContract({
    ...getContract(deployment, NftMarket),
    functionName: 'viewCollections',
    args: [0n, 100n],
  })
  const partner = addresses.find((address) =>
    deployment.nftCollections?.every(({ contractAddress }) => contractAddress !== address),
  )
  if (partner === undefined) throw new Error('The market has no collection beside the product’s own.')
  return partner
}
