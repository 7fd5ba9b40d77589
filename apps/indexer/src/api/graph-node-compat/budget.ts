import { GraphQLError } from 'graphql'

/** Rows that an answer may have, in all its lists together: each has to be written out, whether it was read once or often. */
export const MAX_ROWS = 20_000

/** What one answer may still cost. */
export type Budget = {
  /** Throws a GraphQLError when these rows are too many or the time is up. Only from where a promise is awaited. */
  readonly take: (rows: number) => void
  /** Rows that are left. */
  readonly left: () => number
}

/** The budget of one answer; nothing is left when `isOver` says so. */
export function createBudget(isOver: () => boolean): Budget {
  let left = MAX_ROWS
  return {
    take(rows) {
      if (isOver()) throw new GraphQLError('This question took too long.')
      left -= rows
      if (left < 0) throw tooManyRows()
    },
    left: () => Math.max(0, left),
  }
}

/** Why a question is not answered whose lists are too long together. */
export const tooManyRows = () =>
  new GraphQLError(`All lists together could have more than ${MAX_ROWS} rows: ask for fewer.`)
