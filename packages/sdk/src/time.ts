/**
 * Seconds of a minute.
 * @example
 * SECONDS_PER_MINUTE // => 60
 */
export const SECONDS_PER_MINUTE = 60

/**
 * Seconds of an hour.
 * @example
 * SECONDS_PER_HOUR // => 3_600
 */
export const SECONDS_PER_HOUR = 60 * SECONDS_PER_MINUTE

/**
 * Seconds of a day.
 * @example
 * SECONDS_PER_DAY // => 86_400
 */
export const SECONDS_PER_DAY = 24 * SECONDS_PER_HOUR

/**
 * Seconds of a week.
 * @example
 * SECONDS_PER_WEEK // => 604_800
 */
export const SECONDS_PER_WEEK = 7 * SECONDS_PER_DAY

/**
 * Seconds of a year of 365 days, the year of every rate.
 * @example
 * SECONDS_PER_YEAR // => 31_536_000
 */
export const SECONDS_PER_YEAR = 365 * SECONDS_PER_DAY
