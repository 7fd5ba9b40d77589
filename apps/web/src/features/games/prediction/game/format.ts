import { formatEther } from 'viem'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { toSignificantDigits } from '#lib/format/toSignificantDigits.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { decimal, type MessageValue } from '#lib/i18n/message.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { PRICE_DECIMALS } from './game.ts'

const CENT_DIGITS = 2

/** As many as previews and receipts show. */
const COIN_DIGITS = 6

/** Wei as an exact decimal of the chain's coin, cut to significant digits: `0.42`. */
const toCoin = (wei: bigint): string => toSignificantDigits(formatEther(wei), COIN_DIGITS)

/** Formats wei in the chain's coin, cut to significant digits: `0.42 BNB`. */
export const formatCoin = (wei: bigint): string => `${formatDecimal(toCoin(wei))} ${getCoinSymbol()}`

/** The same as a value of a message, without the symbol. */
export const coinValue = (wei: bigint): MessageValue => decimal(toCoin(wei))

/** Formats wei in the chain's coin with a sign: `+0.42 BNB`, `−0.1 BNB`. */
export const formatSignedCoin = (wei: bigint): string =>
  wei === 0n ? formatCoin(0n) : `${wei > 0n ? '+' : '−'}${formatCoin(wei > 0n ? wei : -wei)}`

const toUsd = (price: bigint) => price * 10n ** BigInt(18 - PRICE_DECIMALS)

/** Formats a price of the feed in cents: `$613.06`. */
export const formatPrice = (price: bigint): string => formatUsd(toUsd(price), CENT_DIGITS)

/** Most decimals of a difference below a dollar: more are noise beside prices in cents. */
const DIFFERENCE_DIGITS = 4

/** Formats the size of a difference between two prices, in up to four decimals below a dollar: `$0.0042`. */
export function formatPriceDifference(difference: bigint): string {
  const size = toUsd(difference < 0n ? -difference : difference)
  return formatUsd(size, size >= 10n ** 18n ? CENT_DIGITS : DIFFERENCE_DIGITS)
}

/** Formats hundredths, cut: 184n is `1.84`. */
export function formatMultiplier(hundredths: bigint): string {
  const text = hundredths.toString().padStart(3, '0')
  return `${formatDecimal(`${text.slice(0, -2)}.${text.slice(-2)}`)}x`
}

/** A price of the feed as a number, for charts. */
export const toPriceNumber = (price: bigint): number => Number(price) / 10 ** PRICE_DECIMALS
