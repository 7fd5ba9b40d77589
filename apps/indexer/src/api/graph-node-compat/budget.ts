import { GraphQLError } from 'graphql'

/** Rows that an answer may have, in all its lists together: each has to be written out, whether it was read once or often. */
export const MAX_RESPONSE_ROWS = 20_000

/** What one answer may still cost. */
export type RowBudget = {
  /** Throws a GraphQLError when these rows are too many or the time is up. Only from where a promise is awaited. */
  readonly consumeRows: (rows: number) => void
  /** Rows that are left. */
  readonly getRemainingRows: () => number
}

/** The budget of one answer; nothing is left when `isOver` says so. */
export function createRowBudget(isOver: () => boolean): RowBudget {
  let left = MAX_RESPONSE_ROWS
  return {
    consumeRows(rows) {
      if (isOver()) throw new GraphQLError('This question took too long.')
      left -= rows
      if (left < 0) throw createTooManyRowsError()
    },
    getRemainingRows: () => Math.max(0, left),
  }
}

/** Why a question is not answered whose lists are too long together. */
export const createTooManyRowsError = () =>
  new GraphQLError(`All lists together could have more than ${MAX_RESPONSE_ROWS} rows: ask for fewer.`)
