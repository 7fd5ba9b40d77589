import type { Ask } from '#features/nft/asks.queries.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'

/** Most pieces of one purchase: each costs about 200,000 gas. */
export const MAX_SWEEP_COUNT = 20

/** Sum of prices in wei. */
export const sumPrices = (asks: readonly Pick<Ask, 'price'>[]): bigint =>
  asks.reduce((sum, { price }) => sum + price, 0n)

/** Whether a listing is still there at the price that was shown. */
export const isUnchanged = (shown: Ask, current: Ask | undefined): boolean =>
  current !== undefined && current.price === shown.price

/**
 * Removes pieces from a purchase that are gone or have another price now. Pieces that were sent already stay: they are
 * gone because this purchase has them.
 *
 * @param current - Listings of the chosen pieces now, in their order; undefined while they are read.
 */
export function keepAvailable(
  chosen: readonly Ask[],
  current: readonly (Ask | undefined)[] | undefined,
  sentCount: number,
): readonly Ask[] {
  if (current === undefined) return chosen
  return chosen.filter((ask, i) => i < sentCount || isUnchanged(ask, current[i]))
}

/** Selected pieces that are still listed at the price at which they were selected; all while the listings are read. */
export function keepListed(selected: readonly Ask[], listed: readonly Ask[] | undefined): readonly Ask[] {
  if (listed === undefined || selected.length === 0) return selected
  const byId = new Map(listed.map((ask) => [ask.tokenId, ask]))
  return selected.filter((ask) => isUnchanged(ask, byId.get(ask.tokenId)))
}

type SweepState = {
  readonly isConnected: boolean
  readonly isStale: boolean
  /** Pieces that can still be bought. */
  readonly count: number
  readonly total: bigint
  /** BNB in wei; undefined while unknown. */
  readonly balance: bigint | undefined
}

/** First reason why several pieces cannot be bought now. */
export function getSweepBlocker({ isConnected, isStale, count, total, balance }: SweepState): Blocker | undefined {
  if (count === 0) return createBlocker('not-allowed', msg('None of these is for sale any more'))
  if (!isConnected) return WALLET_DISCONNECTED
  if (isStale) return createBlocker('data-unavailable', msg('Waiting for the network'))
  if (balance === undefined) return createBlocker('data-unavailable', msg('Loading your balance…'))
  if (balance < total) {
    return createBlocker(
      'insufficient-balance',
      msg('Not enough %symbol% to purchase these NFTs', { symbol: getCoinSymbol() }),
    )
  }
  return undefined
}
