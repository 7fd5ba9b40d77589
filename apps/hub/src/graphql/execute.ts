import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from 'graphql'
import * as v from 'valibot'
import { Refusal } from '../lib/errors.ts'
import type { RequestContext } from './resolvers.ts'
import { rootValue } from './resolvers.ts'
import { HUB_SCHEMA } from './schema.graphql.ts'

const MAX_QUERY_TOKENS = 1500
const MAX_DEPTH = 8
/** Lists and entities at the root of a query: each is a statement of the database. */
const MAX_ROOT_FIELDS = 10
const MAX_FRAGMENTS = 20
const MAX_VALIDATION_ERRORS = 5

const schema = buildSchema(HUB_SCHEMA)
const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule]

const requestSchema = v.object({
  query: v.pipe(v.string(), v.maxLength(20_000)),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.pipe(v.string(), v.maxLength(200))),
})

/** A GraphQL request from outside. */
export type GraphQLRequest = v.InferOutput<typeof requestSchema>

/** @throws {Refusal} */
export function parseGraphQLRequest(input: unknown): GraphQLRequest {
  const result = v.safeParse(requestSchema, input)
  if (!result.success) throw new Refusal('wrong query', 'The body has to be a JSON object with a query of GraphQL.')
  return result.output
}

/**
 * Executes a query. Errors of the query are described; others are passed to `onInternalError` and named "Internal error".
 * Never rejects.
 */
export async function executeGraphQL(
  { query, variables, operationName }: GraphQLRequest,
  context: RequestContext,
  onInternalError: (error: unknown) => void,
): Promise<ExecutionResult> {
  const toPublicError = (error: unknown): GraphQLError => {
    const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
    if (cause instanceof GraphQLError) return new GraphQLError(cause.message)
    onInternalError(cause)
    return new GraphQLError('Internal error.')
  }
  try {
    const document = parse(query, { maxTokens: MAX_QUERY_TOKENS, noLocation: true })
    assertShape(document)
    const errors = validate(schema, document, rules, { maxErrors: MAX_VALIDATION_ERRORS })
    if (errors.length > 0) return { errors: errors.map(toPublicError) }
    const result = await execute({
      ...{ schema, document, rootValue, contextValue: context },
      variableValues: variables ?? {},
      operationName: operationName ?? null,
    })
    return result.errors ? { ...result, errors: result.errors.map(toPublicError) } : result
  } catch (error) {
    return { errors: [toPublicError(error)] }
  }
}

/** Bounds what a document expands to, before anything compares its fields pair by pair. */
function assertShape({ definitions }: DocumentNode): void {
  const fragments = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet]] : [],
    ),
  )
  if (fragments.size > MAX_FRAGMENTS) throw new GraphQLError(`A query has at most ${MAX_FRAGMENTS} fragments.`)
  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    if (node.operation !== 'query') throw new GraphQLError('Only queries are supported.')
    if (countFields(node.selectionSet, fragments) > MAX_ROOT_FIELDS)
      throw new GraphQLError(`A query has at most ${MAX_ROOT_FIELDS} root fields.`)
    assertDepth(node.selectionSet, fragments, 1)
  }
}

type Fragments = ReadonlyMap<string, SelectionSetNode>

/** Selections at one level, those of fragments included. */
function countFields(set: SelectionSetNode, fragments: Fragments, depth = 0): number {
  if (depth > MAX_DEPTH) return MAX_ROOT_FIELDS + 1
  return set.selections.reduce((count, node) => {
    if (count > MAX_ROOT_FIELDS || node.kind === Kind.FIELD) return count + 1
    const inner = node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)
    return count + (inner ? countFields(inner, fragments, depth + 1) : 1)
  }, 0)
}

/** Fragments count as a level: one that contains itself is refused here. */
function assertDepth(set: SelectionSetNode, fragments: Fragments, depth: number, budget = { steps: 5000 }): void {
  if (depth > MAX_DEPTH || budget.steps-- < 0)
    throw new GraphQLError(`A query has at most ${MAX_DEPTH} levels, fragments included.`)
  for (const node of set.selections) {
    const inner = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node.selectionSet
    if (inner) assertDepth(inner, fragments, depth + 1, budget)
  }
}
