import { type RateLimiter, ServiceError } from '@zono/service'

/** Status of each refusal. The words are those of Snapshot's sequencer where it has them: its clients compare them. */
export const REFUSALS = {
  'wrong envelope format': 400,
  'wrong domain': 400,
  'wrong types': 400,
  'wrong from': 400,
  'wrong message': 400,
  'wrong timestamp': 400,
  'unknown space': 400,
  'unknown proposal': 400,
  'not in voting window': 400,
  'invalid choice': 400,
  'invalid period': 400,
  'invalid snapshot': 400,
  'invalid type': 400,
  'blocked link': 400,
  'signature validation failed': 400,
  'duplicate message': 400,
  'already voted at later time': 400,
  'no voting power': 400,
  'invalid username': 400,
  'invalid order': 400,
  'username taken': 409,
  'already registered': 409,
  'not allowed': 403,
  'limit reached': 429,
  'too many requests': 429,
  'too large message': 413,
  'wrong query': 400,
  'not found': 404,
  busy: 503,
  'voting power not known': 503,
} as const

export type RefusalCode = keyof typeof REFUSALS

/** A request is refused. The sentence is for the person who sent it and repeats nothing of the request. */
export class Refusal extends ServiceError {
  override name = 'Refusal'
  readonly code: RefusalCode
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, sentence: string, retryAfter?: number) {
    super(sentence)
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** The hub has too much to do, or a service it needs does not answer. Nothing was decided: the same message may be sent again. */
export const createBusyRefusal = (sentence = 'The voting service is busy. Send the same message again.') =>
  new Refusal('busy', sentence, 1)

/**
 * Takes one request of a limit.
 * @throws {Refusal} with the seconds after which one is allowed again
 */
export function takeFromLimit(limiter: RateLimiter, key: string): void {
  const waitSeconds = limiter.take(key)
  if (waitSeconds > 0) throw new Refusal('too many requests', 'Too many requests. Try again in a moment.', waitSeconds)
}
