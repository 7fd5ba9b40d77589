import { memo } from 'react'
import { InfoTip } from '#ui/feedback/InfoTip.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { isShallowEqual } from '#ui/table/table.rules.ts'
import { type EarnRow, hasStake } from '../earn.rules.ts'
import { getEarnSlug } from '../earnProduct.ts'
import type { EarnColumn } from '../rows/useEarnColumns.tsx'
import { getCardParts } from './cardParts.rules.ts'

type EarnCardsProps = {
  readonly label: string
  /** In the order in which they are shown. */
  readonly rows: readonly EarnRow[]
  /** See `getCardParts`. */
  readonly columns: readonly EarnColumn[]
}

/** The rows of a table as cards, in the same order. */
export const EarnCards = ({ label, rows, columns }: EarnCardsProps) => (
  <ul aria-label={label} className="grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
    {rows.map((row) => (
      <EarnCard key={getEarnSlug(row.product)} row={row} columns={columns} />
    ))}
  </ul>
)

type EarnCardProps = { readonly row: EarnRow; readonly columns: readonly EarnColumn[] }

const EarnCard = memo(function EarnCard({ row, columns }: EarnCardProps) {
  const { name, rate, lines, actions } = getCardParts(columns)
  return (
    <li
      // Its parts are rows of the list's grid, so that those of neighbouring cards are on one line.
      className={`row-span-4 grid grid-rows-subgrid rounded-card border bg-surface p-5 ${hasStake(row) ? 'border-accent' : 'border-line'}`}
    >
      {name?.cell(row)}
      {rate && (
        <div>
          <p className="text-sm text-muted">
            {rate.title} {rate.hint && <InfoTip label={rate.title}>{rate.hint}</InfoTip>}
          </p>
          <div className="text-xl">
            <CardField row={row} column={rate} />
          </div>
        </div>
      )}
      {/* Not as high as the row, which would spread its lines. */}
      <div>
        <DescriptionList>
          {lines.map((column) => (
            <DescriptionRow key={column.key} label={column.title} {...(column.hint ? { hint: column.hint } : {})}>
              <CardField row={row} column={column} />
            </DescriptionRow>
          ))}
        </DescriptionList>
      </div>
      <div>{actions?.cell(row)}</div>
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
