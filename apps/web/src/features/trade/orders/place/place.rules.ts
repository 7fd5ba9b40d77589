import type { Currency } from '@zono/sdk'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { type Message, msg } from '#lib/i18n/message.ts'

/** What decides whether an order can be signed. */
export type OrderReadiness = {
  readonly isConnected: boolean
  readonly isUnsupported: boolean
  readonly sell: Currency | undefined
  readonly buy: Currency | undefined
  /** The two are no coin and its wrapper. */
  readonly isPair: boolean
  /** Coin is bought, and the account's own code refuses it. */
  readonly coinBlocker: Blocker | undefined
  readonly isStale: boolean
  readonly isQuoteReady: boolean
  readonly hasAmount: boolean
  /** Why what is typed is no amount. */
  readonly problem: Message | undefined
  readonly hasLimit: boolean
  readonly expiryProblem: Message | undefined
  /** Base units that the account can sell, and that all parts sell; undefined while unknown. */
  readonly balance: bigint | undefined
  readonly total: bigint
  /** What open orders sell of the token is known. */
  readonly areOrdersKnown: boolean
}

/** First reason why an order cannot be signed. */
export function getOrderBlocker(form: OrderReadiness): Blocker | undefined {
  const { sell, buy, balance, total } = form
  if (form.isUnsupported) return createBlocker('not-allowed', msg('Unsupported Asset'))
  if (!form.isConnected) return WALLET_DISCONNECTED
  if (sell === undefined || buy === undefined) return createBlocker('input-missing', msg('Select a token'))
  if (!form.isPair) return createBlocker('not-allowed', msg('Select two different tokens'))
  if (form.coinBlocker) return form.coinBlocker
  if (!form.hasAmount) {
    return form.problem
      ? createBlocker('input-invalid', form.problem)
      : createBlocker('input-missing', msg('Enter an amount'))
  }
  if (form.isStale) return createBlocker('data-unavailable', msg('Waiting for the network…'))
  if (!form.isQuoteReady) return createBlocker('data-unavailable', msg('Finding the best price…'))
  if (form.expiryProblem) return createBlocker('input-invalid', form.expiryProblem)
  if (!form.hasLimit) return createBlocker('input-missing', msg('Enter a price'))
  if (balance === undefined) return createBlocker('data-unavailable', msg('Loading balance…'))
  if (balance < total)
    return createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol: sell.symbol }))
  if (!form.areOrdersKnown) return createBlocker('data-unavailable', msg('Loading your orders…'))
  return undefined
}

type WrapInput = {
  /** What all parts of this order sell, in base units. */
  readonly total: bigint
  /** What open orders still sell of the wrapped coin. */
  readonly committed: bigint
  /** Wrapped coin of the account. */
  readonly held: bigint
  /** What it held before it wrapped coin for this order; undefined while it has not. */
  readonly heldBefore: bigint | undefined
}

/**
 * Coin to wrap for an order, in base units. What open orders sell is left for them: the coin that is chosen pays for this
 * one. What was wrapped for this order is not left for those that were short of it before: it would be asked for again.
 */
export function getWrapAmount({ total, committed, held, heldBefore = held }: WrapInput): bigint {
  const left = committed < heldBefore ? committed : heldBefore
  const missing = total + left - held
  if (missing <= 0n) return 0n
  return missing < total ? missing : total
}
