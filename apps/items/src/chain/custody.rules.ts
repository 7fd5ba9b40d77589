import type { Deployment } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'

/** Where a piece is: in the wallet of its owner, or in a contract. */
export type NftLocation = 'wallet' | 'market' | 'staking' | 'farm' | 'profile'

/** Contracts that hold pieces, by lower-case address. */
export type Custodians = ReadonlyMap<string, Exclude<NftLocation, 'wallet'>>

/** A transfer of a piece. Addresses in lower case. */
export type Transfer = {
  readonly collection: Address
  readonly tokenId: bigint
  readonly from: Address
  readonly to: Address
}

/** Whose a piece is after a transfer, and which account holds it. */
export type Custody = { readonly owner: Address; readonly holder: Address; readonly location: NftLocation }

/** Contracts of a deployment that hold pieces. */
export function getCustodians({ contracts, nftFarms, nftStakingPools }: Deployment): Custodians {
  const { NftMarket, Profile } = contracts
  return new Map([
    ...(nftFarms ?? []).map(({ contractAddress }) => [contractAddress.toLowerCase(), 'farm'] as const),
    ...(nftStakingPools ?? []).map(({ contractAddress }) => [contractAddress.toLowerCase(), 'staking'] as const),
    ...(NftMarket ? [[NftMarket.toLowerCase(), 'market'] as const] : []),
    ...(Profile ? [[Profile.toLowerCase(), 'profile'] as const] : []),
  ])
}

/**
 * Derives custody from a transfer. The market, staking pools and profiles hold a piece for the account that sent it there,
 * so it stays the owner. What a farm holds is stock of the farm until someone claims it.
 */
export function getCustody({ from, to }: Transfer, custodians: Custodians): Custody {
  const location = custodians.get(to)
  if (location === undefined) return { owner: to, holder: to, location: 'wallet' }
  const holdsForSender = location !== 'farm' && from !== zeroAddress && !custodians.has(from)
  return { owner: holdsForSender ? from : to, holder: to, location }
}
