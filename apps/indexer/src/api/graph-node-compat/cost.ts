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

/** How deep a question may go, and how many top-level fields it may have. */
const MAX_QUERY_DEPTH = 8
const MAX_ROOT_FIELDS = 1000

/** Fields of one name in one selection, and fragments: what validation compares pair by pair. */
const MAX_FIELD_REPETITIONS = 50
const MAX_FRAGMENTS = 100
const MAX_FRAGMENT_SPREADS = 300

/** Parts of the schema that one question about the schema may unfold to. */
const MAX_INTROSPECTION_FIELDS = 1_000_000
const INTROSPECTION_LIST_LENGTHS: Readonly<Record<string, number>> = { types: 60, fields: 20, inputFields: 100 }

/**
 * Refuses what would take long to validate, before it is validated.
 * @throws GraphQLError
 */
export function assertQueryShape(document: DocumentNode): void {
  let spreads = 0
  const queue: SelectionSetNode[] = []
  for (const definition of document.definitions) if ('selectionSet' in definition) queue.push(definition.selectionSet)
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length
  if (fragments > MAX_FRAGMENTS) throw new GraphQLError(`A question may have ${MAX_FRAGMENTS} fragments at most.`)
  for (let set = queue.pop(); set; set = queue.pop()) {
    const counts = new Map<string, number>()
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        const count = (counts.get(name) ?? 0) + 1
        if (count > MAX_FIELD_REPETITIONS) throw new GraphQLError(`\`${name.slice(0, 80)}\` is asked for too often.`)
        counts.set(name, count)
      } else if (++spreads > MAX_FRAGMENT_SPREADS) {
        throw new GraphQLError(`A question may use fragments ${MAX_FRAGMENT_SPREADS} times at most.`)
      }
      if ('selectionSet' in selection && selection.selectionSet) queue.push(selection.selectionSet)
    }
  }
}

type QueryCost = { readonly rows: number; readonly depth: number }

/**
 * Judges a valid question before anything of it is read: by its depth, its top-level fields, and the rows that its lists
 * can return.
 * @throws GraphQLError in words for the one who asked.
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
  const known = new Map<SelectionSetNode, QueryCost>()
  let schemaParts = 0

  function costOf(set: SelectionSetNode, type: GraphQLObjectType): QueryCost {
    const before = known.get(set)
    if (before) return before
    let [rows, depth] = [0, 0]
    const count = (cost: QueryCost) => {
      rows += cost.rows
      depth = Math.max(depth, cost.depth)
    }
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) count(costOfField(selection, type))
      else if (selection.kind === Kind.INLINE_FRAGMENT) count(costOf(selection.selectionSet, type))
      else {
        const fragment = fragments.get(selection.name.value)
        if (fragment) count(costOf(fragment.selectionSet, type))
      }
    }
    const cost = { rows, depth }
    known.set(set, cost)
    return cost
  }

  function costOfField(node: FieldNode, type: GraphQLObjectType): QueryCost {
    const name = node.name.value
    if (name === '__schema' || name === '__type') {
      schemaParts += partsOf(node.selectionSet, 1)
      return { rows: 0, depth: 0 }
    }
    const field = type.getFields()[name]
    const target = field && getNamedType(field.type)
    if (!field || !isObjectType(target) || !node.selectionSet) return { rows: 0, depth: 1 }
    const inner = costOf(node.selectionSet, target)
    return { rows: lengthOf(node, field) * (1 + inner.rows), depth: 1 + inner.depth }
  }

  function lengthOf(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
    if (!isListType(getNullableType(field.type))) return 1
    const first = numberOf(node.arguments?.find(({ name }) => name.value === 'first')?.value) ?? 100
    const { expectedRows } = field.extensions
    // What is no number is refused when it is read.
    const asked = typeof first === 'number' ? Math.max(0, first) : 100
    return typeof expectedRows === 'number' ? Math.min(expectedRows, asked) : asked
  }

  const numberOf = (node: ValueNode | undefined): unknown =>
    node?.kind === Kind.VARIABLE ? variables[node.name.value] : node?.kind === Kind.INT ? Number(node.value) : undefined

  /** Parts of the schema that a selection unfolds to; fragments have no circles by now. */
  function partsOf(set: SelectionSetNode | undefined, times: number): number {
    if (set === undefined || times > MAX_INTROSPECTION_FIELDS) return times
    let parts = times
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        parts += partsOf(fragments.get(selection.name.value)?.selectionSet, times)
      else if (selection.kind === Kind.INLINE_FRAGMENT) parts += partsOf(selection.selectionSet, times)
      else if (selection.selectionSet)
        parts += partsOf(selection.selectionSet, times * (INTROSPECTION_LIST_LENGTHS[selection.name.value] ?? 2))
      if (parts > MAX_INTROSPECTION_FIELDS) break
    }
    return parts
  }

  const query = schema.getQueryType()
  if (!query || operation.operation !== 'query') throw new GraphQLError('Only queries are answered here.')
  const { rows, depth } = costOf(operation.selectionSet, query)
  if (depth > MAX_QUERY_DEPTH)
    throw new GraphQLError(`The depth of a question may be ${MAX_QUERY_DEPTH} at most, but is ${depth}.`)
  if (operation.selectionSet.selections.length > MAX_ROOT_FIELDS)
    throw new GraphQLError(`A question may have ${MAX_ROOT_FIELDS} fields or aliases at most.`)
  if (rows > MAX_RESPONSE_ROWS) throw createTooManyRowsError()
  if (schemaParts > MAX_INTROSPECTION_FIELDS) throw new GraphQLError('This asks for too much of the schema at once.')
}
