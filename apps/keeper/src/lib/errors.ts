import { ServiceError } from '@zono/service'

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
