import { getLpFeeApr } from '@zono/sdk'
import { type ReactNode, useMemo } from 'react'
import { usePairWindows } from '#core/pair-stats/pairWindows.ts'
import { getPairName } from '#core/pairs/pairName.ts'
import { WatchButton } from '#core/tokens/saved/WatchButton.tsx'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { plural } from '#lib/i18n/message.ts'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { SECONDS_PER_WEEK } from '#lib/time.ts'
import { Money } from '#ui/figure/Money.tsx'
import { PercentChange } from '#ui/figure/PercentChange.tsx'
import { type InfoPair, LIST_LIMIT } from '../info.queries.ts'
import { formatBps, getLpFees, usdToCsv } from '../info.rules.ts'
import { PairLink } from '../TokenLinks.tsx'
import { type ListColumn, ListTable } from './ListTable.tsx'
import { RankedName } from './RankedName.tsx'
import { getRanks } from './ranks.ts'

type PairTableProps = {
  readonly title: string
  /** Undefined while they load. */
  readonly pairs: readonly InfoPair[] | undefined
  readonly hasFailed: boolean
  /** Text of an empty list. */
  readonly empty: string
  /** Beside the title. */
  readonly headerContent?: ReactNode
}

/** Pools with their liquidity and volume. */
export function PairTable({ title, pairs, hasFailed, empty, headerContent }: PairTableProps) {
  const t = useTranslation()
  const day = usePairWindows(pairs, 'day')
  const week = usePairWindows(pairs, 'week')
  const isLoading = !hasFailed && !day.isError && !week.isError
  const ranks = useMemo(() => getRanks(pairs ?? [], ({ reserveUSD }) => reserveUSD), [pairs])
  const columns = useMemo(
    () => createPairColumns(t, { day: day.windows, week: week.windows, ranks, isLoading }),
    [t, day.windows, week.windows, ranks, isLoading],
  )
  return (
    <ListTable
      title={title}
      columns={columns}
      rows={pairs}
      hasFailed={hasFailed}
      rowKey={({ id }) => id}
      defaultSortKey="liquidity"
      empty={empty}
      headerContent={headerContent}
      figuresPerLine={3}
      csvFileName="pools"
    >
      {pairs && pairs.length >= LIST_LIMIT && (
        <p className="text-center text-sm text-muted">
          {t(
            plural(
              'Showing the largest pool. Use search to find others.',
              'Showing the %count% largest pools. Use search to find others.',
              LIST_LIMIT,
            ),
          )}
        </p>
      )}
    </ListTable>
  )
}

type PairFigures = {
  readonly day: ReturnType<typeof usePairWindows>['windows']
  readonly week: ReturnType<typeof usePairWindows>['windows']
  readonly ranks: ReadonlyMap<string, number>
  /** An unknown figure may still arrive. */
  readonly isLoading: boolean
}

function createPairColumns(
  t: Translate,
  { day, week, ranks, isLoading }: PairFigures,
): readonly ListColumn<InfoPair>[] {
  const getDayVolume = ({ id }: InfoPair) => day?.get(id)?.volumeUsd
  const getWeekVolume = ({ id }: InfoPair) => week?.get(id)?.volumeUsd.amount
  const getFees = (pair: InfoPair) => getLpFees(getDayVolume(pair)?.amount)
  const getApr = (pair: InfoPair) =>
    getLpFeeApr({
      volumeUsd: getWeekVolume(pair),
      windowSeconds: BigInt(SECONDS_PER_WEEK),
      liquidityUsd: pair.reserveUSD,
    })
  const renderUsd = (value: bigint | undefined) => (
    <Money value={value === undefined ? undefined : formatUsd(value, 0)} isLoading={value === undefined && isLoading} />
  )
  return [
    {
      key: 'pool',
      title: t('Pool'),
      sortBy: ({ token0, token1 }) => `${token0.symbol}${token1.symbol}`,
      cell: (pair) => (
        <RankedName rank={ranks.get(pair.id)}>
          <WatchButton list="pools" id={pair.id} name={getPairName(pair.token0, pair.token1)} />
          <PairLink pair={pair} isRowLink />
        </RankedName>
      ),
      csv: [
        { title: 'Pool', value: ({ token0, token1 }) => getPairName(token0, token1) },
        { title: 'Address', value: ({ id }) => id },
      ],
    },
    {
      key: 'volume24',
      title: t('Volume 24H'),
      hint: t('Swap volume in the last 24 hours, and its change from the 24 hours before.'),
      isNumeric: true,
      sortBy: (pair) => getDayVolume(pair)?.amount,
      cell: (pair) => (
        <span className="inline-flex flex-wrap gap-x-2 max-sm:min-h-12 max-sm:flex-col sm:justify-end">
          {renderUsd(getDayVolume(pair)?.amount)} <PercentChange value={getDayVolume(pair)?.changePercent} />
        </span>
      ),
      csv: [{ title: 'Volume 24H USD', value: (pair) => usdToCsv(getDayVolume(pair)?.amount) }],
    },
    {
      key: 'volume7',
      title: t('7D volume'),
      hint: t('Swap volume in the last 7 days.'),
      isNumeric: true,
      sortBy: getWeekVolume,
      cell: (pair) => renderUsd(getWeekVolume(pair)),
      csv: [{ title: 'Volume 7D USD', value: (pair) => usdToCsv(getWeekVolume(pair)) }],
    },
    {
      key: 'fees24',
      title: t('LP fees 24H'),
      hint: t('0.15% of the volume: what liquidity providers earned in the last 24 hours.'),
      isNumeric: true,
      sortBy: getFees,
      cell: (pair) => renderUsd(getFees(pair)),
      csv: [{ title: 'LP fees 24H USD', value: (pair) => usdToCsv(getFees(pair)) }],
    },
    {
      key: 'apr',
      title: t('LP APR'),
      hint: t('LP fees of the last 7 days, as a yearly rate on liquidity.'),
      isNumeric: true,
      sortBy: getApr,
      cell: (pair) => <Money value={formatBps(getApr(pair))} isLoading={getApr(pair) === undefined && isLoading} />,
      csv: [{ title: 'LP APR %', value: (pair) => toCsvPercent(getApr(pair)) }],
    },
    {
      key: 'liquidity',
      title: t('Liquidity'),
      hint: t('Value of both tokens in the pool, in dollars.'),
      isNumeric: true,
      sortBy: ({ reserveUSD }) => reserveUSD,
      cell: ({ reserveUSD }) => renderUsd(reserveUSD),
      csv: [{ title: 'Liquidity USD', value: ({ reserveUSD }) => usdToCsv(reserveUSD) }],
    },
  ]
}

/** Basis points as percent for a file: two decimals, without separators of a language. */
const toCsvPercent = (rate: bigint | undefined): string => (rate === undefined ? '' : (Number(rate) / 100).toFixed(2))
