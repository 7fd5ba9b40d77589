import {
  __Schema,
  __Type,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql'
import { collectFields, type Fragments } from './selections.ts'

/** Fields that introspection may return, counted generously: the usual query returns half of what is counted for it. */
export const MAX_INTROSPECTION_FIELDS = 60_000

/** Levels of an introspection query: the usual one has 13, seven of which name the types within a type. */
const MAX_INTROSPECTION_DEPTH = 15

/** Lists of a type's members. They may be asked of the types of the schema, not of the types of their members again. */
const MEMBER_LISTS: readonly string[] = ['fields', 'inputFields', 'enumValues', 'interfaces', 'possibleTypes']

/** Types around a named one: `[Pair!]!` has three. Queries ask for more of them and get nothing. */
const MAX_WRAPPERS = 3

/** Where in an introspection query a selection is. */
type Position = {
  readonly depth: number
  readonly wrappers: number
  /** Whether it is about a member of a type. */
  readonly isMember: boolean
  readonly members: MemberCounts
}

type MemberCounts = Readonly<Record<string, number>>

/**
 * Counts the fields that introspection returns.
 * @param root `__schema` or `__type`
 * @throws GraphQLError for members of the types of members, whose number grows with each level
 */
export function countIntrospectionFields(
  schema: GraphQLSchema,
  root: '__schema' | '__type',
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
): number {
  const { mean, largest } = countMembers(schema)

  function count(
    inner: readonly SelectionSetNode[],
    type: GraphQLObjectType,
    { depth, wrappers, isMember, members }: Position,
  ): number {
    if (depth > MAX_INTROSPECTION_DEPTH) throw createIntrospectionError()
    let fields = 0
    const names = new Set<string>()
    for (const { name, sets: nested } of collectFields(inner, fragments, MAX_INTROSPECTION_DEPTH).values()) {
      if (names.has(name)) throw createIntrospectionError()
      names.add(name)
      fields++
      const target = getNamedType(type.getFields()[name]?.type)
      if (!isObjectType(target) || nested.length === 0) continue
      const isMemberList = type === __Type && MEMBER_LISTS.includes(name)
      if (isMemberList && isMember) throw createIntrospectionError()
      if (name === 'ofType' && wrappers === MAX_WRAPPERS) continue
      const below = {
        depth: depth + 1,
        wrappers: name === 'ofType' ? wrappers + 1 : 0,
        isMember: isMember || isMemberList,
        // All types together have the mean; a single one may be the largest.
        members: name === 'types' ? mean : members,
      }
      fields += (members[name] ?? 1) * count(nested, target, below)
    }
    return fields
  }
  return count(sets, root === '__schema' ? __Schema : __Type, {
    ...{ depth: 1, wrappers: 0, isMember: false },
    members: largest,
  })
}

/** Lengths of the lists of introspection: of the mean type, at least one, and of the largest. */
function countMembers(schema: GraphQLSchema): { readonly mean: MemberCounts; readonly largest: MemberCounts } {
  const types = Object.values(schema.getTypeMap())
  const objects = types.filter(isObjectType)
  const args = objects.flatMap((type) => Object.values(type.getFields()).map((field) => field.args.length))
  const lengths = {
    fields: types.map((type) => (isObjectType(type) ? Object.keys(type.getFields()).length : 0)),
    inputFields: types.map((type) => (isInputObjectType(type) ? Object.keys(type.getFields()).length : 0)),
    enumValues: types.map((type) => (isEnumType(type) ? type.getValues().length : 0)),
    args,
  }
  const reduce = (getLength: (list: readonly number[]) => number): MemberCounts => ({
    types: types.length,
    directives: schema.getDirectives().length,
    ...Object.fromEntries(Object.entries(lengths).map(([name, list]) => [name, Math.max(1, getLength(list))])),
  })
  return {
    mean: reduce((list) => Math.ceil(list.reduce((sum, length) => sum + length, 0) / Math.max(1, list.length))),
    largest: reduce((list) => list.reduce((most, length) => Math.max(most, length), 0)),
  }
}

export const createIntrospectionError = () =>
  new GraphQLError('Introspection query too large: ask for the members of the types of the schema alone.')
