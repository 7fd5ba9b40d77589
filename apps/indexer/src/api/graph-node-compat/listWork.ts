import type { ListArgs } from './lists.ts'

/** Work of all lists at the root of one query. */
export const MAX_LIST_WORK = 50

/** Work of a list that sorts or looks through a whole table. */
const WHOLE_TABLE = 5

/** Conditions with which a column has a range. */
const RANGE = /_(gt|lt|gte|lte)$/

/**
 * Work of a list at the root by its arguments: 0 where its rows are found by an index, 1 where a value narrows it or its order
 * is that of the ids, 5 where the database may have to look through the whole table. Clients of the lineage ask for hundreds
 * of blocks by time, and for a few lists at once otherwise.
 */
export function getListWork(entityName: string, args: ListArgs): number {
  const { where, orderBy } = args
  const keys = isObject(where) ? Object.entries(where).flatMap(([key, value]) => (value === null ? [] : [key])) : []
  if (keys.includes('id') || keys.includes('id_in')) return 0
  if (entityName === 'Block' && isBlockRange(keys, args)) return 0
  if (keys.some(isSearch) || String(orderBy ?? 'id').includes('__')) return WHOLE_TABLE
  // The newest blocks up to a time in the order of their numbers, which is that of their times.
  if (entityName === 'Block' && isBlockRange(keys, { ...args, orderBy: 'timestamp' }) && orderBy === 'number') return 1
  const isNarrow = keys.some((key) => !RANGE.test(key) && key !== '_change_block')
  return isNarrow || (keys.length === 0 && (orderBy ?? 'id') === 'id') ? 1 : WHOLE_TABLE
}

/** Conditions that no index helps with: texts, negations, other entities' fields, alternatives. */
const isSearch = (key: string): boolean => /_(contains|starts_with|ends_with|not)|_$|^(and|or)$/.test(key)

/** Whether the blocks are the first ones of a range in its own order, or named by their numbers: both have an index. */
function isBlockRange(keys: readonly string[], { orderBy, skip }: ListArgs): boolean {
  if (keys.includes('number') || keys.includes('number_in')) return true
  const column = String(orderBy)
  const isRange = keys.every((key) => RANGE.test(key) && key.startsWith(`${column}_`))
  return (column === 'timestamp' || column === 'number') && isRange && Number(skip ?? 0) === 0
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
