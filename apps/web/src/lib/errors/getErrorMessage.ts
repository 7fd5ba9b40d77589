import { BaseError } from 'viem'
import { type Message, msg } from '../i18n/message.ts'
import { plainText } from '../i18n/sanitizeText.ts'
import { AppError } from './AppError.ts'
import { findKnownError, getTechnicalText, isRejectedByPerson, listErrors, toErrorFields } from './walletErrors.ts'

const UNREACHABLE = msg('The network cannot be reached. Nothing was sent. Please try again.')

const UNREACHABLE_NAMES = new Set(['HttpRequestError', 'TimeoutError', 'WebSocketRequestError'])

/** What is said of an error of ours, of a known one, or of a node that cannot be reached. */
function findMessage(error: unknown): Message | undefined {
  const errors = listErrors(error)
  const own = errors.find((one) => one instanceof AppError)
  if (own) return own.explanation
  const isUnreachable = errors.some((one) => UNREACHABLE_NAMES.has(toErrorFields(one).name))
  return findKnownError(error) ?? (isUnreachable ? UNREACHABLE : undefined)
}

/** One sentence of the error catalogue for anything that was thrown; where it has none, the error's own words. */
export function explain(error: unknown): Message {
  const message = findMessage(error)
  if (message) return message
  if (error instanceof BaseError) return msg(plainText(error.shortMessage))
  const words = plainText(toErrorFields(error).message)
  return words ? msg(words) : msg('Unknown Error')
}

type Explanation = {
  readonly message: Message
  /** The technical text, for whom the sentence does not say enough. */
  readonly details?: string
}

/**
 * One sentence for a write that failed: of the error catalogue, or a neutral one, with the technical text beside it.
 *
 * @param wasAsked - Whether the wallet was asked already: then nobody can say that nothing was sent.
 */
export function explainFailedWrite(error: unknown, wasAsked: boolean): Explanation {
  const found = findMessage(error)
  const message = found === UNREACHABLE && wasAsked ? undefined : found
  const details = error instanceof AppError || isRejection(error) ? undefined : getTechnicalText(error)
  const isRepeated = message !== undefined && details === message.text
  return {
    message: message ?? (details ? msg('Something went wrong.') : msg('Unknown Error')),
    ...(details && !isRepeated ? { details } : {}),
  }
}

/** Whether the person said no in the wallet (EIP-1193 code 4001, in all the shapes wallets give it). */
export const isRejection = (error: unknown): boolean => !hasOwnMessage(error) && isRejectedByPerson(error)

const hasOwnMessage = (error: unknown) => listErrors(error).some((one) => one instanceof AppError)
