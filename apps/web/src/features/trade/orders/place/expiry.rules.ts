import { type Message, msg } from '#lib/i18n/message.ts'

const DAY_SECONDS = 86_400

/** When an order ends: some time after it is signed, or at the end of a day. */
export type Expiry =
  | { readonly kind: 'duration'; readonly seconds: number }
  /** `2026-12-24`, a day of the browser's time zone. */
  | { readonly kind: 'date'; readonly text: string }

export const DURATIONS = [
  { seconds: DAY_SECONDS, label: msg('1 day') },
  { seconds: 7 * DAY_SECONDS, label: msg('1 week') },
  { seconds: 30 * DAY_SECONDS, label: msg('1 month') },
] as const

/** Longest time for which a book takes an order. */
const MAX_SECONDS = 365 * DAY_SECONDS

/** The second at which an order ends, in unix seconds; undefined where the text is no day. */
export function getExpiry(expiry: Expiry, now: number): number | undefined {
  if (expiry.kind === 'duration') return now + expiry.seconds
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(expiry.text)
  if (match === null) return undefined
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  const end = new Date(year, month - 1, day, 23, 59, 59).getTime()
  return Number.isNaN(end) ? undefined : Math.floor(end / 1000)
}

/** Why an order cannot end then. */
export function getExpiryProblem(expiry: Expiry, now: number): Message | undefined {
  const end = getExpiry(expiry, now)
  if (end === undefined) return msg('Please select a valid date')
  if (end <= now) return msg('The day is over')
  return end - now > MAX_SECONDS ? msg('An order stands for a year at most') : undefined
}
