import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Currency } from '@zono/exchange'
import { useMemo } from 'react'
import { getAddress, isAddress } from 'viem'
import { useT } from '../../base/i18n/useT.ts'
import { chainTime } from '../../core/chain/blockHead.ts'
import { useChain, useHead } from '../../core/chain/useChain.ts'
import { dayOf } from '../../core/history/poolDays.ts'
import { formatUsd } from '../../core/prices/formatUsd.ts'
import { useCurrency } from '../../core/tokens/useTokens.ts'
import { PercentChange } from '../../ui/PercentChange.tsx'
import { Stat } from '../../ui/Stat.tsx'
import { ActionTable } from './ActionTable.tsx'
import { ActivityCharts } from './ActivityCharts.tsx'
import { InfoFrame } from './InfoFrame.tsx'
import { TokenHead } from './InfoHead.tsx'
import { type Events, type InfoToken, poolsQuery, tokenEventsQuery, tokenPageQuery } from './info.queries.ts'
import { tokenToday } from './info.rules.ts'
import { PoolTable } from './PoolTable.tsx'
import { FiguresSkeleton, Unread } from './Section.tsx'
import { Unknown } from './Unknown.tsx'

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

function TokenFigures({ token }: { readonly token: InfoToken }) {
  const t = useT()
  const now = chainTime(useHead())
  const today = now === undefined ? undefined : dayOf(now)
  const days = token.tokenDayData
  const { volume, liquidity, change } = tokenToday(days, token.derivedUSD, now ?? 0)
  const active = useMemo(
    () => days.map(({ date, totalLiquidityUSD: liquidity, dailyVolumeUSD: volume }) => ({ date, liquidity, volume })),
    [days],
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat
          label={t('Price')}
          hint={t(
            'By its deepest pool, and how it changed since the end of the last day on which it was traded, by UTC.',
          )}
          aside={<PercentChange value={change} />}
        >
          {token.derivedUSD === 0n ? '–' : formatUsd(token.derivedUSD)}
        </Stat>
        <Stat label={t('Liquidity')} hint={t('What all pools hold of it, in dollars.')}>
          {liquidity === undefined ? '–' : formatUsd(liquidity, 0)}
        </Stat>
        <Stat label={t('Volume today')} hint={t('What was swapped since midnight UTC.')}>
          {formatUsd(volume, 0)}
        </Stat>
      </div>
      <ActivityCharts days={active} today={today} />
    </>
  )
}
