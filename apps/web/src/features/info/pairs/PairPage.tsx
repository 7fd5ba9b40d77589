import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { getLpFeeApr, type Token } from '@zono/sdk'
import { useMemo } from 'react'
import { getAddress, isAddress } from 'viem'
import type { Chain } from '../../../core/chain/chain.ts'
import { useChain } from '../../../core/chain/useChain.ts'
import { dayOf } from '../../../core/pair-stats/pairDays.ts'
import { usePoolWindows } from '../../../core/pair-stats/pairWindows.ts'
import { useHistoryTime } from '../../../core/subgraph/subgraphHead.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { shortDecimal } from '../../../lib/format/shortDecimal.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Detail, Details } from '../../../ui/figure/Details.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { PercentChange } from '../../../ui/figure/PercentChange.tsx'
import { ActivityCharts } from '../charts/ActivityCharts.tsx'
import { Candles } from '../charts/PriceCandles.tsx'
import { dayCandles, hourCandles, mergeNewest } from '../charts/series.rules.ts'
import { PoolHead } from '../InfoHead.tsx'
import { InfoFrame } from '../InfoLayout.tsx'
import { type PoolData, type PoolPeriods, poolPageQuery, poolPeriodsQuery, tokenEventsQuery } from '../info.queries.ts'
import { formatBps, getLpFees } from '../info.rules.ts'
import { Unknown } from '../NotFoundState.tsx'
import { FiguresSkeleton, Unread } from '../Section.tsx'
import { useTokenOf } from '../TokenLinks.tsx'
import { ActionTable } from '../tables/TransactionTable.tsx'
import { poolTokensQuery } from './pairTokens.ts'

const SECONDS_PER_WEEK = 604_800n

/** One pool: its price, what it holds, what is traded in it, and the way in. */
export function PoolPage() {
  const t = useT()
  const chain = useChain()
  const { address = '' } = useParams({ strict: false }) as { address?: string }
  const isValid = isAddress(address, { strict: false })
  const page = useQuery(poolPageQuery(chain, isValid ? address : undefined))
  const events = useQuery(tokenEventsQuery(chain, isValid ? [address.toLowerCase()] : undefined))
  // Which pool it is, the contracts tell too: that does not wait for history.
  const tokens = useQuery(poolTokensQuery(chain, isValid ? getAddress(address) : undefined)).data
  if (!isValid || page.data?.pair === null) return <Unknown what={t('There is no pool at this address')} />
  return (
    <InfoFrame>
      <PoolHead address={getAddress(address)} tokens={tokens ?? undefined} />
      {page.data?.pair ? (
        <PoolFigures pool={page.data.pair} newest={page.data} />
      ) : page.isError ? (
        <Unread what={t('Failed to load price chart for this pair')} />
      ) : (
        <FiguresSkeleton />
      )}
      <ActionTable events={events.data} failed={events.isError} />
    </InfoFrame>
  )
}

/** How common it is to price in a token: dollars first, then the native coin's token. */
function quoteRank({ address }: Token, { facts, deployment }: Chain): number {
  if (facts.stables.some((key) => deployment.tokens[key] === address)) return 0
  return address === deployment.contracts.WBNB ? 1 : 2
}

type PoolFiguresProps = {
  readonly pool: NonNullable<PoolData['pair']>
  readonly newest: PoolPeriods
}

function PoolFigures({ pool, newest }: PoolFiguresProps) {
  const t = useT()
  const chain = useChain()
  const tokenOf = useTokenOf()
  const now = useHistoryTime()
  const today = now === undefined ? undefined : dayOf(now)
  const { data: all, isError } = useQuery(poolPeriodsQuery(chain, pool.id))
  const one = useMemo(() => [pool], [pool])
  const day = usePoolWindows(one, 'day').windows?.get(pool.id)
  const week = usePoolWindows(one, 'week').windows?.get(pool.id)
  const [first, second] = [tokenOf(pool.token0), tokenOf(pool.token1)]
  // Dollars and the native coin are what people price other things in.
  const isInverted = quoteRank(first, chain) < quoteRank(second, chain)
  const [base, quote] = isInverted ? [second, first] : [first, second]
  const periods = useMemo(
    () =>
      all && {
        hours: mergeNewest(newest.pairHourDatas, all.pairHourDatas, ({ hourStartUnix }) => hourStartUnix),
        days: mergeNewest(newest.pairDayDatas, all.pairDayDatas, ({ date }) => date),
      },
    [newest, all],
  )
  const hour = now === undefined ? undefined : Math.floor(now / 3600) * 3600
  const candles = useMemo(
    () =>
      periods && hour !== undefined
        ? {
            hours: hourCandles(periods.hours, isInverted, hour),
            days: dayCandles(periods.days, isInverted, hour),
          }
        : undefined,
    [periods, isInverted, hour],
  )
  const active = useMemo(
    () => periods?.days.map(({ date, reserveUSD: liquidity, dailyVolumeUSD: volume }) => ({ date, liquidity, volume })),
    [periods],
  )
  const lpApr = getLpFeeApr({
    volumeUsd: week?.volume.amount,
    windowSeconds: SECONDS_PER_WEEK,
    liquidityUsd: pool.reserveUSD,
  })
  const money = (value: bigint | undefined) => <Money value={value === undefined ? undefined : formatUsd(value, 0)} />
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[20rem_1fr]">
        <div className="rounded-card border border-line bg-surface p-6">
          <Details>
            <Detail
              label={t('Liquidity')}
              hint={t('What is in it of both tokens, in dollars, and how that changed within 24 hours.')}
            >
              <span className="inline-flex flex-wrap justify-end gap-x-2">
                {money(pool.reserveUSD)} <PercentChange value={day?.liquidityChange} />
              </span>
            </Detail>
            <Detail
              label={t('Volume 24H')}
              hint={t('What was swapped in the last 24 hours, against the 24 hours before.')}
            >
              <span className="inline-flex flex-wrap justify-end gap-x-2">
                {money(day?.volume.amount)} <PercentChange value={day?.volume.change} />
              </span>
            </Detail>
            <Detail label={t('Volume 7D')} hint={t('What was swapped in the last 7 days, against the 7 days before.')}>
              <span className="inline-flex flex-wrap justify-end gap-x-2">
                {money(week?.volume.amount)} <PercentChange value={week?.volume.change} />
              </span>
            </Detail>
            <Detail
              label={t('LP fees 24H')}
              hint={t('0.15% of the volume: what liquidity providers earned in the last 24 hours.')}
            >
              {money(getLpFees(day?.volume.amount))}
            </Detail>
            <Detail label={t('LP APR')} hint={t('LP fees of the last 7 days, as a yearly rate of the liquidity.')}>
              <Money value={formatBps(lpApr)} />
            </Detail>
            <Detail label={t('Pooled %symbol%', { symbol: first.symbol.slice(0, 12) })}>
              <Money value={shortDecimal(pool.reserve0)} />
            </Detail>
            <Detail label={t('Pooled %symbol%', { symbol: second.symbol.slice(0, 12) })}>
              <Money value={shortDecimal(pool.reserve1)} />
            </Detail>
            <Detail label={t('Transactions so far')} hint={t('Swaps, adds and removes since it was made.')}>
              {pool.totalTransactions.toLocaleString('en-US')}
            </Detail>
          </Details>
        </div>
        <Candles base={base.symbol} quote={quote.symbol} hours={candles?.hours} days={candles?.days} failed={isError} />
      </div>
      <ActivityCharts days={active} today={today} failed={isError} />
    </>
  )
}
