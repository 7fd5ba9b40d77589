import { memo, type ReactNode } from 'react'
import { DescriptionList, DescriptionRow } from '../../../ui/figure/DescriptionList.tsx'
import { SortSelect } from '../../../ui/table/ColumnHeader.tsx'
import type { Column } from '../../../ui/table/TableRow.tsx'
import { isShallowEqual, type Sort, sortRows } from '../../../ui/table/table.rules.ts'

/** Controlled sort of a list. */
export type ListSort = { readonly value: Sort | undefined; readonly onChange: (sort: Sort) => void }

type EarnCardsProps<row> = {
  readonly label: string
  readonly rows: readonly row[]
  /** The first column names the card, the last is its button, the others are its lines. */
  readonly columns: readonly Column<row>[]
  readonly rowKey: (row: row) => string
  readonly sort: ListSort
  readonly emptyState: ReactNode
}

/** The rows of a table as cards, in the same order. */
export function EarnCards<row>({ label, rows, columns, rowKey, sort, emptyState }: EarnCardsProps<row>) {
  if (rows.length === 0) return emptyState
  const sortBy = columns.find(({ key }) => key === sort.value?.key)?.sortBy
  const orderedRows = sort.value && sortBy ? sortRows(rows, sortBy, sort.value.isDescending) : rows
  return (
    <div className="grid gap-4">
      <SortSelect columns={columns} sort={sort.value} onSort={sort.onChange} isForCards />
      <ul aria-label={label} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {orderedRows.map((row) => (
          <EarnCard key={rowKey(row)} row={row} columns={columns} />
        ))}
      </ul>
    </div>
  )
}

type EarnCardProps<row> = { readonly row: row; readonly columns: readonly Column<row>[] }

const EarnCard = memo(function EarnCard<row>({ row, columns }: EarnCardProps<row>) {
  const [name, lines, button] = [columns[0], columns.slice(1, -1), columns.at(-1)]
  return (
    <li className="grid content-between gap-4 rounded-card border border-line bg-surface p-6">
      {name?.cell(row)}
      <DescriptionList>
        {lines.map((column) => (
          <DescriptionRow key={column.key} label={column.title} {...(column.hint ? { hint: column.hint } : {})}>
            <CardField row={row} column={column} />
          </DescriptionRow>
        ))}
      </DescriptionList>
      <span className="grid">{button?.cell(row)}</span>
    </li>
  )
}) as <row>(props: EarnCardProps<row>) => ReactNode

type CardFieldProps<row> = { readonly row: row; readonly column: Column<row> }

const CardField = memo(
  <row,>({ row, column }: CardFieldProps<row>) => column.cell(row),
  (a, b) =>
    a.column === b.column &&
    (a.row === b.row ||
      (a.column.dependsOn !== undefined && isShallowEqual(a.column.dependsOn(a.row), a.column.dependsOn(b.row)))),
) as <row>(props: CardFieldProps<row>) => ReactNode
