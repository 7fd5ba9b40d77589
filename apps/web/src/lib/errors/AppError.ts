import { BaseError } from 'viem'
import { interpolate, type Message } from '../i18n/message.ts'

/** What went wrong, in the words of the specification's error catalogue (trading-core §8). */
export class AppError extends BaseError {
  override name = 'AppError'
  constructor(
    /** The sentence a person reads. */
    readonly userMessage: Message,
    options: { readonly cause?: Error | undefined } = {},
  ) {
    super(interpolate(userMessage.text, userMessage.values), options.cause ? { cause: options.cause } : {})
  }
}
