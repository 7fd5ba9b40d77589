import { MESSAGE_LIMITS } from '@zono/messages'
import { assertQueryShape, measureQueryCost, type QueryLimits } from '@zono/service/graphql'
import {
  buildSchema,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
  isObjectType,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import * as v from 'valibot'
import { Refusal } from '../lib/errors.ts'
import { DEFAULT_FIRST } from './filters.ts'
import type { RequestContext } from './requestContext.ts'
import { rootValue } from './resolvers.ts'
import { HUB_SCHEMA } from './schema.graphql.ts'
import { createTextBudget } from './texts.ts'

const MAX_QUERY_TOKENS = 1500
const MAX_VALIDATION_ERRORS = 5

/** What one query may ask for: a page of a thousand votes with everything about them, and no more than ten such pages. */
export const QUERY_LIMITS: QueryLimits = {
  maxDepth: 8,
  maxRootFields: 10,
  maxRows: 20_000,
  maxFields: 34_000,
  defaultFirst: DEFAULT_FIRST,
}

/** Lengths of lists without `first`: a space has one strategy, and a proposal so many choices at most. */
const LIST_LENGTHS: Readonly<Record<string, number>> = {
  strategies: 1,
  choices: MESSAGE_LIMITS.choices,
  scores: MESSAGE_LIMITS.choices,
  scoresBaseUnits: MESSAGE_LIMITS.choices,
}

function createSchema() {
  const built = buildSchema(HUB_SCHEMA)
  for (const type of Object.values(built.getTypeMap()).filter(isObjectType))
    for (const [name, expectedRows] of Object.entries(LIST_LENGTHS)) {
      const field = type.getFields()[name]
      if (field) field.extensions = { expectedRows }
    }
  return built
}

/** Schema of the hub. Its introspection has a limit of its own (`measureQueryCost`). */
export const schema = createSchema()

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
    assertQueryShape(document, QUERY_LIMITS)
    const operation = getOperationAST(document, operationName)
    if (!operation) throw new GraphQLError('operationName has to name an operation of the query.')
    measureQueryCost({ schema, document, operation, variables: variables ?? {}, limits: QUERY_LIMITS })
    const errors = validate(schema, document, specifiedRules, { maxErrors: MAX_VALIDATION_ERRORS })
    if (errors.length > 0) return { errors: errors.map(toPublicError) }
    const result = await execute({
      ...{ schema, document, rootValue, contextValue: { ...context, texts: createTextBudget() } },
      variableValues: variables ?? {},
      operationName: operationName ?? null,
    })
    return result.errors ? { ...result, errors: result.errors.map(toPublicError) } : result
  } catch (error) {
    return { errors: [toPublicError(error)] }
  }
}
