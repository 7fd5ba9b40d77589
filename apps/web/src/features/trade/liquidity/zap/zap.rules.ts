import {
  BPS_DENOMINATOR,
  type Currency,
  getMinimumAmount,
  getZapInKept,
  getZapOutValue,
  type Percent,
  sqrt,
  type ZapIn,
  type ZapOut,
} from '@zono/sdk'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { getLargerLoss, type Loss } from '#features/trade/largeLoss.rules.ts'
import { getQuietMoveBps } from '#features/trade/price.rules.ts'
import { getPriceImpactSeverity } from '#features/trade/swap/swap.rules.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { type Message, msg } from '#lib/i18n/message.ts'

/** USD times 10^18 of an amount; undefined while unknown. */
type Value = UsdPrice | undefined

/**
 * What a deposit with one token loses: at the prices of before, and at the market's. Its liquidity is worth twice the
 * geometric mean of both sides once traders brought the pool back.
 *
 * @param amountIn - Base units that are paid.
 * @param values - Of what is paid, of both sides of the deposit, and of what is returned.
 */
export function getZapInLoss(
  zap: ZapIn,
  amountIn: bigint,
  values: { readonly paid: Value; readonly a: Value; readonly b: Value; readonly left: Value },
): Loss {
  const { paid, a, b, left } = values
  const isKnown = a !== undefined && b !== undefined && left !== undefined
  return getLargerLoss({
    keptBps: (getZapInKept(zap) * BPS_DENOMINATOR) / amountIn,
    paidUsd: paid,
    keptUsd: isKnown ? 2n * sqrt(a * b) + left : undefined,
  })
}

/** What receiving one token loses beside receiving both: at the prices of before, and at the market's. */
export function getZapOutLoss(
  zap: ZapOut,
  values: { readonly a: Value; readonly b: Value; readonly received: Value },
): Loss {
  const { a, b, received } = values
  return getLargerLoss({
    keptBps: (zap.amountOut * BPS_DENOMINATOR) / getZapOutValue(zap),
    paidUsd: a === undefined || b === undefined ? undefined : a + b,
    keptUsd: received,
  })
}

/** Whether so much less arrives now than was agreed to that the person is asked again. */
export const hasZapChanged = (agreed: bigint, now: bigint, slippageBps: number): boolean =>
  now < getMinimumAmount(agreed, getQuietMoveBps(slippageBps))

/** What is returned of an amount is said from this part of it on; less is rounding. */
const MIN_RETURNED_PART = 1_000_000n

/** Whether what is left over of a side is worth a row. */
export const isNotableRest = (left: bigint, added: bigint): boolean => left * MIN_RETURNED_PART > added

/** Says that a token keeps a part of each transfer, so that the figures of one transaction would not hold. */
export const getFeeTokenMessage = ({ symbol }: Pick<Currency, 'symbol'>): Message =>
  msg('%symbol% keeps a part of each transfer, so a single token can’t be used here. Use both tokens instead.', {
    symbol,
  })

/** What decides whether a zap can be sent. */
export type ZapReadiness = {
  readonly isConnected: boolean
  /** What is spent; undefined while it is unknown or no token is chosen. */
  readonly spent: Currency | undefined
  /** Base units of it; undefined while the text is no amount. */
  readonly amount: bigint | undefined
  /** Why the text is no amount, where something was typed. */
  readonly amountProblem?: Message | undefined
  /** Base units; undefined while unknown. */
  readonly balance: bigint | undefined
  readonly isStale: boolean
  /** False while pools are being read. */
  readonly isQuoteReady: boolean
  /** Undefined where there is no route, or nothing would arrive. */
  readonly impact: Percent | undefined
  /** A token that keeps a part of each transfer. */
  readonly feeToken: Currency | undefined
  /** One of the tokens cannot be traded here. */
  readonly isUnsupported: boolean
  readonly expertMode: boolean
}

/** First reason why a zap cannot be sent, in the order of the swap's. */
export function getZapBlocker(form: ZapReadiness): Blocker | undefined {
  const { spent, amount, balance, impact, feeToken } = form
  if (form.isUnsupported) return createBlocker('not-allowed', msg('Unsupported Asset'))
  if (!form.isConnected) return WALLET_DISCONNECTED
  if (spent === undefined) return createBlocker('input-missing', msg('Select a token'))
  if (amount === undefined || amount === 0n) {
    return form.amountProblem
      ? createBlocker('input-invalid', form.amountProblem)
      : createBlocker('input-missing', msg('Enter an amount'))
  }
  if (form.isStale) return createBlocker('data-unavailable', msg('Waiting for the network…'))
  if (!form.isQuoteReady) return createBlocker('data-unavailable', msg('Finding the best price…'))
  if (impact === undefined) return createBlocker('not-allowed', msg('Insufficient liquidity for this trade'))
  if (balance === undefined) return createBlocker('data-unavailable', msg('Loading balance…'))
  if (balance < amount)
    return createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol: spent.symbol }))
  if (feeToken) return createBlocker('not-allowed', msg('Use both tokens'))
  if (getPriceImpactSeverity(impact) === 'blocked' && !form.expertMode)
    return createBlocker('not-allowed', msg('Price Impact Too High'))
  return undefined
}
