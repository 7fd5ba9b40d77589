import { assertQueryShape, measureQueryCost, type QueryLimits } from '@zono/service/graphql'
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
import { MAX_RESPONSE_ROWS } from './graph-node-compat/budget.ts'
import type { QueryContext } from './graph-node-compat/schema.ts'

/** Lexical tokens of one query. */
const MAX_QUERY_TOKENS = 20_000

/** What one query may ask for. Clients of the lineage ask for a thousand past blocks by as many names of one field. */
export const QUERY_LIMITS: QueryLimits = {
  maxDepth: 8,
  maxRootFields: 1000,
  maxRows: MAX_RESPONSE_ROWS,
  maxFields: 40_000,
  defaultFirst: 100,
}

/** Errors of one response, of validation and of execution. */
const MAX_ERRORS = 10

// Public clients send unused variables and fragments, variables of type String, ID and Bytes in place of each other, Int in
// place of BigInt, and lists of nullable values. `toColumnValue` checks every value where it is used.
const SKIPPED_RULES: readonly unknown[] = [VariablesInAllowedPositionRule, NoUnusedVariablesRule, NoUnusedFragmentsRule]
const VALIDATION_RULES = specifiedRules.filter((rule) => !SKIPPED_RULES.includes(rule))

/** A GraphQL request, not validated yet. */
export type GraphQLRequest = {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | undefined
}

/**
 * Validates and executes a query. Never rejects: every failure is a result with errors. Errors of the query are described,
 * internal ones are passed to `onInternalError` instead.
 */
export async function executeQuery(
  schema: GraphQLSchema,
  { query, variables, operationName }: GraphQLRequest,
  context: QueryContext,
  onInternalError: (error: unknown) => void,
): Promise<ExecutionResult> {
  const toPublicError = (error: unknown): GraphQLError => {
    if (isQueryError(error)) return new GraphQLError(error.message)
    onInternalError(error instanceof GraphQLError ? error.originalError : error)
    return new GraphQLError('Internal error.')
  }
  try {
    const document = parse(query, { maxTokens: MAX_QUERY_TOKENS, noLocation: true })
    assertQueryShape(document, QUERY_LIMITS)
    // Before validation, which compares fields of one name pair by pair.
    const operation = findOperation(document, operationName)
    measureQueryCost({ schema, document, operation, variables, limits: QUERY_LIMITS })
    const errors = validate(schema, document, VALIDATION_RULES, { maxErrors: MAX_ERRORS })
    if (errors.length > 0) return { errors: errors.map(toPublicError) }
    const result = await execute({
      schema,
      document,
      variableValues: variables,
      operationName: operationName ?? null,
      contextValue: context,
    })
    return result.errors ? { ...result, errors: result.errors.slice(0, MAX_ERRORS).map(toPublicError) } : result
  } catch (error) {
    return { errors: [toPublicError(error)] }
  }
}

function findOperation(document: DocumentNode, name: string | undefined) {
  const operation = getOperationAST(document, name)
  if (!operation) throw new GraphQLError('`operationName` must name an operation of the query.')
  return operation
}

/** Whether an error is about the query itself, so that its message helps whoever sent it. */
const isQueryError = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (error.originalError ?? error) instanceof GraphQLError
