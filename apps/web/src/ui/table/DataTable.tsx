import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { ColumnHeader, SortChoice } from './ColumnHeader.tsx'
import { type Column, TableRow } from './TableRow.tsx'
import { nextSort, type Sort, sorted } from './table.rules.ts'
import { useVisibleRows } from './useVisibleRows.ts'

export type { Column } from './TableRow.tsx'

type DataTableProps<row> = {
  /** What it lists. */
  readonly label: string
  /** The first column names the row. A list that keeps its identity spares the rows that did not change. */
  readonly columns: readonly Column<row>[]
  readonly rows: readonly row[]
  readonly rowKey: (row: row) => string
  readonly initialSort?: Sort
  /** Where the order is kept outside of the table: what it is, and how it is changed. */
  readonly sort?: { readonly value: Sort | undefined; readonly onChange: (sort: Sort) => void }
  /** What stands there when there are no rows. */
  readonly empty: ReactNode
}

/** A table that can be sorted; a stack of cards below 852 px. Of many rows only those in sight are drawn. */
export function DataTable<row>({
  label,
  columns,
  rows,
  rowKey,
  initialSort,
  sort: controlled,
  empty,
}: DataTableProps<row>) {
  const t = useT()
  const [own, setOwn] = useState(initialSort)
  const sort = controlled ? controlled.value : own
  const onSort = controlled ? controlled.onChange : setOwn
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy
  const ordered = sort && sortBy ? sorted(rows, sortBy, sort.isDescending) : rows
  const { ref, measure, visible, before, after } = useVisibleRows<HTMLTableElement>(ordered.length)
  if (rows.length === 0) return empty

  return (
    <div className="overflow-x-auto overflow-y-hidden rounded-card border border-line bg-surface">
      <SortChoice columns={columns} sort={sort} onSort={onSort} />
      <table ref={ref} className="w-full border-collapse max-sm:block">
        <caption className="sr-only">{label}</caption>
        <thead className="max-sm:hidden">
          <tr className="border-b border-line text-sm text-muted">
            {columns.map((column) => (
              <ColumnHeader
                key={column.key}
                column={column}
                sort={sort}
                onSort={() => onSort(nextSort(sort, column))}
              />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          <Gap height={before} columns={columns.length} />
          {visible.map((index) => {
            const row = ordered[index]
            return (
              row !== undefined && (
                <TableRow key={rowKey(row)} row={row} index={index} columns={columns} measure={measure} />
              )
            )
          })}
          <Gap height={after} columns={columns.length} />
        </tbody>
      </table>
      {ordered.length > visible.length && (
        <p className="sr-only" role="status">
          {t('%count% rows', { count: String(ordered.length) })}
        </p>
      )}
    </div>
  )
}

/** Stands for rows that are out of sight. */
const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 && (
    <tr className="max-sm:block">
      <td colSpan={columns} className="p-0 max-sm:block" style={{ height }} />
    </tr>
  )
