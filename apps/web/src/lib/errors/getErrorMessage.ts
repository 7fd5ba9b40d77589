import { BaseError } from 'viem'
import { type Message, msg } from '../i18n/message.ts'
import { sanitizeText } from '../i18n/sanitizeText.ts'
import { AppError } from './AppError.ts'
import {
  findKnownErrorMessage,
  getCauseChain,
  getTechnicalDetails,
  matchesUserRejection,
  toErrorFields,
} from './walletErrors.ts'

const UNREACHABLE_MESSAGE = msg('Can’t reach the network. Nothing was sent. Please try again.')

const UNREACHABLE_ERROR_NAMES = new Set(['HttpRequestError', 'TimeoutError', 'WebSocketRequestError'])

/** What is said of an error of ours, of a known one, or of a node that cannot be reached. */
function findErrorMessage(error: unknown): Message | undefined {
  const errors = getCauseChain(error)
  const own = errors.find((one) => one instanceof AppError)
  if (own) return own.userMessage
  const isUnreachable = errors.some((one) => UNREACHABLE_ERROR_NAMES.has(toErrorFields(one).name))
  return findKnownErrorMessage(error) ?? (isUnreachable ? UNREACHABLE_MESSAGE : undefined)
}

/** One sentence of the error catalogue for anything that was thrown; where it has none, the error's own words. */
export function getErrorMessage(error: unknown): Message {
  const message = findErrorMessage(error)
  if (message) return message
  if (error instanceof BaseError) return msg(sanitizeText(error.shortMessage))
  const words = sanitizeText(toErrorFields(error).message)
  return words ? msg(words) : msg('Unknown Error')
}

type WriteErrorMessage = {
  readonly message: Message
  /** The technical text, for whom the sentence does not say enough. */
  readonly details?: string
}

/**
 * One sentence for a write that failed: of the error catalogue, or a neutral one, with the technical text beside it.
 *
 * @param wasAsked - Whether the wallet was asked already: then nobody can say that nothing was sent.
 */
export function getWriteErrorMessage(error: unknown, wasAsked: boolean): WriteErrorMessage {
  const found = findErrorMessage(error)
  const message = found === UNREACHABLE_MESSAGE && wasAsked ? undefined : found
  const details = error instanceof AppError || isUserRejection(error) ? undefined : getTechnicalDetails(error)
  const isRepeated = message !== undefined && details === message.text
  return {
    message: message ?? (details ? msg('Something went wrong.') : msg('Unknown Error')),
    ...(details && !isRepeated ? { details } : {}),
  }
}

/** Whether the person said no in the wallet (EIP-1193 code 4001, in all the shapes wallets give it). */
export const isUserRejection = (error: unknown): boolean => !hasAppError(error) && matchesUserRejection(error)

const hasAppError = (error: unknown) => getCauseChain(error).some((one) => one instanceof AppError)
