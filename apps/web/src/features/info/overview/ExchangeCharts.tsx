import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useExchangeWindow } from '#core/pair-stats/exchangeWindow.ts'
import { useSubgraphTime } from '#core/subgraph/subgraphHead.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { ActivityCharts } from '../charts/ActivityCharts.tsx'
import { createActivityFigures } from '../charts/activityFigures.ts'
import { mergeNewest } from '../charts/series.rules.ts'
import { exchangeDaysQuery, overviewQuery } from '../info.queries.ts'

/** Liquidity and volume of the exchange, with the present figures in the headers of the charts. */
export function ExchangeCharts() {
  const t = useTranslation()
  const chain = useChain()
  const today = useSubgraphTime(SECONDS_PER_DAY)
  const overview = useQuery(overviewQuery(chain, null))
  const series = useQuery(exchangeDaysQuery(chain, null))
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
  return (
    <ActivityCharts
      days={days}
      today={today}
      hasFailed={overview.isError || series.isError}
      figures={createActivityFigures(t, {
        liquidity: factory?.totalLiquidityUSD,
        liquidityChangePercent: day?.liquidityChange,
        day,
        week,
        volumeNote: t('A swap through several pools counts in each of them.'),
        isLoading: overview.isPending,
      })}
    />
  )
}
