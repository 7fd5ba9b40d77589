import type { Deployment } from '@zono/protocol'
import { type Address, concatHex, getAddress, type Hex, keccak256, stringToHex, zeroAddress } from 'viem'

/** Accounts that one call of the sale lists at most. */
const MAX_BATCH = 200

/** A transfer of a piece, oldest first in a list. */
export type Transfer = { readonly tokenId: bigint; readonly from: Address; readonly to: Address }

/**
 * Contracts that keep pieces for the account that sent them: profiles, the market and NFT staking pools. What a farm holds is
 * stock that nobody owns yet.
 */
export const getCustodians = ({ contracts, nftStakingPools = [] }: Deployment): ReadonlySet<string> =>
  new Set(
    [contracts.Profile, contracts.NftMarket, ...nftStakingPools.map(({ contractAddress }) => contractAddress)].flatMap(
      (address) => address?.toLowerCase() ?? [],
    ),
  )

/**
 * Accounts that own at least one of the pieces after some transfers, by address. A piece in custody counts for the account
 * that sent it there.
 */
export function getHolders(
  transfers: readonly Transfer[],
  pieces: ReadonlySet<bigint>,
  custodians: ReadonlySet<string>,
): readonly Address[] {
  const owners = new Map<bigint, Address>()
  for (const { tokenId, from, to } of transfers) {
    if (!pieces.has(tokenId)) continue
    const isKept = custodians.has(to.toLowerCase()) && from !== zeroAddress && !custodians.has(from.toLowerCase())
    owners.set(tokenId, isKept ? from : to)
  }
  const accounts = [...owners.values()].map((owner) => getAddress(owner)).filter((owner) => owner !== zeroAddress)
  return [...new Set(accounts)].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
}

/** Block of a range that a value of the beacon chooses; both ends belong to it. */
export const chooseBlock = (from: bigint, to: bigint, randomness: Hex): bigint =>
  from + (BigInt(randomness) % (to - from + 1n))

/**
 * Accounts that get a ticket, by address: all, or where there are more than tickets those that a value of the beacon draws.
 * Everyone can draw again: lowest keccak-256 of value and address first.
 */
export function drawHolders(holders: readonly Address[], tickets: number, randomness: Hex): readonly Address[] {
  if (holders.length <= tickets) return holders
  const lots = holders.map((holder) => ({ holder, lot: keccak256(concatHex([randomness, holder])) }))
  const drawn = lots.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).slice(0, tickets)
  const chosen = new Set(drawn.map(({ holder }) => holder))
  return holders.filter((holder) => chosen.has(holder))
}

/** A line for each account: its address and one ticket [NFTMKT-23]. */
export const toCsv = (holders: readonly Address[]): string =>
  ['account,tickets', ...holders.map((holder) => `${holder},1`), ''].join('\n')

/** Keccak-256 of a text. */
export const hashText = (text: string): Hex => keccak256(stringToHex(text))

/** Parts of a list that one call of the sale takes. */
export const toBatches = (holders: readonly Address[]): readonly (readonly Address[])[] =>
  Array.from({ length: Math.ceil(holders.length / MAX_BATCH) }, (_, i) =>
    holders.slice(i * MAX_BATCH, (i + 1) * MAX_BATCH),
  )
