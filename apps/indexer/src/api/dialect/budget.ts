import { GraphQLError } from 'graphql'

/** Rows that an answer may have, in all its lists together: each has to be written out, whether it was read once or often. */
const MOST_ROWS = 20_000

/** What one answer may cost. */
export type Budget = {
  /** Throws, in words for who asked, when these rows are too many. */
  readonly take: (rows: number) => void
}

/** The budget of one answer; nothing is left when `isOver` says so. */
export function createBudget(isOver: () => boolean): Budget {
  let left = MOST_ROWS
  return {
    take(rows) {
      if (isOver()) throw new GraphQLError('This question took too long.')
      left -= rows
      if (left < 0) throw new GraphQLError(`All lists together could have more than ${MOST_ROWS} rows: ask for fewer.`)
    },
  }
}
