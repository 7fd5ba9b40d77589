/** What rows are sorted by; undefined is unknown. */
export type SortValue = number | bigint | string | undefined

/** Which column sorts, and which way. */
export type Sort = { readonly key: string; readonly isDescending: boolean }

/** Rows in the order of a value. Rows whose value is unknown come last either way; equal ones keep their order. */
export function sortRows<row>(
  rows: readonly row[],
  by: (row: row) => SortValue,
  isDescending: boolean,
): readonly row[] {
  const direction = isDescending ? -1 : 1
  return [...rows].sort((a, b) => {
    const [x, y] = [by(a), by(b)]
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
    if (typeof x === 'string' || typeof y === 'string') return direction * String(x).localeCompare(String(y))
    return x < y ? -direction : x > y ? direction : 0
  })
}

/** A press on a column: figures begin with the largest, text with A; a second press turns the order round. */
export const getNextSort = (sort: Sort | undefined, { key, isNumeric = false }: SortableColumn): Sort => ({
  key,
  isDescending: sort?.key === key ? !sort.isDescending : isNumeric,
})

/** What of a column decides how it is first sorted. */
type SortableColumn = { readonly key: string; readonly isNumeric?: boolean }

/** Whether two lists hold the same values, one by one. */
export const isShallowEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, i) => Object.is(value, b[i]))
