import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
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
import { createTooManyRowsError, MAX_RESPONSE_ROWS } from './budget.ts'

/** Depth and root fields of a query. */
const MAX_QUERY_DEPTH = 8
const MAX_ROOT_FIELDS = 1000

/** Limits on what validation compares pair by pair: fields of one name in a selection, and fragments. */
const MAX_FIELD_REPETITIONS = 50
const MAX_FRAGMENTS = 100
const MAX_FRAGMENT_SPREADS = 300

/** Introspection fields of a query, with estimated lengths of the lists they are in. */
const MAX_INTROSPECTION_FIELDS = 1_000_000
const INTROSPECTION_LIST_LENGTHS: Readonly<Record<string, number>> = { types: 60, fields: 20, inputFields: 100 }

/**
 * Checks a query for what would make its validation slow.
 * @throws GraphQLError
 */
export function assertQueryShape(document: DocumentNode): void {
  let spreads = 0
  const queue: SelectionSetNode[] = []
  for (const definition of document.definitions) if ('selectionSet' in definition) queue.push(definition.selectionSet)
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length
  if (fragments > MAX_FRAGMENTS) throw new GraphQLError(`Too many fragments: at most ${MAX_FRAGMENTS} are allowed.`)
  for (let set = queue.pop(); set; set = queue.pop()) {
    const counts = new Map<string, number>()
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        const count = (counts.get(name) ?? 0) + 1
        if (count > MAX_FIELD_REPETITIONS)
          throw new GraphQLError(
            `\`${name.slice(0, 80)}\` is selected too often: at most ${MAX_FIELD_REPETITIONS} times are allowed.`,
          )
        counts.set(name, count)
      } else if (++spreads > MAX_FRAGMENT_SPREADS) {
        throw new GraphQLError(`Too many fragment spreads: at most ${MAX_FRAGMENT_SPREADS} are allowed.`)
      }
      if ('selectionSet' in selection && selection.selectionSet) queue.push(selection.selectionSet)
    }
  }
}

type QueryCost = { readonly rows: number; readonly depth: number }

/**
 * Checks a valid query before its execution: depth, root fields, introspection fields, and the rows that its lists can
 * return.
 * @throws GraphQLError that names the limit.
 */
export function assertQueryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const costs = new Map<SelectionSetNode, QueryCost>()
  let introspectionFields = 0

  function getSelectionCost(set: SelectionSetNode, type: GraphQLObjectType): QueryCost {
    const cached = costs.get(set)
    if (cached) return cached
    let [rows, depth] = [0, 0]
    const add = (cost: QueryCost) => {
      rows += cost.rows
      depth = Math.max(depth, cost.depth)
    }
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) add(getFieldCost(selection, type))
      else if (selection.kind === Kind.INLINE_FRAGMENT) add(getSelectionCost(selection.selectionSet, type))
      else {
        const fragment = fragments.get(selection.name.value)
        if (fragment) add(getSelectionCost(fragment.selectionSet, type))
      }
    }
    const cost = { rows, depth }
    costs.set(set, cost)
    return cost
  }

  function getFieldCost(node: FieldNode, type: GraphQLObjectType): QueryCost {
    const name = node.name.value
    if (name === '__schema' || name === '__type') {
      introspectionFields += countIntrospectionFields(node.selectionSet, 1)
      return { rows: 0, depth: 0 }
    }
    const field = type.getFields()[name]
    const target = field && getNamedType(field.type)
    if (!field || !isObjectType(target) || !node.selectionSet) return { rows: 0, depth: 1 }
    const inner = getSelectionCost(node.selectionSet, target)
    return { rows: getListLength(node, field) * (1 + inner.rows), depth: 1 + inner.depth }
  }

  function getListLength(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
    if (!isListType(getNullableType(field.type))) return 1
    const first = getNumberValue(node.arguments?.find(({ name }) => name.value === 'first')?.value) ?? 100
    const { expectedRows } = field.extensions
    // Values that are not numbers are rejected when the list is read.
    const requested = typeof first === 'number' ? Math.max(0, first) : 100
    return typeof expectedRows === 'number' ? Math.min(expectedRows, requested) : requested
  }

  const getNumberValue = (node: ValueNode | undefined): unknown =>
    node?.kind === Kind.VARIABLE ? variables[node.name.value] : node?.kind === Kind.INT ? Number(node.value) : undefined

  /** Introspection fields that a selection expands to. Validation has excluded fragment cycles. */
  function countIntrospectionFields(set: SelectionSetNode | undefined, times: number): number {
    if (set === undefined || times > MAX_INTROSPECTION_FIELDS) return times
    let fields = times
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        fields += countIntrospectionFields(fragments.get(selection.name.value)?.selectionSet, times)
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        fields += countIntrospectionFields(selection.selectionSet, times)
      else if (selection.selectionSet)
        fields += countIntrospectionFields(
          selection.selectionSet,
          times * (INTROSPECTION_LIST_LENGTHS[selection.name.value] ?? 2),
        )
      if (fields > MAX_INTROSPECTION_FIELDS) break
    }
    return fields
  }

  const query = schema.getQueryType()
  if (!query || operation.operation !== 'query') throw new GraphQLError('Only queries are supported.')
  const { rows, depth } = getSelectionCost(operation.selectionSet, query)
  if (depth > MAX_QUERY_DEPTH)
    throw new GraphQLError(`Query too deep: its depth is ${depth}, at most ${MAX_QUERY_DEPTH} is allowed.`)
  if (operation.selectionSet.selections.length > MAX_ROOT_FIELDS)
    throw new GraphQLError(`Too many root fields or aliases: at most ${MAX_ROOT_FIELDS} are allowed.`)
  if (rows > MAX_RESPONSE_ROWS) throw createTooManyRowsError()
  if (introspectionFields > MAX_INTROSPECTION_FIELDS) throw new GraphQLError('Introspection query too large.')
}
