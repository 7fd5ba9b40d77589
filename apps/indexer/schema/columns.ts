import type { PgColumnsBuilders } from 'ponder'

/** An exact decimal, as text: never a float. */
export const decimal = (t: Pick<PgColumnsBuilders, 'numeric'>) => t.numeric().notNull().default('0')

/** A count, or a time in unix seconds. */
export const count = (t: Pick<PgColumnsBuilders, 'bigint'>) => t.bigint().notNull().default(0n)
