import { ServiceError } from '@zono/service'

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
