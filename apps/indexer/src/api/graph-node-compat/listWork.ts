import type { Entity } from './entities.ts'
import { findField } from './where.ts'

/** Arguments of a list, not validated yet. Null counts as absent. */
export type ListArgs = Readonly<Partial<Record<'first' | 'skip' | 'orderBy' | 'orderDirection' | 'where', unknown>>>

/** Work of all lists of one query, at the root and below. */
export const MAX_LIST_WORK = 50

/** Work of a list that sorts or looks through a whole table, and of each further table that its filter looks into. */
const WHOLE_TABLE = 5

/** Conditions of a filter that cost nothing beside the rows that they are compared with. */
const FREE_CONDITIONS = 5

/** Conditions with which a column has a range. */
const RANGE = /_(gt|lt|gte|lte)$/

/** Types whose single values stand in many rows. */
const COMMON_VALUES: ReadonlySet<string> = new Set(['BigDecimal', 'Boolean'])

/**
 * Work of a list by its arguments: 0 where its rows are found by an index, 1 where a value narrows it or its order is that of the
 * ids, 5 where the database may have to look through the whole table, and more for filters of many conditions or of further
 * tables. Clients of the lineage ask for hundreds of blocks by time, and for a few lists at once otherwise.
 *
 * @param isNested whether only the rows of some parents are read
 */
export function getListWork(entity: Entity, args: ListArgs, isNested = false): number {
  const filter = isObject(args.where) ? args.where : {}
  const { conditions, tables } = countConditions(filter)
  const least = getLeastWork(entity, filter, args, isNested)
  if (least === 0 && tables === 0) return 0
  return Math.max(least, tables * WHOLE_TABLE) + Math.max(0, conditions - FREE_CONDITIONS)
}

/** Work of a list whose filter has few conditions, all of them on its own table. */
function getLeastWork(entity: Entity, filter: object, args: ListArgs, isNested: boolean): number {
  const entries = Object.entries(filter)
  const keys = entries.map(([key]) => key)
  const orderBy = String(args.orderBy ?? 'id')
  if (!isNested && (keys.includes('id') || keys.includes('id_in'))) return 0
  if (!isNested && entity.name === 'Block' && isBlockRange(keys, args)) return 0
  if (entries.some(([key, value]) => value !== null && isSearch(key)) || orderBy.includes('__')) return WHOLE_TABLE
  // The newest blocks up to a time in the order of their numbers, which is that of their times.
  if (entity.name === 'Block' && isBlockRange(keys, { ...args, orderBy: 'timestamp' }) && orderBy === 'number') return 1
  const isNarrow = isNested || entries.some(([key, value]) => isNarrowing(entity, key, value))
  return isNarrow || (keys.length === 0 && orderBy === 'id') ? 1 : WHOLE_TABLE
}

/** Conditions that no index helps with: texts, negations, other entities' fields, alternatives. */
const isSearch = (key: string): boolean => /_(contains|starts_with|ends_with|not)|_$|^(and|or)$/.test(key)

/** Whether a condition leaves few rows: those that refer to one thing, or have one of its values. */
function isNarrowing(entity: Entity, key: string, value: unknown): boolean {
  if (value === null || RANGE.test(key) || key === '_change_block') return false
  const field = findField(entity, key)
  return field.kind === 'reference' || (field.kind === 'value' && !field.enumType && !COMMON_VALUES.has(field.type))
}

/** Conditions of a filter at all depths, and tables of other entities that it looks into. */
function countConditions(filter: object): { readonly conditions: number; readonly tables: number } {
  const counts = Object.entries(filter).map(([key, value]) => {
    const inner = (Array.isArray(value) ? value : [value]).filter(isObject).map(countConditions)
    const isAlternative = key === 'and' || key === 'or'
    return {
      conditions: sum(inner.map(({ conditions }) => conditions)) + (isAlternative ? 0 : 1),
      tables: sum(inner.map(({ tables }) => tables)) + (key.endsWith('_') && isObject(value) ? 1 : 0),
    }
  })
  return { conditions: sum(counts.map((count) => count.conditions)), tables: sum(counts.map((count) => count.tables)) }
}

/** Whether the blocks are the first ones of a range in its own order, or named by their numbers: both have an index. */
function isBlockRange(keys: readonly string[], { orderBy, skip }: ListArgs): boolean {
  if (keys.includes('number') || keys.includes('number_in')) return true
  const column = String(orderBy)
  const isRange = keys.every((key) => RANGE.test(key) && key.startsWith(`${column}_`))
  return (column === 'timestamp' || column === 'number') && isRange && Number(skip ?? 0) === 0
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
