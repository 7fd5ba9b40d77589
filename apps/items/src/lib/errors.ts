import { ServiceError } from '@zono/service'

/** The contract refuses a call, such as `tokenURI` of a piece that does not exist. */
export class CallRevertedError extends ServiceError {
  override name = 'CallRevertedError'
  readonly code = 'CALL_REVERTED'
}

/** A request that is answered with a status and a sentence. */
export class RequestError extends ServiceError {
  override name = 'RequestError'
  readonly code = 'REQUEST'
  constructor(
    readonly status: 400 | 404 | 405 | 429 | 503,
    message: string,
    /** Seconds after which another try makes sense. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }
}
