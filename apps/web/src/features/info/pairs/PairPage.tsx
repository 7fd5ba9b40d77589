import { useQuery } from '@tanstack/react-query'
import { getLpFeeApr, type Token } from '@zono/sdk'
import { useMemo } from 'react'
import { getAddress, isAddress } from 'viem'
import type { ChainClient } from '../../../core/chain/chain.ts'
import { useChain } from '../../../core/chain/useChain.ts'
import { getDayStart } from '../../../core/pair-stats/pairDays.ts'
import { usePairWindows } from '../../../core/pair-stats/pairWindows.ts'
import { useSubgraphTime } from '../../../core/subgraph/subgraphHead.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { toSignificantDigits } from '../../../lib/format/toSignificantDigits.ts'
import { formatNumber } from '../../../lib/formatNumber.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { SECONDS_PER_HOUR } from '../../../lib/time.ts'
import { DescriptionList, DescriptionRow } from '../../../ui/figure/DescriptionList.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { PercentChange } from '../../../ui/figure/PercentChange.tsx'
import { ActivityCharts } from '../charts/ActivityCharts.tsx'
import { PriceCandles } from '../charts/PriceCandles.tsx'
import { mergeNewest, toDayCandles, toHourCandles } from '../charts/series.rules.ts'
import { PairHead } from '../InfoHead.tsx'
import { InfoLayout } from '../InfoLayout.tsx'
import {
  type PairPageData,
  type PairPeriods,
  pairEventsQuery,
  pairPageQuery,
  pairPeriodsQuery,
} from '../info.queries.ts'
import { formatBps, getLpFees } from '../info.rules.ts'
import { NotFoundState } from '../NotFoundState.tsx'
import { LoadError, StatsSkeleton } from '../Section.tsx'
import { useTokenFromRef } from '../TokenLinks.tsx'
import { TransactionTable } from '../tables/TransactionTable.tsx'
import { useAddressParam } from '../useAddressParam.ts'
import { pairTokensQuery } from './pairTokens.ts'

const SECONDS_PER_WEEK = 604_800n

/** One pool: its price, what it holds, what is traded in it, and the way in. */
export function PairPage() {
  const t = useTranslation()
  const chain = useChain()
  const address = useAddressParam()
  const isValid = isAddress(address, { strict: false })
  const page = useQuery(pairPageQuery(chain, isValid ? address : undefined))
  const events = useQuery(pairEventsQuery(chain, isValid ? [address.toLowerCase()] : undefined))
  // Which pool it is, the contracts tell too: that does not wait for history.
  const tokens = useQuery(pairTokensQuery(chain, isValid ? getAddress(address) : undefined)).data
  if (!isValid || page.data?.pair === null) return <NotFoundState what={t('No pool at this address')} />
  return (
    <InfoLayout>
      <PairHead address={getAddress(address)} tokens={tokens ?? undefined} />
      {page.data?.pair ? (
        <PairStats pair={page.data.pair} latestPeriods={page.data} />
      ) : page.isError ? (
        <LoadError what={t('Failed to load price chart for this pair')} />
      ) : (
        <StatsSkeleton />
      )}
      <TransactionTable events={events.data} hasFailed={events.isError} />
    </InfoLayout>
  )
}

/** How common it is to price in a token: dollars first, then the native coin's token. */
function getQuoteRank({ address }: Token, { chainConfig, deployment }: ChainClient): number {
  if (chainConfig.stablecoinKeys.some((key) => deployment.tokens[key] === address)) return 0
  return address === deployment.contracts.WBNB ? 1 : 2
}

type PairStatsProps = {
  readonly pair: NonNullable<PairPageData['pair']>
  readonly latestPeriods: PairPeriods
}

