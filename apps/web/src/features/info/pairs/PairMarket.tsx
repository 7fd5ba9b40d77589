import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { type PairWindow, usePairWindows } from '#core/pair-stats/pairWindows.ts'
import { useSubgraphTime } from '#core/subgraph/subgraphHead.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { getDayStart, SECONDS_PER_HOUR } from '#lib/time.ts'
import { ActivityCharts } from '../charts/ActivityCharts.tsx'
import { type ActivityWindow, createActivityFigures } from '../charts/activityFigures.ts'
import { type PairPeriods, pairPeriodsQuery } from '../charts/pair.queries.ts'
import { mergeNewest } from '../charts/series.rules.ts'
import type { InfoPair } from '../info.queries.ts'
import { PairPriceChart } from './PairPriceChart.tsx'
import { PairStats } from './PairStats.tsx'

type PairMarketProps = {
  readonly pair: InfoPair
  /** The newest hours and days, read more often than the whole series. */
  readonly latestPeriods: PairPeriods
}

/** Figures and charts of a pair. */
export function PairMarket({ pair, latestPeriods }: PairMarketProps) {
  const t = useTranslation()
  const hour = useSubgraphTime(SECONDS_PER_HOUR)
  const { periods, isError } = usePairPeriods(pair.id, latestPeriods)
  const pairs = useMemo(() => [pair], [pair])
  const { windows: dayWindows, isError: isDayError } = usePairWindows(pairs, 'day')
  const { windows: weekWindows } = usePairWindows(pairs, 'week')
  const [day, week] = [dayWindows?.get(pair.id), weekWindows?.get(pair.id)]
  const activity = useMemo(
    () => periods?.days.map(({ date, reserveUSD: liquidity, dailyVolumeUSD: volume }) => ({ date, liquidity, volume })),
    [periods],
  )
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[20rem_1fr]">
        <PairStats pair={pair} day={day} week={week} />
        <PairPriceChart pair={pair} periods={periods} hour={hour} hasFailed={isError} />
      </div>
      <ActivityCharts
        days={activity}
        today={hour === undefined ? undefined : getDayStart(hour)}
        hasFailed={isError}
        figures={createActivityFigures(t, {
          liquidity: pair.reserveUSD,
          liquidityChangePercent: day?.liquidityChangePercent,
          day: day && toActivityWindow(day),
          week: week && toActivityWindow(week),
          isLoading: !isDayError,
        })}
      />
    </>
  )
}

const toActivityWindow = ({ volumeUsd, transactions }: PairWindow): ActivityWindow => ({
  volume: volumeUsd,
  transactions,
})

/** Hours and days of a pair, newest first; undefined while loading. */
function usePairPeriods(pairId: string, latest: PairPeriods) {
  const { data, isError } = useQuery(pairPeriodsQuery(useChain(), pairId))
  const periods = useMemo(
    () =>
      data && {
        hours: mergeNewest(latest.pairHourDatas, data.pairHourDatas, ({ hourStartUnix }) => hourStartUnix),
        days: mergeNewest(latest.pairDayDatas, data.pairDayDatas, ({ date }) => date),
      },
    [latest, data],
  )
  return { periods, isError }
}
