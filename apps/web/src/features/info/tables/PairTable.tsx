import { getLpFeeApr } from '@zono/sdk'
import { usePairWindows } from '../../../core/pair-stats/pairWindows.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Money } from '../../../ui/figure/Money.tsx'
import { PercentChange } from '../../../ui/figure/PercentChange.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { type InfoPair, LIST_LIMIT } from '../info.queries.ts'
import { formatBps, getLpFees, usdToNumber } from '../info.rules.ts'
import { PairLink } from '../TokenLinks.tsx'
import { WatchButton } from '../WatchButton.tsx'
import { ListTable } from './ListTable.tsx'

type PairTableProps = {
  readonly title: string
  /** Undefined while they are read. */
  readonly pairs: readonly InfoPair[] | undefined
  readonly hasFailed: boolean
  /** What stands there when there are none. */
  readonly empty: string
}

const SECONDS_PER_WEEK = 604_800n

/** Pools by what they hold and what was traded in them. */
export function PairTable({ title, pairs, hasFailed, empty }: PairTableProps) {
  const t = useTranslation()
  const day = usePairWindows(pairs, 'day')
  const week = usePairWindows(pairs, 'week')
  const isError = day.isError || week.isError
  const dayVolume = ({ id }: InfoPair) => day.windows?.get(id)?.volumeUsd
  const weekVolume = ({ id }: InfoPair) => week.windows?.get(id)?.volumeUsd.amount
  const feesOf = (pool: InfoPair) => getLpFees(dayVolume(pool)?.amount)
  const aprOf = (pool: InfoPair) =>
    getLpFeeApr({ volumeUsd: weekVolume(pool), windowSeconds: SECONDS_PER_WEEK, liquidityUsd: pool.reserveUSD })
  const money = (value: bigint | undefined) => (
    <Money
      value={value === undefined ? undefined : formatUsd(value, 0)}
      isLoading={value === undefined && !hasFailed && !isError}
    />
  )
  const columns: readonly Column<InfoPair>[] = [
    {
      key: 'pool',
      title: t('Pool'),
      sortBy: ({ token0, token1 }) => `${token0.symbol}${token1.symbol}`,
      cell: (pool) => (
        <span className="flex items-center gap-1">
          <WatchButton list="pools" id={pool.id} name={`${pool.token0.symbol}/${pool.token1.symbol}`} />
          <PairLink pair={pool} />
        </span>
      ),
    },
    {
      key: 'volume24',
      title: t('Volume 24H'),
      hint: t('What was swapped in the last 24 hours, and how that changed against the 24 hours before.'),
      isNumeric: true,
      sortBy: (pool) => dayVolume(pool)?.amount,
      cell: (pool) => (
        <span className="inline-flex flex-wrap justify-end gap-x-2">
          {money(dayVolume(pool)?.amount)} <PercentChange value={dayVolume(pool)?.changePercent} />
        </span>
      ),
    },
    {
      key: 'volume7',
      title: t('7D volume'),
      hint: t('What was swapped in the last 7 days.'),
      isNumeric: true,
      sortBy: weekVolume,
      cell: (pool) => money(weekVolume(pool)),
    },
    {
      key: 'fees24',
      title: t('LP fees 24H'),
      hint: t('0.15% of the volume: what liquidity providers earned in the last 24 hours.'),
      isNumeric: true,
      sortBy: feesOf,
      cell: (pool) => money(feesOf(pool)),
    },
    {
      key: 'apr',
      title: t('LP APR'),
      hint: t('LP fees of the last 7 days, as a yearly rate of the liquidity.'),
      isNumeric: true,
      sortBy: aprOf,
      cell: (pool) => (
        <Money value={formatBps(aprOf(pool))} isLoading={aprOf(pool) === undefined && !hasFailed && !isError} />
      ),
    },
    {
      key: 'liquidity',
      title: t('Liquidity'),
      hint: t('Value of both tokens in the pool, in dollars.'),
      isNumeric: true,
      sortBy: ({ reserveUSD }) => reserveUSD,
      cell: ({ reserveUSD }) => money(reserveUSD),
    },
  ]
  // What is not known is no figure, and not nought.
  const numberOf = (value: bigint | undefined) => (value === undefined ? '' : usdToNumber(value))
  const csv = () => [
    ['Pool', 'Address', 'Volume 24H USD', 'Volume 7D USD', 'LP fees 24H USD', 'LP APR %', 'Liquidity USD'],
    ...(pairs ?? []).map((pool) => [
      `${pool.token0.symbol}/${pool.token1.symbol}`,
      pool.id,
      numberOf(dayVolume(pool)?.amount),
      numberOf(weekVolume(pool)),
      numberOf(feesOf(pool)),
      formatBps(aprOf(pool))?.replace('%', '') ?? '',
      usdToNumber(pool.reserveUSD),
    ]),
  ]
  return (
    <ListTable
      title={title}
      columns={columns}
      rows={pairs}
      hasFailed={hasFailed}
      rowKey={({ id }) => id}
      defaultSortKey="liquidity"
      empty={empty}
      csv={{ fileName: 'zono-pools', rows: csv }}
    >
      {pairs && pairs.length >= LIST_LIMIT && (
        <p className="text-center text-sm text-muted">
          {t('Showing the %count% largest pools. Use search to find others.', { count: `${LIST_LIMIT}` })}
        </p>
      )}
    </ListTable>
  )
}
