/** Spans of time in seconds. A year is 365 days: rates and charts count in days, not in calendar years. */
export const SECONDS_PER_MINUTE = 60
export const SECONDS_PER_HOUR = 60 * SECONDS_PER_MINUTE
export const SECONDS_PER_DAY = 24 * SECONDS_PER_HOUR
export const SECONDS_PER_WEEK = 7 * SECONDS_PER_DAY
export const SECONDS_PER_YEAR = 365 * SECONDS_PER_DAY
