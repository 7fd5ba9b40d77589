import { ServiceError } from '@zono/service'

/** The contract refuses the call. Every honest endpoint answers the same. */
export class RevertError extends ServiceError {
  override name = 'RevertError'
  readonly code = 'CALL_REVERTED'
}

/** The transaction with this nonce was mined before: another keeper was faster, or an endpoint is behind. */
export class NonceUsedError extends ServiceError {
  override name = 'NonceUsedError'
  readonly code = 'NONCE_USED'
}

/** A pending transaction has the same nonce and pays as much. */
export class UnderpricedError extends ServiceError {
  override name = 'UnderpricedError'
  readonly code = 'UNDERPRICED'
}

/** The key cannot pay for the transaction. */
export class BalanceError extends ServiceError {
  override name = 'BalanceError'
  readonly code = 'BALANCE'
}

/** A due job cannot be done now. The message says what it lacks. */
export class JobError extends ServiceError {
  override name = 'JobError'
  readonly code = 'JOB'
}
