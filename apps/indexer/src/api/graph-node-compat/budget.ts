import { createTooManyRowsError } from '@zono/service/graphql'
import { GraphQLError } from 'graphql'
import { MAX_LIST_WORK } from './listWork.ts'

/** Rows of all lists of a response together. A row counts as often as it is written. */
export const MAX_RESPONSE_ROWS = 20_000

/** Rows, work and time that a response has left. */
export type RowBudget = {
  /**
   * Takes rows from the budget. Call it in async resolvers only: see `createGraphSchema`.
   * @throws GraphQLError if they are too many or the time is up.
   */
  readonly consumeRows: (rows: number) => void
  /**
   * Takes the work of a list from the budget, before it is read.
   * @throws GraphQLError if it is too much.
   */
  readonly consumeWork: (work: number) => void
  /** Rows that remain. */
  readonly getRemainingRows: () => number
}

/** Creates the budget of one response. It is exhausted as soon as `isTimedOut` returns true. */
export function createRowBudget(isTimedOut: () => boolean): RowBudget {
  let remaining = MAX_RESPONSE_ROWS
  let workLeft = MAX_LIST_WORK
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
    consumeWork(work) {
      workLeft -= work
      if (workLeft < 0) failure ??= createFailure(TOO_MUCH_WORK)
      if (failure) throw failure
    },
    getRemainingRows: () => Math.max(0, remaining),
  }
}

const TOO_MUCH_WORK =
  'Query too large: it has too many lists that are searched or sorted. Request fewer lists, or filter them by id.'

/**
 * One error for all lists that are left: thousands may be, and an error of its own for each takes seconds. It has a path, so that
 * graphql-js does not make a copy with one.
 */
const createFailure = (message: string) => new GraphQLError(message, { path: [] })
