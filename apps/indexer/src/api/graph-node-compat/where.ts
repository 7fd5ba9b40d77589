import { GraphQLError } from 'graphql'
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
import { CHANGED_BLOCK_COLUMN, type Entity, type Field, getColumnName } from './entities.ts'
import type { EntitySource, SQL, Table } from './source.ts'
import { toColumnValue } from './values.ts'

/** Values in one list of a filter at most. */
const MAX_LIST_LENGTH = 1000

/** Conditions of one filter at most, and how deep they may be nested. */
const MAX_CONDITIONS = 500
const MAX_FILTER_DEPTH = 6

type ConditionCounter = { conditions: number }

/**
 * What a filter means in SQL; undefined where it holds for everything.
 * @throws GraphQLError on what is too much, unknown, or no value of its field.
 */
export function buildWhere(source: EntitySource, entity: Entity, filter: unknown): SQL | undefined {
  return buildConditions(source, entity, filter, { conditions: 0 }, 0)
}

function buildConditions(
  source: EntitySource,
  entity: Entity,
  filter: unknown,
  cursor: ConditionCounter,
  depth: number,
): SQL | undefined {
  if (filter === undefined || filter === null) return undefined
  if (typeof filter !== 'object' || Array.isArray(filter)) throw new GraphQLError('A filter has to be an object.')
  if (depth > MAX_FILTER_DEPTH)
    throw new GraphQLError(`A filter may be nested ${MAX_FILTER_DEPTH} levels deep at most.`)
  const conditions = Object.entries(filter).map(([key, value]) => {
    if (++cursor.conditions > MAX_CONDITIONS)
      throw new GraphQLError(`A filter may have ${MAX_CONDITIONS} conditions at most.`)
    return buildCondition(source, entity, key, value, cursor, depth + 1)
  })
  return and(...conditions)
}

function buildCondition(
  source: EntitySource,
  entity: Entity,
  key: string,
  value: unknown,
  cursor: ConditionCounter,
  depth: number,
): SQL | undefined {
  if (key === 'and' || key === 'or') {
    if (value !== null && !Array.isArray(value)) throw new GraphQLError(`\`${key}\` has to be a list of filters.`)
    const parts = (value ?? []).map((part: unknown) => buildConditions(source, entity, part, cursor, depth))
    return key === 'and' ? and(...parts) : or(...parts)
  }
  if (key === '_change_block') return buildChangeBlockCondition(source, entity, value)
  const field = findField(entity, key)
  const comparison = key.slice(field.name.length)
  if (comparison === '_')
    return value === null ? undefined : buildNestedCondition(source, entity, field, value, cursor, depth)
  const column = source.table(entity)[getColumnName(field)]
  if (column === undefined) throw new GraphQLError(`${entity.name} cannot be filtered by ${field.name}.`)
  return buildComparison(column, comparison, value, field.kind === 'reference' ? 'String' : field.type)
}

function findField(entity: Entity, key: string): Field {
  const [field] = entity.fields
    .filter(({ name }) => key === name || key.startsWith(`${name}_`))
    .sort((a, b) => b.name.length - a.name.length)
  if (field === undefined) throw new GraphQLError(`${entity.name} has no ${key.slice(0, 80)}.`)
  return field
}

function buildChangeBlockCondition(source: EntitySource, entity: Entity, value: unknown): SQL | undefined {
  if (value === null) return undefined
  const table = source.table(entity)
  // What never changes is as old as its own block.
  const column = table[CHANGED_BLOCK_COLUMN] ?? table.block ?? table.number
  const since = typeof value === 'object' ? (value as { readonly number_gte?: unknown }).number_gte : undefined
  if (column === undefined) throw new GraphQLError(`Changes of ${entity.name} are not kept by block.`)
  return gte(column as never, toColumnValue('BigInt', since))
}

/** Of the entity a field refers to, or of those that refer to this one. */
function buildNestedCondition(
  source: EntitySource,
  entity: Entity,
  field: Field,
  filter: unknown,
  cursor: ConditionCounter,
  depth: number,
): SQL {
  const other = source.entity(field.type)
  const [own, others] = [source.table(entity), source.table(other)]
  const link =
    field.kind === 'derived'
      ? eq(others[getColumnName(source.field(other, field.derivedFrom))] as never, own.id as never)
      : eq(others.id as never, own[getColumnName(field)] as never)
  const condition = and(link, buildConditions(source, other, filter, cursor, depth))
  return exists(sql`(select 1 from ${source.fromClause(other)} where ${condition})`)
}

function buildComparison(column: Table[string], comparison: string, value: unknown, type: string): SQL {
  const of = column as never
  if (value === null) {
    if (comparison === '' || comparison === '_not') return comparison === '_not' ? isNotNull(of) : isNull(of)
    throw new GraphQLError(`\`${comparison.slice(1)}\` cannot be null.`)
  }
  if (comparison === '_in' || comparison === '_not_in') {
    const values = (Array.isArray(value) ? value : [value]).map((one: unknown) => toColumnValue(type, one))
    if (values.length > MAX_LIST_LENGTH) throw new GraphQLError(`A list may have ${MAX_LIST_LENGTH} values at most.`)
    if (values.length === 0) return comparison === '_in' ? sql`false` : sql`true`
    return comparison === '_in' ? inArray(of, values as never) : notInArray(of, values as never)
  }
  const one = toColumnValue(type, value)
  switch (comparison) {
    case '':
      return eq(of, one)
    case '_not':
      return ne(of, one)
    case '_gt':
      return gt(of, one)
    case '_gte':
      return gte(of, one)
    case '_lt':
      return lt(of, one)
    case '_lte':
      return lte(of, one)
    default:
      return buildTextSearch(of, comparison, String(one))
  }
}

function buildTextSearch(column: never, comparison: string, text: string): SQL {
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  const pattern = comparison.includes('starts_with')
    ? `${escaped}%`
    : comparison.includes('ends_with')
      ? `%${escaped}`
      : `%${escaped}%`
  const found = comparison.endsWith('_nocase') ? ilike(column, pattern) : like(column, pattern)
  return comparison.startsWith('_not') ? not(found) : found
}
