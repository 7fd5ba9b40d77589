import { HubError } from '#core/services/hubError.ts'
import { getWriteErrorMessage, isUserRejection } from '#lib/errors/getErrorMessage.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'

const MESSAGES: Readonly<Record<string, Message>> = {
  unavailable: msg('The order book isn’t responding. Please try again.'),
  busy: msg('The order book is busy. Please try again.'),
  'too many requests': msg('The order book is busy. Please try again.'),
  'wrong timestamp': msg('Too much time passed before the signature arrived. Sign once more.'),
  'signature validation failed': msg('The signature doesn’t belong to this account. Nothing was placed.'),
  'limit reached': msg('An account has at most 200 open orders. Cancel one first.'),
  'not found': msg('The order book doesn’t know this order.'),
}

/** What went wrong while an order was signed, sent or withdrawn, in our own words where there are some. */
export function getBookFailure(error: unknown): { readonly message: Message; readonly details?: string } {
  if (error instanceof HubError) {
    const sentence = sanitizeText(error.shortMessage)
    return { message: MESSAGES[error.code] ?? msg(sentence || 'Error occurred, please try again') }
  }
  if (isUserRejection(error)) return { message: msg('You declined the signature. Nothing was sent.') }
  return getWriteErrorMessage(error, true)
}
