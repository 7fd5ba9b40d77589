import { createTooManyRowsError } from '@zono/service/graphql'
import { GraphQLError } from 'graphql'

/** Rows of all lists of a response together. A row counts as often as it is written. */
export const MAX_RESPONSE_ROWS = 20_000

/** Rows and time that a response has left. */
export type RowBudget = {
  /**
   * Takes rows from the budget. Call it in async resolvers only: see `createGraphSchema`.
   * @throws GraphQLError if they are too many or the time is up.
   */
  readonly consumeRows: (rows: number) => void
  /** Rows that remain. */
  readonly getRemainingRows: () => number
}

/** Creates the budget of one response. It is exhausted as soon as `isTimedOut` returns true. */
export function createRowBudget(isTimedOut: () => boolean): RowBudget {
  let remaining = MAX_RESPONSE_ROWS
  let failure: GraphQLError | undefined
  return {
    consumeRows(rows) {
      remaining -= rows
      failure ??= isTimedOut()
        ? createFailure('Query timed out.')
        : remaining < 0
          ? createFailure(createTooManyRowsError(MAX_RESPONSE_ROWS).message)
          : undefined
      if (failure) throw failure
    },
    getRemainingRows: () => Math.max(0, remaining),
  }
}

/**
 * One error for all lists that are left: thousands may be, and an error of its own for each takes seconds. It has a path, so that
 * graphql-js does not make a copy with one.
 */
const createFailure = (message: string) => new GraphQLError(message, { path: [] })
