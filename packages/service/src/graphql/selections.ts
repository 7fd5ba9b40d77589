import { type FieldNode, type FragmentDefinitionNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql'

/** Fragments of a document by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** A field of an answer. */
export type SelectedField = {
  /** Name of the field in the schema. */
  readonly name: string
  /** The first place that selects it. All places have the same arguments, or validation refuses the query. */
  readonly node: FieldNode
  /** Selections of all places that select it: they are merged in the answer. */
  readonly sets: readonly SelectionSetNode[]
}

/**
 * Fields that selections expand to, by the name they have in the answer. Fragments and inline fragments are resolved as
 * execution resolves them, each fragment once; directives count as if every field were included.
 * @throws GraphQLError for fragments that are nested deeper than `maxDepth`
 */
export function collectFields(
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  maxDepth: number,
): ReadonlyMap<string, SelectedField> {
  const fields = new Map<string, { name: string; node: FieldNode; sets: SelectionSetNode[] }>()
  const visited = new Set<string>()

  function collect(set: SelectionSetNode, depth: number): void {
    if (depth > maxDepth) throw createDepthError(maxDepth)
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value
        const field = fields.get(key) ?? { name: selection.name.value, node: selection, sets: [] }
        if (selection.selectionSet) field.sets.push(selection.selectionSet)
        fields.set(key, field)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, depth + 1)
      else {
        const { value } = selection.name
        if (visited.has(value)) continue
        visited.add(value)
        const fragment = fragments.get(value)
        if (fragment) collect(fragment.selectionSet, depth + 1)
      }
    }
  }

  for (const set of sets) collect(set, 1)
  return fields
}

export const createDepthError = (maxDepth: number) =>
  new GraphQLError(`Query too deep: its depth is more than ${maxDepth} levels.`)
