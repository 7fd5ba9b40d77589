import { useT } from '../../../base/i18n/useT.ts'
import { formatUsd } from '../../../core/prices/formatUsd.ts'
import { Button } from '../../../ui/Button.tsx'
import { Detail, Details } from '../../../ui/Details.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { MEANING } from '../meanings.ts'
import { PoolEarned, PoolName, PoolRate, PoolTime, usePoolName } from './PoolFaces.tsx'
import type { PoolListProps } from './PoolTable.tsx'
import { keyOf } from './pools.queries.ts'

/** Pools as cards, the main token's first. */
export function PoolCards({ rows, onOpen }: PoolListProps) {
  const t = useT()
  const nameOf = usePoolName()
  if (rows.length === 0) return <EmptyState seed="no staking pool" title={t('There is no such pool')} />
  return (
    <ul aria-label={t('Pools')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map((row) => (
        <li key={keyOf(row.pool)} className="grid content-between gap-4 rounded-card border border-line bg-surface p-6">
          <PoolName pool={row.pool} />
          <Details>
            <Detail label={t('APR')} hint={t(MEANING.apr)}>
              <PoolRate {...row} />
            </Detail>
            <Detail label={t('Earned')} hint={t(MEANING.earned)}>
              <PoolEarned row={row} />
            </Detail>
            <Detail label={t('Staked by all')} hint={t(MEANING.stakedByAll)}>
              <Money value={row.liquidity === undefined ? undefined : formatUsd(row.liquidity, 0)} />
            </Detail>
            <Detail label={t('Time')} hint={t(MEANING.time)}>
              <PoolTime {...row} />
            </Detail>
          </Details>
          <Button wide kind="quiet" onClick={() => onOpen(keyOf(row.pool))}>
            {t('Manage')} <span className="sr-only">{nameOf(row.pool)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
