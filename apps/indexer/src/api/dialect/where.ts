import {
  and,
  eq,
  exists,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  sql,
} from 'ponder'
import { columnOf, type Entity, type Field } from './entities.ts'
import type { Source, SQL, Table } from './source.ts'

/** A filter as it was asked for: by field and comparison. */
export type Filter = Readonly<Record<string, unknown>>

/** Nothing is asked with more values than this in a list. */
const LONGEST_LIST = 1000

/** What a filter means in SQL; undefined where it holds for everything. Throws on what is too much. */
export function whereOf(source: Source, entity: Entity, filter: Filter = {}): SQL | undefined {
  const conditions = Object.entries(filter).map(([key, value]) => conditionOf(source, entity, key, value))
  return and(...conditions)
}

function conditionOf(source: Source, entity: Entity, key: string, value: unknown): SQL | undefined {
  if (key === 'and' || key === 'or') {
    const parts = (value as readonly Filter[] | null) ?? []
    const conditions = parts.map((part) => whereOf(source, entity, part))
    return key === 'and' ? and(...conditions) : or(...conditions)
  }
  const field = [...entity.fields]
    .sort((a, b) => b.name.length - a.name.length)
    .find(({ name }) => key === name || key.startsWith(`${name}_`))
  if (field === undefined) throw new Error(`${entity.name} has no ${key}.`)
  const comparison = key.slice(field.name.length)
  if (comparison === '_') return nested(source, entity, field, value as Filter)
  const column = source.table(entity)[columnOf(field)]
  if (column === undefined) throw new Error(`${entity.name} cannot be filtered by ${field.name}.`)
  return compare(column, comparison, value)
}

/** Of the entity a field refers to, or of those that refer to this one. */
function nested(source: Source, entity: Entity, field: Field, filter: Filter): SQL {
  const other = source.entity(field.type)
  const [own, others] = [source.table(entity), source.table(other)]
  const link =
    field.kind === 'derived'
      ? eq(others[columnOf(source.field(other, field.by))] as never, own.id as never)
      : eq(others.id as never, own[columnOf(field)] as never)
  return exists(
    source.db
      .select({ one: sql`1` })
      .from(others as never)
      .where(and(link, whereOf(source, other, filter))),
  )
}

function compare(column: Table[string], comparison: string, value: unknown): SQL {
  const of = column as never
  if (value === null) return comparison === '_not' ? isNotNull(of) : isNull(of)
  if (Array.isArray(value) && value.length > LONGEST_LIST) {
    throw new Error(`A list may have ${LONGEST_LIST} values at most.`)
  }
  switch (comparison) {
    case '':
      return eq(of, value)
    case '_not':
      return ne(of, value)
    case '_gt':
      return gt(of, value)
    case '_gte':
      return gte(of, value)
    case '_lt':
      return lt(of, value)
    case '_lte':
      return lte(of, value)
    case '_in':
      return (value as readonly unknown[]).length > 0 ? inArray(of, value as never) : sql`false`
    case '_not_in':
      return (value as readonly unknown[]).length > 0 ? notInArray(of, value as never) : sql`true`
    default:
      return search(of, comparison, String(value))
  }
}

function search(column: never, comparison: string, text: string): SQL {
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  const pattern = comparison.includes('starts_with')
    ? `${escaped}%`
    : comparison.includes('ends_with')
      ? `%${escaped}`
      : `%${escaped}%`
  const found = comparison.endsWith('_nocase') ? ilike(column, pattern) : like(column, pattern)
  return comparison.startsWith('_not') ? not(found) : found
}
