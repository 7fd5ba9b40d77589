import { type SortValue, sortRows } from '#ui/table/table.rules.ts'

/** Ranks of rows from 1, the largest value first, by row id. A row keeps its rank when the table is sorted otherwise. */
export const getRanks = <row extends { readonly id: string }>(
  rows: readonly row[],
  by: (row: row) => SortValue,
): ReadonlyMap<string, number> => new Map(sortRows(rows, by, true).map(({ id }, index) => [id, index + 1]))
