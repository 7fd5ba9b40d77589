import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { getDayStart } from '../../../core/pair-stats/pairDays.ts'
import { useSubgraphTime } from '../../../core/subgraph/subgraphHead.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { formatNumber } from '../../../lib/formatNumber.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { PercentChange } from '../../../ui/figure/PercentChange.tsx'
import { Stat } from '../../../ui/figure/Stat.tsx'
import { ActivityCharts } from '../charts/ActivityCharts.tsx'
import { mergeNewest } from '../charts/series.rules.ts'
import { InfoLayout } from '../InfoLayout.tsx'
import {
  exchangeDaysQuery,
  infoPairsQuery,
  infoTokensQuery,
  latestEventsQuery,
  overviewQuery,
} from '../info.queries.ts'
import { PairTable } from '../tables/PairTable.tsx'
import { TokenTable } from '../tables/TokenTable.tsx'
import { TransactionTable } from '../tables/TransactionTable.tsx'
import { useExchangeWindow } from './exchangeWindows.ts'

/** The exchange as a whole: how much is in it, how much is traded, in what, and by whom just now. */
export function OverviewPage() {
  const t = useTranslation()
  const chain = useChain()
  const now = useSubgraphTime()
  const overview = useQuery(overviewQuery(chain, null))
  const series = useQuery(exchangeDaysQuery(chain, null))
  const latest = useQuery(latestEventsQuery(chain, null))
  const tokens = useQuery(infoTokensQuery(chain, {}))
  const pools = useQuery(infoPairsQuery(chain, {}))
  // What cannot be read, or is not there yet, is unknown; it does not go on loading for ever.
  const unknown = overview.isPending ? undefined : '–'
  const factory = overview.data?.pancakeFactories[0]
  const day = useExchangeWindow(factory, 'day')
  const week = useExchangeWindow(factory, 'week')
  const [newest, all] = [overview.data?.pancakeDayDatas, series.data?.pancakeDayDatas]
  const days = useMemo(
    () =>
      newest &&
      all &&
      mergeNewest(newest, all, ({ date }) => date).map(
        ({ date, totalLiquidityUSD: liquidity, dailyVolumeUSD: volume }) => ({ date, liquidity, volume }),
      ),
    [newest, all],
  )
  const usd = (value: bigint | undefined) =>
    value === undefined ? (overview.isPending ? undefined : '–') : formatUsd(value, 0)
  const topTokens = useMemo(() => tokens.data?.tokens.slice(0, 10), [tokens.data])
  const topPools = useMemo(() => pools.data?.pairs.slice(0, 10), [pools.data])
  return (
    <InfoLayout>
      <h1 className="text-xl font-semibold">{t('Info & Analytics')}</h1>
      <ActivityCharts
        days={days}
        today={now === undefined ? undefined : getDayStart(now)}
        hasFailed={overview.isError || series.isError}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Stat
          label={t('Total liquidity')}
          hint={t('What is in all pools, in dollars, and how that changed within 24 hours.')}
          endContent={factory && <PercentChange value={day?.liquidityChange} />}
        >
          {factory ? formatUsd(factory.totalLiquidityUSD, 0) : unknown}
        </Stat>
        <Stat
          label={t('Volume 24H')}
          hint={t('What was swapped in the last 24 hours, against the 24 hours before.')}
          endContent={factory && <PercentChange value={day?.volume.changePercent} />}
        >
          {usd(day?.volume.amount)}
        </Stat>
        <Stat
          label={t('7D volume')}
          hint={t('What was swapped in the last 7 days, against the 7 days before.')}
          endContent={factory && <PercentChange value={week?.volume.changePercent} />}
        >
          {usd(week?.volume.amount)}
        </Stat>
        <Stat
          label={t('Transactions 24H')}
          hint={t('Swaps, adds and removes in the last 24 hours, against the 24 hours before.')}
          endContent={factory && <PercentChange value={day?.transactions.changePercent} />}
        >
          {day ? formatNumber(day.transactions.amount) : unknown}
        </Stat>
      </div>
      <TokenTable
        title={t('Top tokens')}
        tokens={topTokens}
        hasFailed={tokens.isError}
        empty={t('No tokens traded yet')}
      />
      <PairTable title={t('Top pools')} pairs={topPools} hasFailed={pools.isError} empty={t('No pools yet')} />
      <TransactionTable events={latest.data} hasFailed={latest.isError} />
    </InfoLayout>
  )
}
