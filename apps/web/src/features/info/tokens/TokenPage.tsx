import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Currency } from '@zono/sdk'
import { useMemo } from 'react'
import { getAddress, isAddress } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import { dayOf } from '../../../core/pair-stats/pairDays.ts'
import { useHistoryTime } from '../../../core/subgraph/subgraphHead.ts'
import { useCurrency } from '../../../core/tokens/useTokens.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { PercentChange } from '../../../ui/figure/PercentChange.tsx'
import { Stat } from '../../../ui/figure/Stat.tsx'
import { ActivityChart } from '../charts/ActivityChart.tsx'
import { ActivityCharts } from '../charts/ActivityCharts.tsx'
import { dailyLevels, mergeNewest } from '../charts/series.rules.ts'
import { TokenHead } from '../InfoHead.tsx'
import { InfoFrame } from '../InfoLayout.tsx'
import {
  type Events,
  type InfoToken,
  poolsQuery,
  type TokenDay,
  tokenDaysQuery,
  tokenEventsQuery,
  tokenPageQuery,
} from '../info.queries.ts'
import { toNumber } from '../info.rules.ts'
import { Unknown } from '../NotFoundState.tsx'
import { FiguresSkeleton, Unread } from '../Section.tsx'
import { PoolTable } from '../tables/PairTable.tsx'
import { ActionTable } from '../tables/TransactionTable.tsx'
import { getTokenLiquidity, useTokenWindows } from '../tokenWindows.ts'

const NO_EVENTS: Events = { mints: [], burns: [], swaps: [] }

/** One token: its price, what is traded of it, and the pools it is in. */
export function TokenPage() {
  const t = useT()
  const chain = useChain()
  const { address = '' } = useParams({ strict: false }) as { address?: string }
  const isValid = isAddress(address, { strict: false })
  const page = useQuery(tokenPageQuery(chain, isValid ? address : undefined))
  const pools = useQuery(poolsQuery(chain, isValid ? { token: address.toLowerCase() } : undefined))
  const ids = pools.data?.pairs.map(({ id }) => id)
  const isAlone = ids?.length === 0
  const events = useQuery(tokenEventsQuery(chain, isAlone ? undefined : ids))
  // Which token it is, the lists and the contract tell too: that does not wait for history.
  const named = useCurrency(isValid ? address : undefined)
  if (!isValid || page.data?.token === null) return <Unknown what={t('There is no traded token at this address')} />
  const token = named.status === 'found' && !Currency.isNative(named.currency) ? named.currency : undefined
  return (
    <InfoFrame>
      <TokenHead address={getAddress(address)} token={token} />
      {page.data?.token ? <TokenFigures token={page.data.token} /> : page.isError ? <Unread /> : <FiguresSkeleton />}
      <PoolTable title={t('Pools')} pools={pools.data?.pairs} failed={pools.isError} empty={t('It is in no pool')} />
      <ActionTable events={isAlone ? NO_EVENTS : events.data} failed={events.isError || pools.isError} />
    </InfoFrame>
  )
}

type TokenFiguresProps = {
  readonly token: InfoToken & { readonly tokenDayData: readonly TokenDay[] }
}

function TokenFigures({ token }: TokenFiguresProps) {
  const t = useT()
  const now = useHistoryTime()
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
  const today = now === undefined ? undefined : dayOf(now)
  const prices = useMemo(
    () =>
      days &&
      today !== undefined &&
      dailyLevels(
        days
          .filter(({ priceUSD }) => priceUSD > 0n)
          .map(({ date, priceUSD }) => ({ timestamp: date, value: toNumber(priceUSD) })),
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
          aside={<PercentChange value={day?.priceChange} />}
        >
          {token.derivedUSD === 0n ? '–' : formatUsd(token.derivedUSD)}
        </Stat>
        <Stat
          label={t('Liquidity')}
          hint={t('What all pools hold of it, in dollars, and how that changed within 24 hours.')}
          aside={<PercentChange value={day?.liquidityChange} />}
        >
          {usd(liquidity)}
        </Stat>
        <Stat
          label={t('Volume 24H')}
          hint={t('What was swapped in the last 24 hours, against the 24 hours before.')}
          aside={<PercentChange value={day?.volume.change} />}
        >
          {usd(day?.volume.amount)}
        </Stat>
        <Stat
          label={t('Volume 7D')}
          hint={t('What was swapped in the last 7 days, against the 7 days before.')}
          aside={<PercentChange value={week?.volume.change} />}
        >
          {usd(week?.volume.amount)}
        </Stat>
      </div>
      <ActivityChart title={t('Price')} kind="area" days={prices || undefined} failed={series.isError} digits={6} />
      <ActivityCharts days={active} today={today} failed={series.isError} />
    </>
  )
}
