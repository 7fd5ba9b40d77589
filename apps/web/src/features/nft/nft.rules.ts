import { type Blocker, createBlocker } from '#lib/errors/Blocker.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { msg } from '#lib/i18n/message.ts'

/**
 * Most pieces in one transaction: each costs up to 150,000 gas on a collection that lists them, and a transaction may use
 * 2^24 gas (EIP-7825).
 */
export const MAX_PIECES_PER_TRANSACTION = 50n

/** The screen shows old blocks: limits and balances may be wrong. */
export const DATA_STALE = createBlocker('data-unavailable', msg('Waiting for the network'))

/** Number of pieces in a text; undefined for anything that is no whole number of at most nine digits. */
export function parsePieceCount(text: string): bigint | undefined {
  const trimmed = text.trim()
  return /^\d{1,9}$/.test(trimmed) ? BigInt(trimmed) : undefined
}

/** What a text says where it is no number of pieces: one that was typed is wrong, an empty one is not entered yet. */
export const createCountBlocker = (text: string): Blocker =>
  createBlocker(text.trim() === '' ? 'input-missing' : 'input-invalid', msg('Enter a number of pieces'))

/**
 * The most pieces that a balance pays for, of those that are possible. Undefined where it pays for none, and where the most
 * or the price is unknown; without a balance all that are possible.
 */
export function limitToBalance(
  max: bigint | undefined,
  price: bigint | undefined,
  balance: bigint | undefined,
): bigint | undefined {
  if (max === undefined || price === undefined) return undefined
  if (balance === undefined || price === 0n) return max
  const affordable = balance / price
  const count = affordable < max ? affordable : max
  return count === 0n ? undefined : count
}

/** A fee in basis points as text: `2.5%`. */
export const formatFeeBps = (bps: bigint): string => formatPercent(Number(bps) / 10_000)
