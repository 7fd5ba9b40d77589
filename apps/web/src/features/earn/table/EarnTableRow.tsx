import { memo, type ReactNode } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { isShallowEqual } from '#ui/table/table.rules.ts'
import { type EarnRow, hasStake } from '../earn.rules.ts'
import { getEarnName } from '../earnName.ts'
import { getEarnSlug } from '../earnProduct.ts'
import { getPanelId } from '../rows/RowActions.tsx'
import type { EarnColumn } from '../rows/useEarnColumns.tsx'

type EarnTableRowProps = {
  readonly row: EarnRow
  readonly index: number
  readonly columns: readonly EarnColumn[]
  /** Open panel of the product; undefined while closed. */
  readonly panel: ReactNode
  readonly measure?: (body: HTMLElement | null) => void
}

/** Bar at the start edge of the account's own products, also beside their panel. */
const OWN_CLASS =
  'before:absolute before:inset-y-0 before:start-0 before:z-10 before:w-[3px] before:origin-top before:bg-accent before:transition-transform before:duration-180 before:ease-note starting:before:scale-y-0'

/** One product and, while it is open, its panel. Closed, it renders again only when the row, its index or the columns change. */
export const EarnTableRow = memo(function EarnTableRow({ row, index, columns, panel, measure }: EarnTableRowProps) {
  const t = useTranslation()
  const slug = getEarnSlug(row.product)
  return (
    <tbody
      ref={measure}
      data-index={index}
      data-slug={slug}
      className={`relative block scroll-mt-20 border-b border-line last:border-b-0 ${hasStake(row) ? OWN_CLASS : ''}`}
    >
      <Cells row={row} columns={columns} />
      {panel !== undefined && (
        <tr className="block">
          <td colSpan={columns.length} className="block p-0">
            <section id={getPanelId(slug)} aria-label={getEarnName(t, row.product)}>
              {panel}
            </section>
          </td>
        </tr>
      )}
    </tbody>
  )
})

type CellsProps = Pick<EarnTableRowProps, 'row' | 'columns'>

/** Renders again only when the row or the columns change. */
const Cells = memo(function Cells({ row, columns }: CellsProps) {
  return (
    <tr className="relative grid min-h-18 grid-cols-[4fr_5fr_6fr] items-center gap-x-3 gap-y-2 px-4 py-3 hover:bg-raised lg:grid-cols-(--columns) lg:gap-4 lg:px-5 lg:py-0">
      {columns.map((column, at) => {
        const Cell = at === 0 ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            {...(at === 0 && { scope: 'row' })}
            className={`min-w-0 font-normal ${getCellClass(at, columns)}`}
          >
            {at > 0 && at < columns.length - 1 && (
              <span aria-hidden="true" className="block text-xs text-muted lg:hidden">
                {column.title}
              </span>
            )}
            <MemoCell row={row} column={column} />
          </Cell>
        )
      })}
    </tr>
  )
})

/** Below 1080 px the name and the action are the first line, and three figures the second. */
function getCellClass(at: number, columns: readonly EarnColumn[]): string {
  if (at === 0) return 'max-lg:col-span-3 pt-(--row-top) text-start'
  if (at === columns.length - 1) return 'max-lg:absolute max-lg:end-4 max-lg:top-2 text-end'
  const { isWideOnly, isNumeric } = columns[at] ?? {}
  return `max-lg:self-start max-lg:text-sm ${isWideOnly ? 'max-lg:hidden' : ''} ${isNumeric ? 'text-start lg:text-end' : 'text-start'}`
}

type CellProps = { readonly row: EarnRow; readonly column: EarnColumn }

const MemoCell = memo(
  ({ row, column }: CellProps) => column.cell(row),
  (a, b) =>
    a.column === b.column &&
    (a.row === b.row ||
      (a.column.dependsOn !== undefined && isShallowEqual(a.column.dependsOn(a.row), a.column.dependsOn(b.row)))),
)
