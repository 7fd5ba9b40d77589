import { useT } from '../../../base/i18n/useT.ts'
import { formatUsd } from '../../../core/prices/formatUsd.ts'
import { Button } from '../../../ui/Button.tsx'
import { Detail, Details } from '../../../ui/Details.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { sorted } from '../../../ui/table.rules.ts'
import { MEANING } from '../meanings.ts'
import { FarmEarned, FarmName, Rate } from './FarmFaces.tsx'
import type { FarmListProps } from './FarmTable.tsx'
import { nameOf } from './farms.rules.ts'

/** Farms as cards, the one with the greatest multiplier first. */
export function FarmCards({ rows, onOpen }: FarmListProps) {
  const t = useT()
  if (rows.length === 0) return <EmptyState seed="no farm" title={t('There is no such farm')} />
  const ordered = sorted(rows, ({ multiplier }) => multiplier, true)
  return (
    <ul aria-label={t('Farms')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {ordered.map((row) => (
        <li key={row.farm.pid} className="grid gap-4 rounded-card border border-line bg-surface p-6">
          <FarmName farm={row.farm} />
          <Details>
            <Detail label={t('APR')} hint={t(MEANING.apr)}>
              <Rate {...row} />
            </Detail>
            <Detail label={t('Earned')} hint={t(MEANING.earned)}>
              <FarmEarned row={row} />
            </Detail>
            <Detail label={t('Liquidity')} hint={t(MEANING.liquidity)}>
              <Money value={row.liquidity === undefined ? undefined : formatUsd(row.liquidity, 0)} />
            </Detail>
            <Detail label={t('Multiplier')} hint={t(MEANING.multiplier)}>
              {row.multiplier === undefined ? '–' : `${row.multiplier}x`}
            </Detail>
          </Details>
          <Button wide kind="quiet" onClick={() => onOpen(row.farm.pid)}>
            {t('Manage')} <span className="sr-only">{nameOf(row.farm)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
