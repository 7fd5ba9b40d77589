import { useT } from '../../../base/i18n/useT.ts'
import { formatUsd } from '../../../core/prices/formatUsd.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PoolEarned, PoolName, PoolRate, PoolTime, usePoolName } from './PoolFaces.tsx'
import { keyOf } from './pools.queries.ts'
import type { PoolRow } from './pools.rules.ts'

export type PoolListProps = { readonly rows: readonly PoolRow[]; readonly onOpen: (key: string) => void }

/** Pools as rows that can be sorted. */
export function PoolTable({ rows, onOpen }: PoolListProps) {
  const t = useT()
  const nameOf = usePoolName()
  const columns: readonly Column<PoolRow>[] = [
    { key: 'pool', title: t('Pool'), sortBy: ({ pool }) => nameOf(pool), cell: ({ pool }) => <PoolName pool={pool} /> },
    {
      key: 'earned',
      title: t('Earned'),
      isFigure: true,
      sortBy: ({ account }) => account?.pendingReward,
      cell: (row) => <PoolEarned row={row} />,
    },
    { key: 'apr', title: t('APR'), isFigure: true, sortBy: ({ apr }) => apr, cell: (row) => <PoolRate {...row} /> },
    {
      key: 'liquidity',
      title: t('Staked by all'),
      isFigure: true,
      sortBy: ({ liquidity }) => liquidity,
      cell: ({ liquidity }) => <Money value={liquidity === undefined ? undefined : formatUsd(liquidity, 0)} />,
    },
    { key: 'time', title: t('Time'), isFigure: true, cell: (row) => <PoolTime {...row} /> },
    {
      key: 'open',
      title: t('Stake'),
      isFigure: true,
      cell: ({ pool }) => (
        <Button size="small" kind="quiet" onClick={() => onOpen(keyOf(pool))}>
          {t('Manage')} <span className="sr-only">{nameOf(pool)}</span>
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      label={t('Pools')}
      columns={columns}
      rows={rows}
      rowKey={({ pool }) => keyOf(pool)}
      empty={<EmptyState seed="no staking pool" title={t('There is no such pool')} />}
    />
  )
}
