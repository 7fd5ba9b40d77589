import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { useMemo } from 'react'
import { getAddress, isAddress } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import { getDayStart } from '../../../core/pair-stats/pairDays.ts'
import { useSubgraphTime } from '../../../core/subgraph/subgraphHead.ts'
import { useCurrency } from '../../../core/tokens/useTokens.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { PercentChange } from '../../../ui/figure/PercentChange.tsx'
import { Stat } from '../../../ui/figure/Stat.tsx'
import { ActivityChart } from '../charts/ActivityChart.tsx'
import { ActivityCharts } from '../charts/ActivityCharts.tsx'
import { mergeNewest, toDailyLevels } from '../charts/series.rules.ts'
import { TokenHead } from '../InfoHead.tsx'
import { InfoLayout } from '../InfoLayout.tsx'
import {
  type InfoToken,
  infoPairsQuery,
  type PairEvents,
  pairEventsQuery,
  type TokenDay,
  tokenDaysQuery,
  tokenPageQuery,
} from '../info.queries.ts'
import { usdToNumber } from '../info.rules.ts'
import { NotFoundState } from '../NotFoundState.tsx'
import { LoadError, StatsSkeleton } from '../Section.tsx'
import { PairTable } from '../tables/PairTable.tsx'
import { TransactionTable } from '../tables/TransactionTable.tsx'
import { getTokenLiquidity, useTokenWindows } from '../tables/tokenWindows.ts'
import { useAddressParam } from '../useAddressParam.ts'

const NO_EVENTS: PairEvents = { mints: [], burns: [], swaps: [] }

/** One token: its price, what is traded of it, and the pools it is in. */
export function TokenPage() {
  const t = useTranslation()
  const chain = useChain()
  const address = useAddressParam()
  const isValid = isAddress(address, { strict: false })
  const page = useQuery(tokenPageQuery(chain, isValid ? address : undefined))
  const pools = useQuery(infoPairsQuery(chain, isValid ? { token: address.toLowerCase() } : undefined))
  const ids = pools.data?.pairs.map(({ id }) => id)
  const isAlone = ids?.length === 0
  const events = useQuery(pairEventsQuery(chain, isAlone ? undefined : ids))
  // Which token it is, the lists and the contract tell too: that does not wait for history.
  const named = useCurrency(isValid ? address : undefined)
  if (!isValid || page.data?.token === null) return <NotFoundState what={t('No traded token at this address')} />
  const token = named.status === 'found' && !Currency.isNative(named.currency) ? named.currency : undefined
  return (
    <InfoLayout>
      <TokenHead address={getAddress(address)} token={token} />
      {page.data?.token ? <TokenStats token={page.data.token} /> : page.isError ? <LoadError /> : <StatsSkeleton />}
      <PairTable
        title={t('Pools')}
        pairs={pools.data?.pairs}
        hasFailed={pools.isError}
        empty={t('Not in any pool yet')}
      />
      <TransactionTable events={isAlone ? NO_EVENTS : events.data} hasFailed={events.isError || pools.isError} />
    </InfoLayout>
  )
}

type TokenStatsProps = {
  readonly token: InfoToken & { readonly tokenDayData: readonly TokenDay[] }
}

function TokenStats({ token }: TokenStatsProps) {
  const t = useTranslation()
  const now = useSubgraphTime()
  const series = useQuery(tokenDaysQuery(useChain(), token.id))
  const all = series.data?.tokenDayDatas
  const one = useMemo(() => [token], [token])
  const day = useTokenWindows(one, 'day')?.get(token.id)
  const week = useTokenWindows(one, 'week')?.get(token.id)
  const liquidity = getTokenLiquidity(token)
  const days = useMemo(() => all && mergeNewest(token.tokenDayData, all, ({ date }) => date), [token.tokenDayData, all])
  const active = useMemo(
    () => days?.map(({ date, totalLiquidityUSD: liquidity, dailyVolumeUSD: volume }) => ({ date, liquidity, volume })),
    [days],
  )
  const today = now === undefined ? undefined : getDayStart(now)
  const prices = useMemo(
    () =>
      days &&
      today !== undefined &&
      toDailyLevels(
        days
          .filter(({ priceUSD }) => priceUSD > 0n)
          .map(({ date, priceUSD }) => ({ timestamp: date, value: usdToNumber(priceUSD) })),
        today,
      ),
    [days, today],
  )
  const usd = (value: bigint | undefined) => (value === undefined ? '–' : formatUsd(value, 0))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Stat
          label={t('Price')}
          hint={t('By its deepest pool, and how it changed within 24 hours.')}
          endContent={<PercentChange value={day?.priceChange} />}
        >
          {token.derivedUSD === 0n ? '–' : formatUsd(token.derivedUSD)}
        </Stat>
        <Stat
          label={t('Liquidity')}
          hint={t('What all pools hold of it, in dollars, and how that changed within 24 hours.')}
          endContent={<PercentChange value={day?.liquidityChange} />}
        >
          {usd(liquidity)}
        </Stat>
        <Stat
          label={t('Volume 24H')}
          hint={t('What was swapped in the last 24 hours, against the 24 hours before.')}
          endContent={<PercentChange value={day?.volume.changePercent} />}
        >
          {usd(day?.volume.amount)}
        </Stat>
        <Stat
          label={t('7D volume')}
          hint={t('What was swapped in the last 7 days, against the 7 days before.')}
          endContent={<PercentChange value={week?.volume.changePercent} />}
        >
          {usd(week?.volume.amount)}
        </Stat>
      </div>
      <ActivityChart title={t('Price')} kind="area" days={prices || undefined} hasFailed={series.isError} digits={6} />
      <ActivityCharts days={active} today={today} hasFailed={series.isError} />
    </>
  )
}
