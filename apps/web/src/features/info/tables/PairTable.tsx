import { getLpFeeApr } from '@zono/sdk'
import { usePoolWindows } from '../../../core/pair-stats/pairWindows.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Money } from '../../../ui/figure/Money.tsx'
import { PercentChange } from '../../../ui/figure/PercentChange.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { LISTED, type Pool } from '../info.queries.ts'
import { formatBps, getLpFees, toNumber } from '../info.rules.ts'
import { PoolLink } from '../TokenLinks.tsx'
import { WatchButton } from '../WatchButton.tsx'
import { ListTable } from './ListTable.tsx'

type PoolTableProps = {
  readonly title: string
  /** Undefined while they are read. */
  readonly pools: readonly Pool[] | undefined
  readonly failed: boolean
  /** What stands there when there are none. */
  readonly empty: string
}

const SECONDS_PER_WEEK = 604_800n

/** Pools by what they hold and what was traded in them. */
export function PoolTable({ title, pools, failed, empty }: PoolTableProps) {
  const t = useT()
  const day = usePoolWindows(pools, 'day')
  const week = usePoolWindows(pools, 'week')
  const isError = day.isError || week.isError
  const dayVolume = ({ id }: Pool) => day.windows?.get(id)?.volume
  const weekVolume = ({ id }: Pool) => week.windows?.get(id)?.volume.amount
  const feesOf = (pool: Pool) => getLpFees(dayVolume(pool)?.amount)
  const aprOf = (pool: Pool) =>
    getLpFeeApr({ volumeUsd: weekVolume(pool), windowSeconds: SECONDS_PER_WEEK, liquidityUsd: pool.reserveUSD })
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
      title: t('Volume 24H'),
      hint: t('What was swapped in the last 24 hours, and how that changed against the 24 hours before.'),
      isFigure: true,
      sortBy: (pool) => dayVolume(pool)?.amount,
      cell: (pool) => (
        <span className="inline-flex flex-wrap justify-end gap-x-2">
          {money(dayVolume(pool)?.amount)} <PercentChange value={dayVolume(pool)?.change} />
        </span>
      ),
    },
    {
      key: 'volume7',
      title: t('Volume 7D'),
      hint: t('What was swapped in the last 7 days.'),
      isFigure: true,
      sortBy: weekVolume,
      cell: (pool) => money(weekVolume(pool)),
    },
    {
      key: 'fees24',
      title: t('LP fees 24H'),
      hint: t('0.15% of the volume: what liquidity providers earned in the last 24 hours.'),
      isFigure: true,
      sortBy: feesOf,
      cell: (pool) => money(feesOf(pool)),
    },
    {
      key: 'apr',
      title: t('LP APR'),
      hint: t('LP fees of the last 7 days, as a yearly rate of the liquidity.'),
      isFigure: true,
      sortBy: aprOf,
      cell: (pool) => (
        <Money value={formatBps(aprOf(pool))} pending={aprOf(pool) === undefined && !failed && !isError} />
      ),
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
    ['Pool', 'Address', 'Volume 24H USD', 'Volume 7D USD', 'LP fees 24H USD', 'LP APR %', 'Liquidity USD'],
    ...(pools ?? []).map((pool) => [
      `${pool.token0.symbol}/${pool.token1.symbol}`,
      pool.id,
      numberOf(dayVolume(pool)?.amount),
      numberOf(weekVolume(pool)),
      numberOf(feesOf(pool)),
      formatBps(aprOf(pool))?.replace('%', '') ?? '',
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