function PairStats({ pair, latestPeriods }: PairStatsProps) {
  const t = useTranslation()
  const chain = useChain()
  const tokenOf = useTokenFromRef()
  const now = useSubgraphTime()
  const today = now === undefined ? undefined : getDayStart(now)
  const { data: all, isError } = useQuery(pairPeriodsQuery(chain, pair.id))
  const one = useMemo(() => [pair], [pair])
  const day = usePairWindows(one, 'day').windows?.get(pair.id)
  const week = usePairWindows(one, 'week').windows?.get(pair.id)
  const [first, second] = [tokenOf(pair.token0), tokenOf(pair.token1)]
  // Dollars and the native coin are what people price other things in.
  const isInverted = getQuoteRank(first, chain) < getQuoteRank(second, chain)
  const [base, quote] = isInverted ? [second, first] : [first, second]
  const periods = useMemo(
    () =>
      all && {
        hours: mergeNewest(latestPeriods.pairHourDatas, all.pairHourDatas, ({ hourStartUnix }) => hourStartUnix),
        days: mergeNewest(latestPeriods.pairDayDatas, all.pairDayDatas, ({ date }) => date),
      },
    [latestPeriods, all],
  )
  const hour = now === undefined ? undefined : Math.floor(now / SECONDS_PER_HOUR) * SECONDS_PER_HOUR
  const candles = useMemo(
    () =>
      periods && hour !== undefined
        ? {
            hours: toHourCandles(periods.hours, isInverted, hour),
            days: toDayCandles(periods.days, isInverted, hour),
          }
        : undefined,
    [periods, isInverted, hour],
  )
  const active = useMemo(
    () => periods?.days.map(({ date, reserveUSD: liquidity, dailyVolumeUSD: volume }) => ({ date, liquidity, volume })),
    [periods],
  )
  const lpApr = getLpFeeApr({
    volumeUsd: week?.volumeUsd.amount,
    windowSeconds: SECONDS_PER_WEEK,
    liquidityUsd: pair.reserveUSD,
  })
  const money = (value: bigint | undefined) => <Money value={value === undefined ? undefined : formatUsd(value, 0)} />
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[20rem_1fr]">
        <div className="rounded-card border border-line bg-surface p-6">
          <DescriptionList>
            <DescriptionRow
              label={t('Liquidity')}
              hint={t('What is in it of both tokens, in dollars, and how that changed within 24 hours.')}
            >
              <span className="inline-flex flex-wrap justify-end gap-x-2">
                {money(pair.reserveUSD)} <PercentChange value={day?.liquidityChangePercent} />
              </span>
            </DescriptionRow>
            <DescriptionRow
              label={t('Volume 24H')}
              hint={t('What was swapped in the last 24 hours, against the 24 hours before.')}
            >
              <span className="inline-flex flex-wrap justify-end gap-x-2">
                {money(day?.volumeUsd.amount)} <PercentChange value={day?.volumeUsd.changePercent} />
              </span>
            </DescriptionRow>
            <DescriptionRow
              label={t('7D volume')}
              hint={t('What was swapped in the last 7 days, against the 7 days before.')}
            >
              <span className="inline-flex flex-wrap justify-end gap-x-2">
                {money(week?.volumeUsd.amount)} <PercentChange value={week?.volumeUsd.changePercent} />
              </span>
            </DescriptionRow>
            <DescriptionRow
              label={t('LP fees 24H')}
              hint={t('0.15% of the volume: what liquidity providers earned in the last 24 hours.')}
            >
              {money(getLpFees(day?.volumeUsd.amount))}
            </DescriptionRow>
            <DescriptionRow
              label={t('LP APR')}
              hint={t('LP fees of the last 7 days, as a yearly rate of the liquidity.')}
            >
              <Money value={formatBps(lpApr)} />
            </DescriptionRow>
            <DescriptionRow label={t('Pooled %symbol%', { symbol: first.symbol.slice(0, 12) })}>
              <Money value={toSignificantDigits(pair.reserve0)} />
            </DescriptionRow>
            <DescriptionRow label={t('Pooled %symbol%', { symbol: second.symbol.slice(0, 12) })}>
              <Money value={toSignificantDigits(pair.reserve1)} />
            </DescriptionRow>
            <DescriptionRow
              label={t('Total transactions')}
              hint={t('All swaps, adds and removes since the pool was created.')}
            >
              {formatNumber(pair.totalTransactions)}
            </DescriptionRow>
          </DescriptionList>
        </div>
        <PriceCandles
          base={base.symbol}
          quote={quote.symbol}
          hours={candles?.hours}
          days={candles?.days}
          hasFailed={isError}
        />
      </div>
      <ActivityCharts days={active} today={today} hasFailed={isError} />
    </>
  )
}
