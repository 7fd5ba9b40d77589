import { type ReactNode, useRef, useState } from 'react'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ColumnHeader, SortSelect } from './ColumnHeader.tsx'
import type { Column } from './TableRow.tsx'
import { TableRows, VIRTUALIZATION_THRESHOLD_ROWS } from './TableRows.tsx'
import { type Sort, sortRows } from './table.rules.ts'

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
  const tableRef = useRef<HTMLTableElement>(null)
  if (rows.length === 0) return emptyState

  return (
    <div className="overflow-x-auto overflow-y-hidden rounded-card border border-line bg-surface">
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      <table ref={tableRef} aria-rowcount={ordered.length + 1} className="w-full border-collapse max-sm:block">
        <caption className="sr-only">{label}</caption>
        <thead className="max-sm:hidden">
          <tr aria-rowindex={1} className="border-b border-line text-sm text-muted">
            {columns.map((column) => (
              <ColumnHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          <TableRows tableRef={tableRef} rows={ordered} rowKey={rowKey} columns={columns} />
        </tbody>
      </table>
      {ordered.length > VIRTUALIZATION_THRESHOLD_ROWS && (
        <p className="sr-only" role="status">
          {t(plural('%count% row', '%count% rows', ordered.length))}
        </p>
      )}
    </div>
  )
}
