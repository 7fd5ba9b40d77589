const SECONDS_PER_DAY = 86_400

/** Past states can be asked about for this long, in seconds: the last 31 days. */
export const QUERYABLE_HISTORY_SECONDS = 31 * SECONDS_PER_DAY

/** They are kept for a day longer, so that dropping them once a day is enough. */
export const RETENTION_SECONDS = 32 * SECONDS_PER_DAY
