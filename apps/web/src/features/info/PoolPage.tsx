import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Token } from '@zono/exchange'
import { useMemo } from 'react'
import { getAddress, isAddress } from 'viem'
import { useT } from '../../base/i18n/useT.ts'
import { chainTime } from '../../core/chain/blockHead.ts'
import type { Chain } from '../../core/chain/chain.ts'
import { useChain, useHead } from '../../core/chain/useChain.ts'
import { dayOf, volumesOf } from '../../core/history/poolDays.ts'
import { shortDecimal } from '../../core/history/shortDecimal.ts'
import { formatUsd } from '../../core/prices/formatUsd.ts'
import { Detail, Details } from '../../ui/Details.tsx'
import { Money } from '../../ui/Money.tsx'
import { ActionTable } from './ActionTable.tsx'
import { ActivityCharts } from './ActivityCharts.tsx'
import { Candles } from './Candles.tsx'
import { useTokenOf } from './Faces.tsx'
import { InfoFrame } from './InfoFrame.tsx'
import { PoolHead } from './InfoHead.tsx'
import { type PoolData, poolPageQuery, tokenEventsQuery } from './info.queries.ts'
import { poolTokensQuery } from './poolTokens.ts'
import { FiguresSkeleton, Unread } from './Section.tsx'
import { dayCandles, hourCandles } from './series.rules.ts'
import { Unknown } from './Unknown.tsx'

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
        <PoolFigures pool={page.data.pair} days={page.data.pairDayDatas} />
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
  readonly days: PoolData['pairDayDatas']
}

function PoolFigures({ pool, days }: PoolFiguresProps) {
  const t = useT()
  const chain = useChain()
  const tokenOf = useTokenOf()
  const now = chainTime(useHead())
  const today = now === undefined ? undefined : dayOf(now)
  const [first, second] = [tokenOf(pool.token0), tokenOf(pool.token1)]
  const volume = today === undefined ? undefined : (volumesOf(days, today).get(pool.id) ?? { day: 0n, week: 0n })
  // Dollars and the native coin are what people price other things in.
  const isInverted = quoteRank(first, chain) < quoteRank(second, chain)
  const [base, quote] = isInverted ? [second, first] : [first, second]
  const hours = useMemo(() => hourCandles(pool.pairHourData, isInverted), [pool.pairHourData, isInverted])
  const candles = useMemo(() => dayCandles(days, isInverted), [days, isInverted])
  const active = useMemo(
    () => days.map(({ date, reserveUSD: liquidity, dailyVolumeUSD: volume }) => ({ date, liquidity, volume })),
    [days],
  )
  const money = (value: bigint | undefined) => <Money value={value === undefined ? undefined : formatUsd(value, 0)} />
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[20rem_1fr]">
        <div className="rounded-card border border-line bg-surface p-6">
          <Details>
            <Detail label={t('Liquidity')} hint={t('What is in it of both tokens, in dollars.')}>
              {money(pool.reserveUSD)}
            </Detail>
            <Detail label={t('Volume today')} hint={t('What was swapped since midnight UTC.')}>
              {money(volume?.day)}
            </Detail>
            <Detail label={t('Volume 7D')} hint={t('What was swapped today and on the six days before.')}>
              {money(volume?.week)}
            </Detail>
            <Detail
              label={t('Fees 7D')}
              hint={t('0.25% of what was traded; 0.15% of it stays in the pool for its providers.')}
            >
              {money(volume && (volume.week * 25n) / 10_000n)}
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
        <Candles base={base.symbol} quote={quote.symbol} hours={hours} days={candles} />
      </div>
      <ActivityCharts days={active} today={today} />
    </>
  )
}
