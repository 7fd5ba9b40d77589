import { type ReactNode, useState } from 'react'
import { plural } from '../../lib/i18n/message.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { ColumnHeader, SortSelect } from './ColumnHeader.tsx'
import { type Column, TableRow } from './TableRow.tsx'
import { getNextSort, type Sort, sortRows } from './table.rules.ts'
import { useVisibleRows } from './useVisibleRows.ts'

export type { Column } from './TableRow.tsx'

type DataTableProps<row> = {
  /** Accessible name of the table. */
  readonly label: string
  /** The first column identifies the row. Keep the array stable: a new one renders every row. */
  readonly columns: readonly Column<row>[]
  readonly rows: readonly row[]
  readonly rowKey: (row: row) => string
  readonly initialSort?: Sort
  /** Controlled sort order. */
  readonly sort?: { readonly value: Sort | undefined; readonly onChange: (sort: Sort) => void }
  /** Shown when there are no rows. */
  readonly emptyState: ReactNode
}

/** Sortable table, a stack of cards below 852 px. Long lists render visible rows only. */
export function DataTable<row>({
  label,
  columns,
  rows,
  rowKey,
  initialSort,
  sort: controlled,
  emptyState,
}: DataTableProps<row>) {
  const t = useTranslation()
  const [own, setOwn] = useState(initialSort)
  const sort = controlled ? controlled.value : own
  const onSort = controlled ? controlled.onChange : setOwn
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy
  const ordered = sort && sortBy ? sortRows(rows, sortBy, sort.isDescending) : rows
  const { ref, measure, visibleIndexes, paddingTop, paddingBottom } = useVisibleRows<HTMLTableElement>(ordered.length)
  if (rows.length === 0) return emptyState

  return (
    <div className="overflow-x-auto overflow-y-hidden rounded-card border border-line bg-surface">
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      <table ref={ref} className="w-full border-collapse max-sm:block">
        <caption className="sr-only">{label}</caption>
        <thead className="max-sm:hidden">
          <tr className="border-b border-line text-sm text-muted">
            {columns.map((column) => (
              <ColumnHeader
                key={column.key}
                column={column}
                sort={sort}
                onSort={() => onSort(getNextSort(sort, column))}
              />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          <SpacerRow height={paddingTop} columns={columns.length} />
          {visibleIndexes.map((index) => {
            const row = ordered[index]
            return (
              row !== undefined && (
                <TableRow key={rowKey(row)} row={row} index={index} columns={columns} measure={measure} />
              )
            )
          })}
          <SpacerRow height={paddingBottom} columns={columns.length} />
        </tbody>
      </table>
      {ordered.length > visibleIndexes.length && (
        <p className="sr-only" role="status">
          {t(plural('%count% row', '%count% rows', ordered.length))}
        </p>
      )}
    </div>
  )
}

/** Takes the height of rows outside the viewport. */
const SpacerRow = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 && (
    <tr className="max-sm:block">
      <td colSpan={columns} className="p-0 max-sm:block" style={{ height }} />
    </tr>
  )
