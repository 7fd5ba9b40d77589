import { BaseError } from 'viem'

/**
 * Base of the errors of this package. `code` is stable and meant for programs; `shortMessage` and `details` are for people.
 * @example
 * const error: ZonoError = new InvalidRouteError(1, 2)
 * error.code // => 'INVALID_ROUTE'
 * error.shortMessage // => 'A route has one token more than pairs.'
 */
export abstract class ZonoError extends BaseError {
  override name = 'ZonoError'
  abstract readonly code: string

  constructor(shortMessage: string, options: { readonly details?: string; readonly cause?: Error } = {}) {
    super(shortMessage, options)
    // BaseError appends the version of viem to every message.
    this.message = this.details ? `${shortMessage}\n\nDetails: ${this.details}` : shortMessage
  }
}

/**
 * The token is neither of the two tokens of the pair.
 * @example
 * new TokenNotInPairError(cake, pair).code // => 'TOKEN_NOT_IN_PAIR'
 */
export class TokenNotInPairError extends ZonoError {
  override name = 'TokenNotInPairError'
  readonly code = 'TOKEN_NOT_IN_PAIR'

  constructor({ address: token }: { readonly address: string }, { address: pair }: { readonly address: string }) {
    super('The pair does not hold this token.', { details: `token ${token}, pair ${pair}` })
  }
}

/**
 * Two tokens have no order: they are on different chains, or are the same token.
 * @example
 * new UnsortableTokensError('A token has no order to itself.').code // => 'UNSORTABLE_TOKENS'
 */
export class UnsortableTokensError extends ZonoError {
  override name = 'UnsortableTokensError'
  readonly code = 'UNSORTABLE_TOKENS'
}

/**
 * The decimals of a token cannot be: they are no whole number from 0 to 77.
 * @example
 * new InvalidDecimalsError(10 ** 9).details // => '1000000000 decimals'
 */
export class InvalidDecimalsError extends ZonoError {
  override name = 'InvalidDecimalsError'
  readonly code = 'INVALID_DECIMALS'

  constructor(decimals: number) {
    super('A token has 0 to 77 decimals.', { details: `${decimals} decimals` })
  }
}

/**
 * The path of a route does not fit its pairs.
 * @example
 * new InvalidRouteError(1, 2).details // => '1 tokens, 2 pairs'
 */
export class InvalidRouteError extends ZonoError {
  override name = 'InvalidRouteError'
  readonly code = 'INVALID_ROUTE'

  constructor(tokenCount: number, pairCount: number) {
    super('A route has one token more than pairs.', { details: `${tokenCount} tokens, ${pairCount} pairs` })
  }
}

/**
 * Two trades differ in type or currencies, so neither is better.
 * @example
 * new IncomparableTradesError().code // => 'INCOMPARABLE_TRADES'
 */
export class IncomparableTradesError extends ZonoError {
  override name = 'IncomparableTradesError'
  readonly code = 'INCOMPARABLE_TRADES'

  constructor() {
    super('Trades of different types or currencies cannot be compared.')
  }
}

/**
 * The slippage tolerance is not a whole number of basis points from 0 to 10000. The message is fixed by SET-13.
 * @example
 * new InvalidSlippageError(-1).shortMessage // => 'Unexpected slippage value'
 */
export class InvalidSlippageError extends ZonoError {
  override name = 'InvalidSlippageError'
  readonly code = 'INVALID_SLIPPAGE'

  constructor(slippageBps: number) {
    super('Unexpected slippage value', { details: `${slippageBps} bps` })
  }
}
