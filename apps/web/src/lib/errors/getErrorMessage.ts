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

/** Message of an AppError, of a catalogued error, or of an unreachable endpoint. */
function findErrorMessage(error: unknown): Message | undefined {
  const errors = getCauseChain(error)
  const own = errors.find((one) => one instanceof AppError)
  if (own) return own.userMessage
  const isUnreachable = errors.some((one) => UNREACHABLE_ERROR_NAMES.has(toErrorFields(one).name))
  return findKnownErrorMessage(error) ?? (isUnreachable ? UNREACHABLE_MESSAGE : undefined)
}

/** User-facing message of any thrown value: from the error catalogue, else the error's own text. */
export function getErrorMessage(error: unknown): Message {
  const message = findErrorMessage(error)
  if (message) return message
  if (error instanceof BaseError) return msg(sanitizeText(error.shortMessage))
  const words = sanitizeText(toErrorFields(error).message)
  return words ? msg(words) : msg('Unknown Error')
}

type WriteErrorMessage = {
  readonly message: Message
  /** Technical text, shown on demand. */
  readonly details?: string
}

/**
 * User-facing message of a failed write: from the error catalogue, else a neutral one, with the technical text as details.
 *
 * @param wasAsked - Whether the wallet received the request: then "nothing was sent" is no longer certain.
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

/** Whether the user rejected the request (EIP-1193 code 4001, in every shape that wallets use). */
export const isUserRejection = (error: unknown): boolean => !hasAppError(error) && matchesUserRejection(error)

const hasAppError = (error: unknown) => getCauseChain(error).some((one) => one instanceof AppError)
