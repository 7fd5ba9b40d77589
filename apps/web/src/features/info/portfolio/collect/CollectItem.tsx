import { useId } from 'react'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { formatFeeUsd } from '#core/transactions/fees/formatFeeUsd.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { CollectAmounts } from './CollectAmounts.tsx'
import { type CollectRow, isBelowFee } from './collect.rules.ts'

type CollectItemProps = {
  readonly row: CollectRow
  /** Network fee of this one alone, USD times 10^18. */
  readonly feeUsd: UsdPrice | undefined
  readonly isSelected: boolean
  readonly onToggle: (isSelected: boolean) => void
  /** Called when the person goes to its screen. */
  readonly onLeave: () => void
}

/** One thing to collect, with its box, its worth, its fee and the way to its screen. */
export function CollectItem({ row, feeUsd, isSelected, onToggle, onLeave }: CollectItemProps) {
  const t = useTranslation()
  const id = useId()
  const { valueUsd } = row
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control px-2 py-2.5 hover:bg-raised">
      <input
        id={id}
        type="checkbox"
        checked={isSelected}
        aria-describedby={`${id}-more`}
        onChange={(event) => onToggle(event.target.checked)}
        className="mt-0.5 size-5 accent-accent"
      />
      <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
        {t(row.action.summary)}
        <span className="ms-auto text-end">
          <CollectAmounts row={row} />
        </span>
      </label>
      <p id={`${id}-more`} className="col-start-2 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>
          {isBelowFee(row, feeUsd)
            ? t('Worth less than its network fee of %fee%', { fee: formatFeeUsd(feeUsd ?? 0n) })
            : `${t('Network fee')} ${feeUsd === undefined ? '–' : `≈ ${formatFeeUsd(feeUsd)}`}`}
          {' · '}
          <Link to={row.path} onClick={onLeave} className="text-accent underline underline-offset-4">
            {t('View')}
          </Link>
        </span>
        <span>{valueUsd === undefined ? '–' : formatValue(valueUsd)}</span>
      </p>
    </li>
  )
}

/** What waits is never nothing, also where its value rounds down to zero. */
function formatValue(valueUsd: UsdPrice): string {
  if (valueUsd === 0n) return formatUsd(1n, 2)
  return `≈ ${formatUsd(valueUsd, valueUsd < 10n ** 16n ? undefined : 2)}`
}
