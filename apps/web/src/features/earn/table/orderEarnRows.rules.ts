import { type Sort, sortRows } from '#ui/table/table.rules.ts'
import type { EarnRow } from '../earn.rules.ts'
import { getEarnSlug } from '../earnProduct.ts'
import type { EarnColumn } from '../rows/useEarnColumns.tsx'

/** Controlled sort of a list. */
export type ListSort = { readonly value: Sort | undefined; readonly onChange: (sort: Sort) => void }

/** Rows in the order of a column, those of `ownKeys` first. */
export function orderEarnRows(
  rows: readonly EarnRow[],
  columns: readonly Pick<EarnColumn, 'key' | 'sortBy'>[],
  sort: Sort | undefined,
  ownKeys: ReadonlySet<string>,
): readonly EarnRow[] {
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy
  const ordered = sort && sortBy ? sortRows(rows, sortBy, sort.isDescending) : rows
  const isOwn = ({ product }: EarnRow) => ownKeys.has(getEarnSlug(product))
  return ownKeys.size === 0 ? ordered : [...ordered.filter(isOwn), ...ordered.filter((row) => !isOwn(row))]
}
