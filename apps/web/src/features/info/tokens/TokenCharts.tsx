import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useSubgraphTime } from '#core/subgraph/subgraphHead.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { ActivityChart } from '../charts/ActivityChart.tsx'
import { ActivityCharts } from '../charts/ActivityCharts.tsx'
import { createActivityFigures } from '../charts/activityFigures.ts'
import { mergeNewest, toDailyLevels } from '../charts/series.rules.ts'
import { type InfoToken, type TokenDay, tokenDaysQuery } from '../info.queries.ts'
import { usdToNumber } from '../info.rules.ts'
import { getTokenLiquidity, useTokenWindows } from '../tables/tokenWindows.ts'

/** Decimals of prices in the chart. */
const PRICE_DIGITS = 6

type TokenChartsProps = { readonly token: InfoToken & { readonly tokenDayData: readonly TokenDay[] } }

/** Price, liquidity and volume of a token, with the present figures in the headers of the charts. */
export function TokenCharts({ token }: TokenChartsProps) {
  const t = useTranslation()
  const today = useSubgraphTime(SECONDS_PER_DAY)
  const { days, isError } = useTokenDays(token)
  const tokens = useMemo(() => [token], [token])
  const day = useTokenWindows(tokens, 'day')?.get(token.id)
  const week = useTokenWindows(tokens, 'week')?.get(token.id)
  const activity = useMemo(
    () => days?.map(({ date, totalLiquidityUSD: liquidity, dailyVolumeUSD: volume }) => ({ date, liquidity, volume })),
    [days],
  )
  const prices = useMemo(
    () => (days && today !== undefined ? toDailyLevels(toPricePoints(days), today) : undefined),
    [days, today],
  )
  const priceFigures = [
    {
      label: t('Price'),
      hint: t('Price in its deepest pool, and its change in the last 24 hours.'),
      value: token.derivedUSD === 0n ? '–' : formatUsd(token.derivedUSD),
      changePercent: day?.priceChange,
      hasChange: true,
    },
  ]
  return (
    <>
      <ActivityChart
        title={t('Price')}
        kind="area"
        days={prices}
        hasFailed={isError}
        digits={PRICE_DIGITS}
        figures={{ day: priceFigures, week: priceFigures }}
      />
      <ActivityCharts
        days={activity}
        today={today}
        hasFailed={isError}
        figures={createActivityFigures(t, {
          liquidity: getTokenLiquidity(token),
          liquidityChangePercent: day?.liquidityChange,
          day,
          week,
          isLoading: false,
        })}
      />
    </>
  )
}

/** Days of a token, newest first; undefined while loading. The newest come with the token, more often than all others. */
function useTokenDays({ id, tokenDayData }: TokenChartsProps['token']) {
  const { data, isError } = useQuery(tokenDaysQuery(useChain(), id))
  const days = useMemo(
    () => data && mergeNewest(tokenDayData, data.tokenDayDatas, ({ date }) => date),
    [tokenDayData, data],
  )
  return { days, isError }
}

/** Prices at the end of each day; a day without a price is left out. */
const toPricePoints = (days: readonly TokenDay[]) =>
  days
    .filter(({ priceUSD }) => priceUSD > 0n)
    .map(({ date, priceUSD }) => ({ timestamp: date, value: usdToNumber(priceUSD) }))
