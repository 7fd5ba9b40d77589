import type { ListArgs } from './lists.ts'

/** Work of all lists at the root of one query. */
export const MAX_LIST_WORK = 50

/** Work of a list that sorts or looks through a whole table. */
const WHOLE_TABLE = 5

/** Seconds of a filter by time that blocks are read in by their index. */
const MAX_BLOCK_SECONDS = 86_400n

/**
 * Work of a list at the root by its arguments: 0 where its rows are found by an index, 1 where a value narrows it or its order
 * is that of the ids, 5 where the database may have to look through the whole table. Clients of the lineage ask for hundreds
 * of blocks by time, and for a few lists at once otherwise.
 */
export function getListWork(entityName: string, { where, orderBy }: ListArgs): number {
  const conditions = isObject(where) ? Object.entries(where).filter(([, value]) => value !== null) : []
  if (conditions.some(([key]) => key === 'id' || key === 'id_in')) return 0
  if (entityName === 'Block' && hasShortTime(Object.fromEntries(conditions))) return 0
  if (conditions.some(([key]) => isSearch(key)) || String(orderBy ?? 'id').includes('__')) return WHOLE_TABLE
  const isNarrow = conditions.some(([key]) => !/_(gt|lt|gte|lte|change_block)$/.test(key))
  return isNarrow || (conditions.length === 0 && (orderBy ?? 'id') === 'id') ? 1 : WHOLE_TABLE
}

/** Conditions that no index helps with: texts, negations, other entities' fields, alternatives. */
const isSearch = (key: string): boolean => /_(contains|starts_with|ends_with|not)|_$|^(and|or)$/.test(key)

function hasShortTime(conditions: Readonly<Record<string, unknown>>): boolean {
  if (conditions.number !== undefined || conditions.number_in !== undefined) return true
  const [from, to] = [
    conditions.timestamp_gt ?? conditions.timestamp_gte,
    conditions.timestamp_lt ?? conditions.timestamp_lte,
  ]
  return isInteger(from) && isInteger(to) && BigInt(to) - BigInt(from) <= MAX_BLOCK_SECONDS
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isInteger = (value: unknown): value is number | string =>
  Number.isSafeInteger(value) || (typeof value === 'string' && /^\d{1,20}$/.test(value))
