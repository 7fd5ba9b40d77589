import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getAddress, isAddress } from 'viem'
import { chainTime } from '../../core/chain/head.ts'
import { useChain, useHead } from '../../core/chain/useChain.ts'
import { dayOf } from '../../core/history/poolDays.ts'
import { useT } from '../../core/i18n/useT.ts'
import { formatUsd } from '../../core/prices/formatUsd.ts'
import { CurrencyMark } from '../../core/tokens/CurrencyMark.tsx'
import { AddressText } from '../../ui/AddressText.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { PercentChange } from '../../ui/PercentChange.tsx'
import { Stat } from '../../ui/Stat.tsx'
import { ActionTable } from './ActionTable.tsx'
import { ActivityCharts } from './ActivityCharts.tsx'
import { useTokenOf } from './Faces.tsx'
import { InfoFrame } from './InfoFrame.tsx'
import { type InfoToken, poolsQuery, tokenEventsQuery, tokenPageQuery } from './info.queries.ts'
import { tokenToday } from './info.rules.ts'
import { PoolTable } from './PoolTable.tsx'
import { FiguresSkeleton, UnreadFigures } from './Section.tsx'
import { Unknown } from './Unknown.tsx'
import { WatchButton } from './WatchButton.tsx'

/** One token: its price, what is traded of it, and the pools it is in. */
export function TokenPage() {
  const t = useT()
  const chain = useChain()
  const { address = '' } = useParams({ strict: false }) as { address?: string }
  const isValid = isAddress(address, { strict: false })
  const page = useQuery(tokenPageQuery(chain, isValid ? address : undefined))
  const pools = useQuery(poolsQuery(chain, isValid ? { token: address.toLowerCase() } : undefined))
  const ids = pools.data?.pairs.map(({ id }) => id)
  const events = useQuery(tokenEventsQuery(chain, ids && ids.length > 0 ? ids : undefined))
  if (!isValid || page.data?.token === null) return <Unknown what={t('There is no traded token at this address')} />
  return (
    <InfoFrame>
      {page.data?.token ? (
        <TokenFigures token={page.data.token} />
      ) : page.isError ? (
        <UnreadFigures title={t('Token')} address={getAddress(address)} />
      ) : (
        <FiguresSkeleton />
      )}
      <PoolTable title={t('Pools')} pools={pools.data?.pairs} failed={pools.isError} empty={t('It is in no pool')} />
      <ActionTable events={events.data} failed={events.isError || pools.isError} />
    </InfoFrame>
  )
}

function TokenFigures({ token: row }: { readonly token: InfoToken }) {
  const t = useT()
  const { facts } = useChain()
  const token = useTokenOf()(row)
  const now = chainTime(useHead())
  const today = now === undefined ? undefined : dayOf(now)
  const days = row.tokenDayData
  const { volume, liquidity, change } = tokenToday(days, row.derivedUSD, now ?? 0)
  const active = useMemo(
    () => days.map(({ date, totalLiquidityUSD: liquidity, dailyVolumeUSD: volume }) => ({ date, liquidity, volume })),
    [days],
  )
  const href = facts.explorer && `${facts.explorer.url}/token/${token.address}`
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-3">
          <CurrencyMark currency={token} size={40} />
          <div className="min-w-0">
            <h1 className="truncate text-xl font-semibold">
              {token.symbol.slice(0, 20)} <span className="font-normal text-muted">{token.name}</span>
            </h1>
            <span className="text-sm text-muted">
              <AddressText address={token.address} href={href} />
            </span>
          </div>
          <WatchButton list="tokens" id={row.id} name={token.symbol} />
        </div>
        <div className="flex gap-2">
          <Link to="/add/$a" params={{ a: token.address }} className={buttonClass({ kind: 'quiet' })}>
            {t('Add Liquidity')}
          </Link>
          <Link to="/swap" search={{ outputCurrency: token.address }} className={buttonClass()}>
            {t('Trade')}
          </Link>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat
          label={t('Price')}
          hint={t(
            'By its deepest pool, and how it changed since the end of the last day on which it was traded, by UTC.',
          )}
          aside={<PercentChange value={change} />}
        >
          {row.derivedUSD === 0n ? '–' : formatUsd(row.derivedUSD)}
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
