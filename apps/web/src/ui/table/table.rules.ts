/** Height of a row before it is measured. */
export const ESTIMATED_ROW_HEIGHT_PX = 56

/** Sort value of a row; undefined is unknown. */
export type SortValue = number | bigint | string | undefined

/** Sorted column and direction. */
export type Sort = { readonly key: string; readonly isDescending: boolean }

/** Sorts rows by a value. Unknown values come last in both directions; equal rows keep their order. */
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

/** Sort after a press on a column: numbers start descending, text ascending; a second press reverses it. */
export const getNextSort = (sort: Sort | undefined, { key, isNumeric = false }: SortableColumn): Sort => ({
  key,
  isDescending: sort?.key === key ? !sort.isDescending : isNumeric,
})

/** Properties of a column that decide its first direction. */
type SortableColumn = { readonly key: string; readonly isNumeric?: boolean }

/** Whether two lists hold the same values in the same order. */
export const isShallowEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, i) => Object.is(value, b[i]))
