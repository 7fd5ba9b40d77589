import { memo, type ReactNode } from 'react'
import { InfoTip } from '../feedback/InfoTip.tsx'
import { isShallowEqual, type SortValue } from './table.rules.ts'

export type Column<row> = {
  readonly key: string
  readonly title: string
  /** Tooltip text after the title. */
  readonly hint?: string
  /** Renders the cell. Must be pure: it is skipped while the row, or the result of `dependsOn`, is unchanged. */
  readonly cell: (row: row) => ReactNode
  /** Values of the row that the cell shows; without it every change of the row renders the cell. */
  readonly dependsOn?: (row: row) => readonly unknown[]
  /** Aligns the column to the end. */
  readonly isNumeric?: boolean
  /** Whether the cards of a narrow window leave the value out: it is empty, or the first cell says it there. */
  readonly isHiddenInCard?: (row: row) => boolean
  /** Sort value, undefined when unknown. Without it the column cannot be sorted. */
  readonly sortBy?: (row: row) => SortValue
}

type TableRowProps<row> = {
  readonly row: row
  readonly index: number
  readonly columns: readonly Column<row>[]
  /** Ref that measures the row's height. */
  readonly measure?: (row: HTMLElement | null) => void
}

/** Table row, a card below 852 px. Renders again only when the row, its index or the columns change. */
export const TableRow = memo(function TableRow<row>({ row, index, columns, measure }: TableRowProps<row>) {
  const [nameColumn, ...columnsAfterName] = columns
  return (
    <tr
      ref={measure}
      data-index={index}
      // Row 1 is the header.
      aria-rowindex={index + 2}
      className="h-14 border-b border-line last:border-b-0 hover:bg-raised max-sm:grid max-sm:h-auto max-sm:gap-2 max-sm:p-4"
    >
      {nameColumn && (
        <th scope="row" className={`text-start font-normal ${CELL_CLASS}`}>
          <Cell row={row} column={nameColumn} />
        </th>
      )}
      {columnsAfterName.map((column) => (
        <td
          key={column.key}
          className={`${CELL_CLASS} ${column.isNumeric ? 'text-end' : ''} ${column.isHiddenInCard?.(row) ? 'max-sm:hidden!' : ''}`}
        >
          {/* Cards have no header row: each value carries its title, for screen readers too. */}
          <span className="text-sm text-muted sm:hidden">
            {column.title} {/* Only in the first card: the same tooltip in every card would be noise. */}
            {index === 0 && column.hint && <InfoTip label={column.title}>{column.hint}</InfoTip>}
          </span>
          <Cell row={row} column={column} />
        </td>
      ))}
    </tr>
  )
}) as <row>(props: TableRowProps<row>) => ReactNode

const CELL_CLASS =
  'px-2 first:ps-4 last:pe-4 md:px-3 md:first:ps-6 md:last:pe-6 lg:px-6 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:p-0!'

type CellProps<row> = { readonly row: row; readonly column: Column<row> }

function areCellPropsEqual<row>(a: CellProps<row>, b: CellProps<row>): boolean {
  if (a.column !== b.column) return false
  if (a.row === b.row) return true
  const { dependsOn } = a.column
  return dependsOn !== undefined && isShallowEqual(dependsOn(a.row), dependsOn(b.row))
}

const Cell = memo(<row,>({ row, column }: CellProps<row>) => column.cell(row), areCellPropsEqual) as <row>(
  props: CellProps<row>,
) => ReactNode
