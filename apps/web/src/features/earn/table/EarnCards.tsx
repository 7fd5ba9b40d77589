import { memo } from 'react'
import { DescriptionList, DescriptionRow } from '../../../ui/figure/DescriptionList.tsx'
import { isShallowEqual } from '../../../ui/table/table.rules.ts'
import { type EarnRow, hasStake } from '../earn.rules.ts'
import { getEarnSlug } from '../earnProduct.ts'
import type { EarnColumn } from '../rows/useEarnColumns.tsx'

type EarnCardsProps = {
  readonly label: string
  /** In the order in which they are shown. */
  readonly rows: readonly EarnRow[]
  /** The first column names the card, the last is its buttons, the others are its lines. */
  readonly columns: readonly EarnColumn[]
}

/** The rows of a table as cards, in the same order. */
export const EarnCards = ({ label, rows, columns }: EarnCardsProps) => (
  <ul aria-label={label} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {rows.map((row) => (
      <EarnCard key={getEarnSlug(row.product)} row={row} columns={columns} />
    ))}
  </ul>
)

type EarnCardProps = { readonly row: EarnRow; readonly columns: readonly EarnColumn[] }

const EarnCard = memo(function EarnCard({ row, columns }: EarnCardProps) {
  const [name, lines, actions] = [columns[0], columns.slice(1, -1), columns.at(-1)]
  return (
    <li
      className={`grid content-between gap-4 rounded-card border bg-surface p-5 ${hasStake(row) ? 'border-accent' : 'border-line'}`}
    >
      {name?.cell(row)}
      <DescriptionList>
        {lines.map((column) => (
          <DescriptionRow key={column.key} label={column.title} {...(column.hint ? { hint: column.hint } : {})}>
            <CardField row={row} column={column} />
          </DescriptionRow>
        ))}
      </DescriptionList>
      {actions?.cell(row)}
    </li>
  )
})

type CardFieldProps = { readonly row: EarnRow; readonly column: EarnColumn }

const CardField = memo(
  ({ row, column }: CardFieldProps) => column.cell(row),
  (a, b) =>
    a.column === b.column &&
    (a.row === b.row ||
      (a.column.dependsOn !== undefined && isShallowEqual(a.column.dependsOn(a.row), a.column.dependsOn(b.row)))),
)
