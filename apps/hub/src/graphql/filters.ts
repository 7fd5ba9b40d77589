import { GraphQLError } from 'graphql'
import { getAddress, isAddress } from 'viem'

/** Largest page, and how far pages go: 100,000 votes can be read to the end. */
const [MAX_FIRST, MAX_SKIP] = [1000, 100_000] as const
const MAX_LIST_LENGTH = 100
/** Rows of a list without `first`. */
export const DEFAULT_FIRST = 20

/** A column that a filter may name. */
export type FilterColumn = {
  /** Expression in SQL. Never from a request. */
  readonly sql: string
  readonly kind?: 'text' | 'address' | 'number'
}

export type ListArguments = {
  readonly first?: number | null
  readonly skip?: number | null
  readonly where?: Readonly<Record<string, unknown>> | null
  readonly orderBy?: string | null
  readonly orderDirection?: 'asc' | 'desc' | null
}

/** Part of a statement and the values of its parameters. */
export type Condition = { readonly sql: string; readonly values: readonly unknown[] }

const OPERATORS: Readonly<Record<string, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

/**
 * Conditions of a filter over the columns it may name. Fields that are not columns are left to the caller.
 * @param offset number of parameters before these
 * @throws {GraphQLError}
 */
export function createConditions(
  where: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, FilterColumn>>,
  offset: number,
): Condition {
  const parts: string[] = []
  const values: unknown[] = []
  for (const [field, value] of Object.entries(where)) {
    if (value === null || value === undefined) continue
    const separator = field.lastIndexOf('_')
    const [name, suffix] = separator < 0 ? [field, ''] : [field.slice(0, separator), field.slice(separator + 1)]
    const column = columns[name]
    if (column === undefined) continue
    const parameter = `$${offset + values.length + 1}`
    if (suffix === 'in') {
      if (!Array.isArray(value) || value.length > MAX_LIST_LENGTH)
        throw new GraphQLError(`${field} takes at most ${MAX_LIST_LENGTH} values.`)
      parts.push(`${column.sql} = any(${parameter})`)
      values.push(value.map((entry) => toParameter(entry, column)))
    } else {
      parts.push(`${column.sql} ${OPERATORS[suffix] ?? '='} ${parameter}`)
      values.push(toParameter(value, column))
    }
  }
  return { sql: parts.join(' and ') || 'true', values }
}

/** Addresses are stored with their checksum. Text that no column can hold matches nothing. */
function toParameter(value: unknown, { kind }: FilterColumn): unknown {
  if (typeof value !== 'string') return value
  if (kind === 'address' && isAddress(value, { strict: false })) return getAddress(value)
  return value.replaceAll('\u0000', '')
}

/**
 * Page of a list.
 * @throws {GraphQLError}
 */
export function getPage({ first, skip }: ListArguments): { readonly limit: number; readonly offset: number } {
  const [limit, offset] = [first ?? DEFAULT_FIRST, skip ?? 0]
  if (limit < 0 || limit > MAX_FIRST) throw new GraphQLError(`first is at most ${MAX_FIRST}.`)
  if (offset < 0 || offset > MAX_SKIP) throw new GraphQLError(`skip is at most ${MAX_SKIP}.`)
  return { limit, offset }
}

/**
 * Order of a list by one of the named columns, then by id, so that pages never overlap.
 * @throws {GraphQLError}
 */
export function getOrder(
  { orderBy, orderDirection }: ListArguments,
  columns: Readonly<Record<string, string>>,
  fallback: string,
): string {
  const column = columns[orderBy ?? fallback]
  if (column === undefined || !Object.hasOwn(columns, orderBy ?? fallback))
    throw new GraphQLError(`orderBy is one of ${Object.keys(columns).join(', ')}.`)
  const direction = orderDirection === 'asc' ? 'asc' : 'desc'
  return `order by ${column} ${direction}${direction === 'desc' && column.endsWith('power') ? ' nulls last' : ''}, id`
}
