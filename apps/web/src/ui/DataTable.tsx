import { type ReactNode, useState } from 'react'
import { useT } from '../base/i18n/useT.ts'
import { ColumnHeader, SortChoice } from './ColumnHeader.tsx'
import { Hint } from './Hint.tsx'
import { nextSort, type Sort, type SortValue, sorted } from './table.rules.ts'
import { useVisibleRows } from './useVisibleRows.ts'

export type Column<row> = {
  readonly key: string
  readonly title: string
  /** What it means, at hand beside the title. */
  readonly hint?: string
  readonly cell: (row: row) => ReactNode
  /** Figures stand on the right. */
  readonly isFigure?: boolean
  /** What the column is sorted by; without it it is not. Unknown is undefined. */
  readonly sortBy?: (row: row) => SortValue
}

type DataTableProps<row> = {
  /** What it lists. */
  readonly label: string
  /** The first column names the row. */
  readonly columns: readonly Column<row>[]
  readonly rows: readonly row[]
  readonly rowKey: (row: row) => string
  readonly initialSort?: Sort
  /** What stands there when there are no rows. */
  readonly empty: ReactNode
}

/** A table that can be sorted; a stack of cards below 852 px. Of many rows only those in sight are drawn. */
export function DataTable<row>({ label, columns, rows, rowKey, initialSort, empty }: DataTableProps<row>) {
  const t = useT()
  const [sort, setSort] = useState(initialSort)
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy
  const ordered = sort && sortBy ? sorted(rows, sortBy, sort.isDescending) : rows
  const { ref, measure, visible, before, after } = useVisibleRows<HTMLTableElement>(ordered.length)
  if (rows.length === 0) return empty

  return (
    <div className="overflow-x-auto overflow-y-hidden rounded-card border border-line bg-surface">
      <SortChoice columns={columns} sort={sort} onSort={setSort} />
      <table ref={ref} className="w-full border-collapse max-sm:block">
        <caption className="sr-only">{label}</caption>
        <thead className="max-sm:hidden">
          <tr className="border-b border-line text-sm text-muted">
            {columns.map((column) => (
              <ColumnHeader
                key={column.key}
                column={column}
                sort={sort}
                onSort={() => setSort(nextSort(sort, column.key))}
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
                <tr
                  key={rowKey(row)}
                  ref={measure}
                  data-index={index}
                  className="h-14 border-b border-line last:border-b-0 hover:bg-raised max-sm:grid max-sm:h-auto max-sm:gap-2 max-sm:p-4"
                >
                  {columns.map((column, at) => (
                    <td
                      key={column.key}
                      className={`px-2 first:ps-4 last:pe-4 md:px-3 md:first:ps-6 md:last:pe-6 lg:px-6 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:p-0! ${column.isFigure ? 'text-end' : ''}`}
                    >
                      {at > 0 && (
                        <span className="text-sm text-muted sm:hidden">
                          <span aria-hidden="true">{column.title}</span>{' '}
                          {/* Once is enough: below it the same words come again with every card. */}
                          {index === 0 && column.hint && <Hint about={column.title}>{column.hint}</Hint>}
                        </span>
                      )}
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
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
