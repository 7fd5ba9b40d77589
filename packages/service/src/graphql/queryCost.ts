import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { countIntrospectionFields, createIntrospectionError, MAX_INTROSPECTION_FIELDS } from './introspectionCost.ts'
import type { QueryLimits } from './limits.ts'
import { getFragments } from './queryShape.ts'
import { collectFields, createDepthError } from './selections.ts'

/** Names of one plain value below the root: PancakeSwap's page asks for `volumeUSD` and `volumeOutUSD: volumeUSD`. */
const MAX_VALUE_NAMES = 2

/** A query whose cost is asked for. */
export type CostedQuery = {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
  readonly limits: QueryLimits
}

/** What the answer of a query can hold at most. */
export type QueryCost = {
  /** Rows of all lists. */
  readonly rows: number
  /** Fields, each as often as it is written. */
  readonly fields: number
}

/**
 * Counts what a query can return before anything of it runs: selected fields times rows, with aliases and fragments at
 * every level. A list counts as its `first`, or as the `expectedRows` of its field's extensions where that is less; a list
 * of plain values as those rows alone.
 *
 * Below the root an object or list has one name in the answer, and a plain value two at most. Others would repeat a text
 * of one row as often as a request has room for names. At the root each name is a list of its own: `t0: tokens(block: ...)`.
 * @throws GraphQLError that names the limit
 */
export function measureQueryCost({ schema, document, operation, variables, limits }: CostedQuery): QueryCost {
  const { maxDepth, maxRootFields, maxRows, maxFields } = limits
  const fragments = getFragments(document)
  const query = schema.getQueryType()
  if (!query || operation.operation !== 'query') throw new GraphQLError('Only queries are supported.')
  let [rows, fields, introspectionFields] = [0, 0, 0]

  function addFields(count: number): void {
    fields += count
    if (fields > maxFields) throw createTooManyFieldsError(maxFields)
  }

  /** @param times how often the selection is written, at least 1: what is visited has to count */
  function visit(sets: readonly SelectionSetNode[], type: GraphQLObjectType, depth: number, times: number): void {
    const selected = collectFields(sets, fragments, maxDepth)
    if (depth === 1 && selected.size > maxRootFields)
      throw new GraphQLError(`Too many root fields or aliases: at most ${maxRootFields} are allowed.`)
    if (depth > maxDepth) throw createDepthError(maxDepth)
    const names = new Map<string, number>()
    for (const { name, node, sets: inner } of selected.values()) {
      const count = (names.get(name) ?? 0) + 1
      names.set(name, count)
      if (depth > 1 && count > (inner.length > 0 ? 1 : MAX_VALUE_NAMES)) throw createRepeatedFieldError(name)
      addFields(times)
      if (depth === 1 && (name === '__schema' || name === '__type')) {
        introspectionFields += countIntrospectionFields(schema, name, inner, fragments)
        if (introspectionFields > MAX_INTROSPECTION_FIELDS) throw createIntrospectionError()
        continue
      }
      const field = type.getFields()[name]
      const target = field && getNamedType(field.type)
      if (!field) continue
      if (!isObjectType(target) || inner.length === 0) {
        // A list of plain values is written value by value.
        addFields(times * getExpectedRows(field, 0))
        continue
      }
      const length = getListLength(node, field)
      rows += times * length
      if (rows > maxRows) throw createTooManyRowsError(maxRows)
      visit(inner, target, depth + 1, times * Math.max(1, length))
    }
  }

  function getListLength(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
    if (!isListType(getNullableType(field.type))) return 1
    const first = getNumber(node.arguments?.find(({ name }) => name.value === 'first')?.value)
    // Other values are refused when the list is read.
    const requested = first >= 0 ? first : limits.defaultFirst
    return Math.min(getExpectedRows(field, requested), requested)
  }

  /**
   * Number of an argument, NaN without one. Clients send numbers as texts. A variable that is not set has its default; one that
   * is set to null has none, and the list reads as many rows as without `first`.
   */
  function getNumber(node: ValueNode | undefined): number {
    if (node?.kind === Kind.INT) return Number(node.value)
    if (node?.kind !== Kind.VARIABLE) return Number.NaN
    const value = variables[node.name.value]
    if (typeof value === 'number' || typeof value === 'string') return Number(value)
    if (value !== undefined) return Number.NaN
    const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === node.name.value)
    return definition?.defaultValue && 'value' in definition.defaultValue
      ? Number(definition.defaultValue.value)
      : Number.NaN
  }

  visit([operation.selectionSet], query, 1, 1)
  return { rows, fields }
}

/** Usual length of a short list, from the extensions of its field. */
const getExpectedRows = ({ extensions }: GraphQLField<unknown, unknown>, fallback: number): number =>
  typeof extensions.expectedRows === 'number' ? extensions.expectedRows : fallback

/** Error of a query whose lists could return, or return, too many rows. */
export const createTooManyRowsError = (maxRows: number) =>
  new GraphQLError(`Query too large: its lists could return more than ${maxRows} rows. Request fewer rows.`)

const createTooManyFieldsError = (maxFields: number) =>
  new GraphQLError(
    `Query too large: its answer could have more than ${maxFields} fields. Request fewer rows or fewer fields.`,
  )

const createRepeatedFieldError = (name: string) =>
  new GraphQLError(`\`${name.slice(0, 80)}\` is selected under too many names below the root.`)
