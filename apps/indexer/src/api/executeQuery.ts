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
import { judgeCost, judgeShape } from './graph-node-compat/cost.ts'
import type { DialectContext } from './graph-node-compat/schema.ts'

/** Words and signs of one question at most. */
const MAX_TOKENS = 20_000

/** Mistakes that are listed at most. */
const MAX_ERRORS = 10

// Variables and fragments that are not used do no harm, and real clients send them.
// Real clients send String, ID and Bytes for each other, Int for BigInt, and lists of nullable values: what arrives is
// checked value by value where it is used.
const LENIENT: readonly unknown[] = [VariablesInAllowedPositionRule, NoUnusedVariablesRule, NoUnusedFragmentsRule]
const RULES = specifiedRules.filter((rule) => !LENIENT.includes(rule))

/** A question as it comes. */
export type Question = {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | undefined
}

/**
 * Answers a question. Never rejects: whatever goes wrong is an answer with errors. What was wrong with the question is
 * said; what went wrong behind it is not.
 */
export async function answerQuestion(
  schema: GraphQLSchema,
  { query, variables, operationName }: Question,
  context: DialectContext,
): Promise<ExecutionResult> {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS, noLocation: true })
    judgeShape(document)
    const errors = validate(schema, document, RULES, { maxErrors: MAX_ERRORS })
    if (errors.length > 0) return { errors: errors.map(hideCause) }
    judgeCost(schema, document, findOperation(document, operationName), variables)
    const result = await execute({
      schema,
      document,
      variableValues: variables,
      operationName: operationName ?? null,
      contextValue: context,
    })
    return result.errors ? { ...result, errors: result.errors.map(hideCause) } : result
  } catch (error) {
    return { errors: [hideCause(error)] }
  }
}

function findOperation(document: DocumentNode, name: string | undefined) {
  const operation = getOperationAST(document, name)
  if (!operation) throw new GraphQLError('The question does not say which of its operations is meant.')
  return operation
}

function hideCause(error: unknown): GraphQLError {
  const isOfQuestion = error instanceof GraphQLError && (error.originalError ?? error) instanceof GraphQLError
  return new GraphQLError(isOfQuestion ? error.message : 'This could not be answered.')
}
