import { Currency, type CurrencyAmount } from '@zono/sdk'
import { DEFAULT_SLIPPAGE_BPS } from '#lib/settings/settings.ts'

const BPS_DENOMINATOR = 10_000n
const BPS_PER_PERCENT = 100n

/** Slippage from here on, in basis points, is not offered: half of a trade is not what a person means to lose. */
const MAX_OFFERED_SLIPPAGE_BPS = 5000n

/** Tolerance above this, in basis points, invites others to trade before: 5 percent. */
const HIGH_SLIPPAGE_BPS = 500

/** Whether a tolerance in basis points is shown as a warning. */
export const isHighSlippage = (bps: number): boolean => bps > HIGH_SLIPPAGE_BPS

/** A tolerance for the trades of two currencies alone. */
export type TradeSlippage = {
  /** See `getTradeKey`. */
  readonly trade: string
  readonly bps: number
  /** Setting at that time, in basis points: a later one counts more. */
  readonly settingBps: number
}

/** Identifies the currencies and the direction of a trade. */
export const getTradeKey = (input: Currency | undefined, output: Currency | undefined): string =>
  [input, output].map((currency) => currency && Currency.getId(currency)).join(' ')

/** Slippage tolerance of a trade in basis points: the one chosen for it alone, else the setting. */
export const resolveSlippage = (chosen: TradeSlippage | undefined, trade: string, settingBps: number): number =>
  chosen?.trade === trade && chosen.settingBps === settingBps ? chosen.bps : settingBps

/**
 * Tolerance in whole percent, as basis points, with which an exact input passes although less arrives than was quoted: what
 * is missing, and the default tolerance for the price to move. Undefined where none that is sensible suffices.
 */
export function getSufficientSlippage(quoted: CurrencyAmount, received: bigint): number | undefined {
  if (quoted.amount === 0n) return undefined
  const missing = ((quoted.amount - received) * BPS_DENOMINATOR + quoted.amount - 1n) / quoted.amount
  const needed = (missing < 0n ? 0n : missing) + BigInt(DEFAULT_SLIPPAGE_BPS)
  const rounded = ((needed + BPS_PER_PERCENT - 1n) / BPS_PER_PERCENT) * BPS_PER_PERCENT
  return rounded < MAX_OFFERED_SLIPPAGE_BPS ? Number(rounded) : undefined
}
