import { BaseError } from 'viem'
import { type Message, msg } from '#lib/i18n/message.ts'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'

type HubErrorOptions = {
  readonly cause?: Error | undefined
  /** Seconds after which the hub takes the same request. */
  readonly retryAfterSeconds?: number | undefined
  /** Status text of the answer, where there was one. */
  readonly statusText?: string | undefined
}

/**
 * The governance hub refused a request, or did not answer as it should (`unavailable`). Other codes are the hub's own words,
 * which are those of Snapshot's sequencer.
 */
export class HubError extends BaseError {
  override name = 'HubError'
  readonly retryAfterSeconds: number | undefined
  readonly statusText: string | undefined

  constructor(
    readonly code: string,
    sentence: string,
    { cause, retryAfterSeconds, statusText }: HubErrorOptions = {},
  ) {
    super(sentence, cause ? { cause } : {})
    this.retryAfterSeconds = retryAfterSeconds
    this.statusText = statusText
  }
}

/** Codes with which nothing was decided: the same message may be accepted later. */
const TEMPORARY_CODES = new Set(['unavailable', 'busy', 'too many requests', 'voting power not known'])

/** Whether the same request may succeed later. */
export const isTemporary = (error: unknown): boolean => error instanceof HubError && TEMPORARY_CODES.has(error.code)

const MESSAGES: Readonly<Record<string, Message>> = {
  unavailable: msg('The voting service isn’t responding. Please try again.'),
  busy: msg('The voting service is busy. Please try again.'),
  'too many requests': msg('The voting service is busy. Please try again.'),
  'wrong timestamp': msg('Too much time passed before the signature arrived. Sign once more.'),
  'not in voting window': msg('Voting on this proposal isn’t open now. Your vote wasn’t counted.'),
  'unknown proposal': msg('The voting service doesn’t know this proposal.'),
  'unknown space': msg('The voting service is for another network. Nothing was counted.'),
  'signature validation failed': msg('The signature doesn’t belong to this account. Nothing was counted.'),
  'already voted at later time': msg('A newer vote of yours is counted already.'),
}

/** User-facing message of a failed request to the hub: our own words where there are some, else the hub's sentence. */
export function getHubErrorMessage(error: HubError): Message {
  const message = MESSAGES[error.code]
  if (message) return message
  const sentence = sanitizeText(error.shortMessage)
  return sentence ? msg(sentence) : msg('Error occurred, please try again')
}
