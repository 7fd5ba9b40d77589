import type { Currency, CurrencyAmount } from '@zono/sdk'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { getBalanceKey } from '#core/transactions/simulation/previewVerdict.ts'
import { getExpectedOutput } from '../token-fee/tokenFee.rules.ts'
import type { SwapTerms } from './useSwapConfirmation.ts'

/** How a swap ended against the quote that was agreed to, on the side that was not typed. Positive is better for the person. */
export type QuoteDeviation = {
  readonly currency: Currency
  /** Base units. */
  readonly amount: bigint
  readonly fraction: number
}

/** Figures of a receipt. Each is undefined where the receipt does not tell it. */
export type ReceiptFigures = {
  /** Amount that arrived. */
  readonly received: CurrencyAmount | undefined
  /** What it was worth by the prices of the quote. */
  readonly receivedUsd: UsdPrice | undefined
  /** Amount that left. Native coin leaves no log, so of it only the exact amount of the trade is known. */
  readonly paid: CurrencyAmount | undefined
  readonly deviation: QuoteDeviation | undefined
}

/**
 * Compares the balance changes of a mined swap with its terms.
 *
 * @param changes - Balance changes from the receipt's logs; undefined until they are read.
 * @param quotedUsd - What the quoted output was worth; undefined while unknown.
 */
export function getReceiptFigures(
  { trade }: Pick<SwapTerms, 'trade'>,
  changes: Readonly<Record<string, bigint>> | undefined,
  quotedUsd?: UsdPrice | undefined,
): ReceiptFigures {
  const { inputAmount, outputAmount } = trade
  const isExactIn = trade.tradeType === 'exactInput'
  const arrived = changes?.[getBalanceKey(outputAmount.currency)]
  const left = changes?.[getBalanceKey(inputAmount.currency)]
  const received = arrived !== undefined && arrived > 0n ? { ...outputAmount, amount: arrived } : undefined
  const logged = left !== undefined && left < 0n ? { ...inputAmount, amount: -left } : undefined
  const paid = logged ?? (isExactIn ? inputAmount : undefined)
  const expected = getExpectedOutput(trade)
  const isPriced = received !== undefined && quotedUsd !== undefined && expected.amount > 0n
  return {
    received,
    receivedUsd: isPriced ? (quotedUsd * received.amount) / expected.amount : undefined,
    paid,
    deviation: isExactIn ? getDeviation(received, expected, 1n) : getDeviation(logged, inputAmount, -1n),
  }
}

function getDeviation(
  actual: CurrencyAmount | undefined,
  { currency, amount }: CurrencyAmount,
  sign: 1n | -1n,
): QuoteDeviation | undefined {
  if (actual === undefined || amount === 0n) return undefined
  const difference = (actual.amount - amount) * sign
  return {
    currency,
    amount: difference,
    fraction: Number((difference * FRACTION_UNIT) / amount) / Number(FRACTION_UNIT),
  }
}

const FRACTION_UNIT = 1_000_000n
