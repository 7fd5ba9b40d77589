import { SECONDS_PER_DAY } from '@zono/sdk'

/** Age up to which past states can be queried, in seconds: 31 days. */
export const QUERYABLE_HISTORY_SECONDS = 31 * SECONDS_PER_DAY

/** Age up to which past states are kept, in seconds: a day longer, because they are pruned once a day. */
export const RETENTION_SECONDS = 32 * SECONDS_PER_DAY
