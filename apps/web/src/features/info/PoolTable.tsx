import { useQuery } from '@tanstack/react-query'
import { chainTime } from '../../core/chain/head.ts'
import { useChain, useHead } from '../../core/chain/useChain.ts'
import { dayOf, poolDaysQuery, volumesOf } from '../../core/history/poolDays.ts'
import { useT } from '../../core/i18n/useT.ts'
import { formatUsd } from '../../core/prices/formatUsd.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { CsvButton } from './CsvButton.tsx'
import { PoolLink } from './Faces.tsx'
import type { Pool } from './info.queries.ts'
import { toNumber } from './info.rules.ts'
import { Rows, Section } from './Section.tsx'
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
  const days = useQuery(
    poolDaysQuery(
      chain,
      ids && ids.length > 0 && today !== undefined ? { pools: ids, since: today - 7 * 86_400 } : undefined,
    ),
  ).data?.pairDayDatas
  const volumes = days && today !== undefined ? volumesOf(days, today) : undefined
  const volumeOf = ({ id }: Pool, span: 'day' | 'week') => volumes && (volumes.get(id)?.[span] ?? 0n)
  const money = (value: bigint | undefined) => (
    <Money value={value === undefined ? undefined : formatUsd(value, 0)} pending={value === undefined && !failed} />
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
      isFigure: true,
      sortBy: (pool) => volumeOf(pool, 'day'),
      cell: (pool) => money(volumeOf(pool, 'day')),
    },
    {
      key: 'volume7',
      title: t('Volume 7D'),
      isFigure: true,
      sortBy: (pool) => volumeOf(pool, 'week'),
      cell: (pool) => money(volumeOf(pool, 'week')),
    },
    {
      key: 'liquidity',
      title: t('Liquidity'),
      isFigure: true,
      sortBy: ({ reserveUSD }) => reserveUSD,
      cell: ({ reserveUSD }) => money(reserveUSD),
    },
  ]
  const csv = () => [
    ['Pool', 'Address', 'Volume today USD', 'Volume 7D USD', 'Liquidity USD'],
    ...(pools ?? []).map((pool) => [
      `${pool.token0.symbol}/${pool.token1.symbol}`,
      pool.id,
      toNumber(volumeOf(pool, 'day') ?? 0n),
      toNumber(volumeOf(pool, 'week') ?? 0n),
      toNumber(pool.reserveUSD),
    ]),
  ]
  return (
    <Section title={title} aside={pools && pools.length > 0 && <CsvButton fileName="zono-pools" rows={csv} />}>
      <Rows rows={pools} failed={failed}>
        {(rows) => (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            initialSort={{ key: 'liquidity', isDescending: true }}
            empty={<EmptyState seed={title} title={empty} />}
          />
        )}
      </Rows>
    </Section>
  )
}
