import { BaseError } from 'viem'
import { fill, type Message } from '../i18n/message.ts'

/** What went wrong, in the words of the specification's error catalogue (trading-core §8). */
export class AppError extends BaseError {
  override name = 'AppError'
  constructor(
    /** The sentence a person reads. */
    readonly explanation: Message,
    options: { readonly cause?: Error | undefined } = {},
  ) {
    super(fill(explanation.text, explanation.values), options.cause ? { cause: options.cause } : {})
  }
}
