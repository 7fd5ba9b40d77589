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
  return {
    consumeRows(rows) {
      if (isTimedOut()) throw new GraphQLError('Query timed out.')
      remaining -= rows
      if (remaining < 0) throw createTooManyRowsError(MAX_RESPONSE_ROWS)
    },
    getRemainingRows: () => Math.max(0, remaining),
  }
}
