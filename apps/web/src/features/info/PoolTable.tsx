import { useQuery } from '@tanstack/react-query'
import { useT } from '../../base/i18n/useT.ts'
import { chainTime } from '../../core/chain/blockHead.ts'
import { useChain, useHead } from '../../core/chain/useChain.ts'
import { dayOf, poolDaysQuery, volumesOf } from '../../core/history/poolDays.ts'
import { formatUsd } from '../../core/prices/formatUsd.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { PoolLink } from './Faces.tsx'
import { LISTED, type Pool } from './info.queries.ts'
import { toNumber } from './info.rules.ts'
import { ListTable } from './ListTable.tsx'
import { WatchButton } from './WatchButton.tsx'

type PoolTableProps = {
  readonly title: string
  /** Undefined while they are read. */
  readonly pools: readonly Pool[] | undefined
  readonly failed: boolean
  /** What stands there when there are none. */
  readonly empty: string
}

/** Pools by what they hold and what was traded in them. */
export function PoolTable({ title, pools, failed, empty }: PoolTableProps) {
  const t = useT()
  const chain = useChain()
  const now = chainTime(useHead())
  const today = now === undefined ? undefined : dayOf(now)
  const ids = pools?.map(({ id }) => id)
  const { data: days, isError } = useQuery(
    poolDaysQuery(
      chain,
      ids && ids.length > 0 && today !== undefined ? { pools: ids, since: today - 7 * 86_400 } : undefined,
    ),
  )
  const volumes = days && today !== undefined ? volumesOf(days.pairDayDatas, today) : undefined
  const volumeOf = ({ id }: Pool, span: 'day' | 'week') => volumes && (volumes.get(id)?.[span] ?? 0n)
  const money = (value: bigint | undefined) => (
    <Money
      value={value === undefined ? undefined : formatUsd(value, 0)}
      pending={value === undefined && !failed && !isError}
    />
  )
  const columns: readonly Column<Pool>[] = [
    {
      key: 'pool',
      title: t('Pool'),
      sortBy: ({ token0, token1 }) => `${token0.symbol}${token1.symbol}`,
      cell: (pool) => (
        <span className="flex items-center gap-1">
          <WatchButton list="pools" id={pool.id} name={`${pool.token0.symbol}/${pool.token1.symbol}`} />
          <PoolLink pool={pool} />
        </span>
      ),
    },
    {
      key: 'volume24',
      title: t('Volume today'),
      hint: t('What was swapped since midnight UTC.'),
      isFigure: true,
      sortBy: (pool) => volumeOf(pool, 'day'),
      cell: (pool) => money(volumeOf(pool, 'day')),
    },
    {
      key: 'volume7',
      title: t('Volume 7D'),
      hint: t('What was swapped today and on the six days before.'),
      isFigure: true,
      sortBy: (pool) => volumeOf(pool, 'week'),
      cell: (pool) => money(volumeOf(pool, 'week')),
    },
    {
      key: 'liquidity',
      title: t('Liquidity'),
      hint: t('What is in it of both tokens, in dollars.'),
      isFigure: true,
      sortBy: ({ reserveUSD }) => reserveUSD,
      cell: ({ reserveUSD }) => money(reserveUSD),
    },
  ]
  // What is not known is no figure, and not nought.
  const numberOf = (value: bigint | undefined) => (value === undefined ? '' : toNumber(value))
  const csv = () => [
    ['Pool', 'Address', 'Volume today USD', 'Volume 7D USD', 'Liquidity USD'],
    ...(pools ?? []).map((pool) => [
      `${pool.token0.symbol}/${pool.token1.symbol}`,
      pool.id,
      numberOf(volumeOf(pool, 'day')),
      numberOf(volumeOf(pool, 'week')),
      toNumber(pool.reserveUSD),
    ]),
  ]
  return (
    <ListTable
      title={title}
      columns={columns}
      rows={pools}
      failed={failed}
      rowKey={({ id }) => id}
      greatest="liquidity"
      empty={empty}
      csv={{ fileName: 'zono-pools', rows: csv }}
    >
      {pools && pools.length >= LISTED && (
        <p className="text-center text-sm text-muted">
          {t('The deepest %count% pools are listed. The search finds the others.', { count: `${LISTED}` })}
        </p>
      )}
    </ListTable>
  )
}
