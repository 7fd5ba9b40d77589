import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  parse,
  specifiedRules,
  VariablesInAllowedPositionRule,
  validate,
} from 'graphql'
import { assertQueryCost, assertQueryShape } from './graph-node-compat/cost.ts'
import type { QueryContext } from './graph-node-compat/schema.ts'

/** Words and signs of one question at most. */
const MAX_QUERY_TOKENS = 20_000

/** Mistakes that are listed at most. */
const MAX_VALIDATION_ERRORS = 10

// Variables and fragments that are not used do no harm, and real clients send them.
// Real clients send String, ID and Bytes for each other, Int for BigInt, and lists of nullable values: what arrives is
// checked value by value where it is used.
const SKIPPED_RULES: readonly unknown[] = [VariablesInAllowedPositionRule, NoUnusedVariablesRule, NoUnusedFragmentsRule]
const VALIDATION_RULES = specifiedRules.filter((rule) => !SKIPPED_RULES.includes(rule))

/** A question as it comes. */
export type GraphQLRequest = {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | undefined
}

/**
 * Answers a question. Never rejects: whatever goes wrong is an answer with errors. What was wrong with the question is
 * said; what went wrong behind it is not.
 */
export async function executeQuery(
  schema: GraphQLSchema,
  { query, variables, operationName }: GraphQLRequest,
  context: QueryContext,
): Promise<ExecutionResult> {
  try {
    const document = parse(query, { maxTokens: MAX_QUERY_TOKENS, noLocation: true })
    assertQueryShape(document)
    const errors = validate(schema, document, VALIDATION_RULES, { maxErrors: MAX_VALIDATION_ERRORS })
    if (errors.length > 0) return { errors: errors.map(hideInternalError) }
    assertQueryCost(schema, document, findOperation(document, operationName), variables)
    const result = await execute({
      schema,
      document,
      variableValues: variables,
      operationName: operationName ?? null,
      contextValue: context,
    })
    return result.errors ? { ...result, errors: result.errors.map(hideInternalError) } : result
  } catch (error) {
    return { errors: [hideInternalError(error)] }
  }
}

function findOperation(document: DocumentNode, name: string | undefined) {
  const operation = getOperationAST(document, name)
  if (!operation) throw new GraphQLError('The question does not say which of its operations is meant.')
  return operation
}

function hideInternalError(error: unknown): GraphQLError {
  const isOfQuestion = error instanceof GraphQLError && (error.originalError ?? error) instanceof GraphQLError
  return new GraphQLError(isOfQuestion ? error.message : 'This could not be answered.')
}
