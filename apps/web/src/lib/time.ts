import { SECONDS_PER_DAY } from '@zono/sdk'

/** Spans of time in seconds, the same in every package. A year is 365 days: rates and charts count in days. */
export { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE, SECONDS_PER_WEEK, SECONDS_PER_YEAR } from '@zono/sdk'

/** Start of the UTC day in unix seconds. */
export const getDayStart = (timestamp: number): number => Math.floor(timestamp / SECONDS_PER_DAY) * SECONDS_PER_DAY
