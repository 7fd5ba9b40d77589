/** Seconds of a year of 365 days, the year of every rate. */
export const SECONDS_PER_YEAR = 365 * 24 * 3600
