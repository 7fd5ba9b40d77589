import { CurrencyAmount, type Token } from '@zono/sdk'
import type { Address } from 'viem'
import { type Blocker, createBlocker } from '#lib/errors/Blocker.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import type { Fees, PriceRange } from './market.ts'

const BPS_DENOMINATOR = 10_000n
const WEI_DECIMALS = 18

/** Text of an amount in wei with all its digits: `1.5`. */
export const formatWei = (wei: bigint): string => {
  const digits = wei.toString().padStart(WEI_DECIMALS + 1, '0')
  const fraction = digits.slice(-WEI_DECIMALS).replace(/0+$/, '')
  const whole = digits.slice(0, -WEI_DECIMALS)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/**
 * Parses the price of a listing, as it was typed.
 *
 * @returns Wei; undefined for zero, for more decimals than the coin has, and for anything that is no amount.
 */
export const parsePrice = (text: string, wrappedNative: Token): bigint | undefined =>
  CurrencyAmount.parse(text, wrappedNative)?.amount

/** The range of prices as the specification words it (NFTMKT-08). */
export const getRangeMessage = ({ minimum, maximum }: PriceRange): Message =>
  msg('Allowed price range is between %minPrice% and %maxPrice% WBNB', {
    minPrice: decimal(formatWei(minimum)),
    maxPrice: decimal(formatWei(maximum)),
  })

/**
 * First reason why a typed price cannot be asked.
 *
 * @param current - Price of the listing that it would replace.
 */
export function getPriceBlocker(
  text: string,
  price: bigint | undefined,
  range: PriceRange | undefined,
  current?: bigint,
): Blocker | undefined {
  if (text === '') return createBlocker('input-missing', msg('Enter a price'))
  if (range === undefined) return createBlocker('data-unavailable', msg('Loading the price range…'))
  if (price === undefined || price < range.minimum || price > range.maximum) {
    return createBlocker('input-invalid', getRangeMessage(range))
  }
  if (price === current) return createBlocker('input-invalid', msg('This is the price already'))
  return undefined
}

/** Percent below the lowest listing from which on a seller is warned: less is a way to be the first to sell. */
const FLOOR_WARNING_PERCENT = 10n

/**
 * How far a price is below the lowest other listing, in whole percent; undefined where it is not so far that a warning
 * is due, and without another listing. Whoever forgets a digit sells to the first who sees it.
 */
export function getPercentBelowFloor(price: bigint | undefined, floor: bigint | undefined): number | undefined {
  if (price === undefined || floor === undefined || price >= floor) return undefined
  const percent = ((floor - price) * 100n) / floor
  return percent < FLOOR_WARNING_PERCENT ? undefined : Number(percent)
}

/** How many times the lowest other listing a price has to be that a buyer is told. */
const NOTABLE_TIMES_FLOOR = 5n

/** How many whole times a price is the lowest other listing; undefined below five times, and without another listing. */
export function getTimesFloor(price: bigint | undefined, floor: bigint | undefined): bigint | undefined {
  if (price === undefined || !floor) return undefined
  const times = price / floor
  return times < NOTABLE_TIMES_FLOOR ? undefined : times
}

/** Parts of a sale in wei, rounded as the contract does: each fee down, the seller gets the rest (NFTMKT-17). */
export function splitPrice(price: bigint, { tradingFeeBps, creatorFeeBps }: Fees) {
  const tradingFee = (price * tradingFeeBps) / BPS_DENOMINATOR
  const creatorFee = (price * creatorFeeBps) / BPS_DENOMINATOR
  return { net: price - tradingFee - creatorFee, tradingFee, creatorFee }
}

/**
 * Who gets the collection's fee: the account that the market names for the whole collection, in open collections as well,
 * where everyone creates pieces.
 */
export const getCollectionFeeHint = (receiver: Address): Message =>
  msg('The collection’s fee goes to %account%, whoever created the piece.', { account: shortenAddress(receiver) })

/** Formats basis points as percent: `2%`, `0.5%`. */
export const formatBps = (bps: bigint): string => formatPercent(Number(bps) / 10_000)

/** Parses an amount of BNB, zero included; undefined for an empty text and for anything that is no amount. */
export function parseWei(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d*)(?:\.(\d{0,18}))?$/.exec(text) ?? []
  if (whole === undefined || whole + fraction === '') return undefined
  return BigInt(whole + fraction.padEnd(WEI_DECIMALS, '0'))
}

/** Order of two amounts, lowest first. */
export const compareWei = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
