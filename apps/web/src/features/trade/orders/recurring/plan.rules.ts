import { type Message, msg } from '#lib/i18n/message.ts'

const [HOUR, DAY] = [3600, 86_400] as const

/** Times between two parts, in seconds. */
export const INTERVALS = [
  { seconds: HOUR, label: msg('Hour') },
  { seconds: DAY, label: msg('Day') },
  { seconds: 7 * DAY, label: msg('Week') },
  { seconds: 30 * DAY, label: msg('Month') },
] as const

/** Most parts, as books take them. */
const MAX_PARTS = 1000

/** Seconds after the last part is due until which it may still come: one that the price missed is made up for. */
const SPARE_SECONDS = 7 * DAY

/** Longest time for which a book takes an order. */
const MAX_SECONDS = 365 * DAY

/** How often an amount is sold, and how many times. */
export type Plan = { readonly parts: number; readonly interval: number }

/** Number of parts that was typed; undefined where it is none. */
export const parseParts = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text) && Number(text) >= 2 && Number(text) <= MAX_PARTS ? Number(text) : undefined

/** Seconds from the first part until the last one is due. */
export const getSpan = ({ parts, interval }: Plan): number => (parts - 1) * interval

/** The second at which a plan ends, whatever is left of it. */
export const getPlanEnd = (plan: Plan, start: number): number => start + getSpan(plan) + SPARE_SECONDS

/** Why a plan cannot be signed. */
export function getPlanProblem(parts: number | undefined, interval: number): Message | undefined {
  if (parts === undefined) return msg('Enter a number from 2 to %most%', { most: String(MAX_PARTS) })
  return getPlanEnd({ parts, interval }, 0) > MAX_SECONDS ? msg('An order stands for a year at most') : undefined
}

/** Days that a plan is held against. */
export const PAST_SECONDS = 30 * DAY

/** Fewest times that tell anything. */
const MIN_PAST_TIMES = 4

/** What a plan would have met in the past. Prices are whole `buy` per whole `sell`. */
export type PastPlan = {
  readonly times: number
  readonly average: number
  /** Times at which the price was worse than the plan takes. */
  readonly missed: number
}

/**
 * What a plan would have met in the past 30 days, by one price for each of its times; undefined where they are too few, or do
 * not reach back that far.
 *
 * @param now - unix seconds
 */
export function getPastPlan(
  prices: readonly { readonly timestamp: number; readonly open: number }[],
  { interval, worst, now }: { readonly interval: number; readonly worst: number; readonly now: number },
): PastPlan | undefined {
  const [first] = prices
  const isWhole = first !== undefined && first.timestamp <= now - PAST_SECONDS + interval
  if (!isWhole || prices.length < MIN_PAST_TIMES) return undefined
  const sum = prices.reduce((total, { open }) => total + open, 0)
  return {
    times: prices.length,
    average: sum / prices.length,
    missed: prices.filter(({ open }) => open < worst).length,
  }
}
