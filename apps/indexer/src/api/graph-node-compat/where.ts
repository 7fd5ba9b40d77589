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

/** Values of one list in a filter. */
const MAX_LIST_LENGTH = 1000

/** Conditions of one filter, and their nesting. */
const MAX_CONDITIONS = 500
const MAX_FILTER_DEPTH = 6

type ConditionCounter = { conditions: number }

/**
 * Converts a filter to SQL; undefined for a filter without conditions.
 * @throws GraphQLError for too many conditions, unknown fields and invalid values.
 */
export function buildWhere(source: EntitySource, entity: Entity, filter: unknown): SQL | undefined {
  return buildConditions(source, entity, filter, { conditions: 0 }, 0)
}

function buildConditions(
  source: EntitySource,
  entity: Entity,
  filter: unknown,
  counter: ConditionCounter,
  depth: number,
): SQL | undefined {
  if (filter === undefined || filter === null) return undefined
  if (typeof filter !== 'object' || Array.isArray(filter)) throw new GraphQLError('A filter must be an object.')
  if (depth > MAX_FILTER_DEPTH)
    throw new GraphQLError(`Filter too deep: at most ${MAX_FILTER_DEPTH} levels are allowed.`)
  const conditions = Object.entries(filter).map(([key, value]) => {
    if (++counter.conditions > MAX_CONDITIONS)
      throw new GraphQLError(`Filter too large: at most ${MAX_CONDITIONS} conditions are allowed.`)
    return buildCondition(source, entity, key, value, counter, depth + 1)
  })
  return and(...conditions)
}

function buildCondition(
  source: EntitySource,
  entity: Entity,
  key: string,
  value: unknown,
  counter: ConditionCounter,
  depth: number,
): SQL | undefined {
  if (key === 'and' || key === 'or') {
    if (value !== null && !Array.isArray(value)) throw new GraphQLError(`\`${key}\` must be a list of filters.`)
    const parts = (value ?? []).map((part: unknown) => buildConditions(source, entity, part, counter, depth))
    return key === 'and' ? and(...parts) : or(...parts)
  }
  if (key === '_change_block') return buildChangeBlockCondition(source, entity, value)
  const field = findField(entity, key)
  const comparison = key.slice(field.name.length)
  if (comparison === '_')
    return value === null ? undefined : buildNestedCondition(source, entity, field, value, counter, depth)
  const column = source.table(entity)[getColumnName(field)]
  if (column === undefined) throw new GraphQLError(`${entity.name} cannot be filtered by ${field.name}.`)
  // References and enums are stored as text.
  const isText = field.kind === 'reference' || (field.kind === 'value' && field.enumType !== undefined)
  return buildComparison(column, comparison, value, isText ? 'String' : field.type)
}

/**
 * The field that a condition of a filter is about: the longest whose name the condition begins with.
 * @throws GraphQLError if there is none.
 */
export function findField(entity: Entity, key: string): Field {
  const [field] = entity.fields
    .filter(({ name }) => key === name || key.startsWith(`${name}_`))
    .sort((a, b) => b.name.length - a.name.length)
  if (field === undefined) throw new GraphQLError(`${entity.name} has no field ${key.slice(0, 80)}.`)
  return field
}

function buildChangeBlockCondition(source: EntitySource, entity: Entity, value: unknown): SQL | undefined {
  if (value === null) return undefined
  const table = source.table(entity)
  // Entities that never change have the block of their creation.
  const column = table[CHANGED_BLOCK_COLUMN] ?? table.block ?? table.number
  const since = typeof value === 'object' ? (value as { readonly number_gte?: unknown }).number_gte : undefined
  if (column === undefined) throw new GraphQLError(`${entity.name} cannot be filtered by changed blocks.`)
  return gte(column as never, toColumnValue('BigInt', since))
}

/** Condition on the entity that a field refers to, or on any of those that refer to this one. */
function buildNestedCondition(
  source: EntitySource,
  entity: Entity,
  field: Field,
  filter: unknown,
  counter: ConditionCounter,
  depth: number,
): SQL {
  const other = source.entity(field.type)
  const [table, otherTable] = [source.table(entity), source.table(other)]
  const link =
    field.kind === 'derived'
      ? eq(otherTable[getColumnName(source.field(other, field.derivedFrom))] as never, table.id as never)
      : eq(otherTable.id as never, table[getColumnName(field)] as never)
  const condition = and(link, buildConditions(source, other, filter, counter, depth))
  return exists(sql`(select 1 from ${source.fromClause(other)} where ${condition})`)
}

function buildComparison(column: Table[string], comparison: string, value: unknown, type: string): SQL {
  const target = column as never
  if (value === null) {
    if (comparison === '' || comparison === '_not') return comparison === '_not' ? isNotNull(target) : isNull(target)
    throw new GraphQLError(`\`${comparison.slice(1)}\` cannot be null.`)
  }
  if (comparison === '_in' || comparison === '_not_in') {
    const values = (Array.isArray(value) ? value : [value]).map((entry: unknown) => toColumnValue(type, entry))
    if (values.length > MAX_LIST_LENGTH)
      throw new GraphQLError(`List too long: at most ${MAX_LIST_LENGTH} values are allowed.`)
    if (values.length === 0) return comparison === '_in' ? sql`false` : sql`true`
    return comparison === '_in' ? inArray(target, values as never) : notInArray(target, values as never)
  }
  const operand = toColumnValue(type, value)
  switch (comparison) {
    case '':
      return eq(target, operand)
    case '_not':
      return ne(target, operand)
    case '_gt':
      return gt(target, operand)
    case '_gte':
      return gte(target, operand)
    case '_lt':
      return lt(target, operand)
    case '_lte':
      return lte(target, operand)
    default:
      return buildTextSearch(target, comparison, String(operand))
  }
}

function buildTextSearch(column: never, comparison: string, text: string): SQL {
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  const pattern = comparison.includes('starts_with')
    ? `${escaped}%`
    : comparison.includes('ends_with')
      ? `%${escaped}`
      : `%${escaped}%`
  const condition = comparison.endsWith('_nocase') ? ilike(column, pattern) : like(column, pattern)
  return comparison.startsWith('_not') ? not(condition) : condition
}
