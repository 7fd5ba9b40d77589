import { BaseError } from 'viem'
import { interpolate, type Message } from '../i18n/message.ts'

/** Error with a user-facing message of the error catalogue (spec trading-core §8). */
export class AppError extends BaseError {
  override name = 'AppError'
  constructor(
    /** User-facing message. */
    readonly userMessage: Message,
    options: { readonly cause?: Error | undefined } = {},
  ) {
    super(interpolate(userMessage.text, userMessage.values), options.cause ? { cause: options.cause } : {})
  }
}
