import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { MAX_FIELD_REPETITIONS, MAX_FRAGMENT_SPREADS, MAX_FRAGMENTS } from './limits.ts'
import { createDepthError, type Fragments } from './selections.ts'

/**
 * Checks a parsed query for what would make its validation slow. It knows no schema and visits each node once.
 * @throws GraphQLError that names the limit
 */
export function assertQueryShape(document: DocumentNode, { maxDepth }: { readonly maxDepth: number }): void {
  const fragments = getFragments(document)
  if (fragments.size > MAX_FRAGMENTS)
    throw new GraphQLError(`Too many fragments: at most ${MAX_FRAGMENTS} are allowed.`)
  let spreads = 0
  for (const { set, depth } of listSelectionSets(document)) {
    if (depth > maxDepth) throw createDepthError(maxDepth)
    const counts = new Map<string, number>()
    for (const selection of set.selections) {
      if (selection.kind !== Kind.FIELD) {
        if (++spreads > MAX_FRAGMENT_SPREADS)
          throw new GraphQLError(`Too many fragment spreads: at most ${MAX_FRAGMENT_SPREADS} are allowed.`)
        continue
      }
      const name = (selection.alias ?? selection.name).value
      const count = (counts.get(name) ?? 0) + 1
      if (count > MAX_FIELD_REPETITIONS)
        throw new GraphQLError(
          `\`${name.slice(0, 80)}\` is selected too often: at most ${MAX_FIELD_REPETITIONS} times are allowed.`,
        )
      counts.set(name, count)
    }
  }
  assertNoFragmentCycles(fragments, maxDepth)
}

/** Fragments of a document by name. */
export function getFragments({ definitions }: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  return fragments
}

type NestedSet = { readonly set: SelectionSetNode; readonly depth: number }

/** All selection sets of a document, each once, with the level of its fields within its definition. */
function* listSelectionSets({ definitions }: DocumentNode): Generator<NestedSet> {
  const queue = definitions.flatMap((definition): NestedSet[] =>
    'selectionSet' in definition ? [{ set: definition.selectionSet, depth: 1 }] : [],
  )
  for (let next = queue.pop(); next; next = queue.pop()) {
    yield next
    for (const selection of next.set.selections)
      if ('selectionSet' in selection && selection.selectionSet)
        queue.push({ set: selection.selectionSet, depth: next.depth + (isLevel(selection) ? 1 : 0) })
  }
}

/** `ofType` of introspection nests within itself; its levels are counted with its cost. */
const isLevel = (selection: SelectionNode): boolean =>
  selection.kind === Kind.FIELD && selection.name.value !== 'ofType'

/** A fragment that contains itself would expand for ever: it is refused as too deep. */
function assertNoFragmentCycles(fragments: Fragments, maxDepth: number): void {
  const states = new Map<string, 'open' | 'done'>()
  function visit(name: string, set: SelectionSetNode): void {
    if (states.get(name) === 'done') return
    if (states.get(name) === 'open') throw createDepthError(maxDepth)
    states.set(name, 'open')
    visitSpreads(set)
    states.set(name, 'done')
  }
  function visitSpreads(set: SelectionSetNode): void {
    for (const selection of set.selections) {
      if (selection.kind !== Kind.FRAGMENT_SPREAD) {
        if (selection.selectionSet) visitSpreads(selection.selectionSet)
        continue
      }
      const fragment = fragments.get(selection.name.value)
      if (fragment) visit(fragment.name.value, fragment.selectionSet)
    }
  }
  for (const [name, { selectionSet }] of fragments) visit(name, selectionSet)
}
