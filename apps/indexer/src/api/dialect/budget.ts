/** Rows that a question may ask for, in all its lists together. */
const MOST_ROWS = 20_000

/** What one question may cost. Throws RangeErrors, in words for who asked. */
export type Budget = { readonly take: (lists: number, rowsEach: number) => void }

/** The budget of one question; it is used up when `isOver` says so. */
export function createBudget(isOver: () => boolean): Budget {
  let left = MOST_ROWS
  return {
    take(lists, rowsEach) {
      if (isOver()) throw new RangeError('This question took too long.')
      left -= lists * rowsEach
      if (left >= 0) return
      const what = lists === 1 ? `A list of ${rowsEach}` : `${lists} lists of ${rowsEach}`
      throw new RangeError(`${what} beside the others are more than ${MOST_ROWS} rows: ask for fewer.`)
    },
  }
}
