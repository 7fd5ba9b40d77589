import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useT } from '../../base/i18n/useT.ts'
import { chainTime } from '../../core/chain/blockHead.ts'
import { useChain, useHead } from '../../core/chain/useChain.ts'
import { dayOf } from '../../core/history/poolDays.ts'
import { formatUsd } from '../../core/prices/formatUsd.ts'
import { PercentChange } from '../../ui/PercentChange.tsx'
import { Stat } from '../../ui/Stat.tsx'
import { ActionTable } from './ActionTable.tsx'
import { ActivityCharts } from './ActivityCharts.tsx'
import { InfoFrame } from './InfoFrame.tsx'
import { latestQuery, overviewQuery, poolsQuery, tokensQuery } from './info.queries.ts'
import { changeOf } from './info.rules.ts'
import { PoolTable } from './PoolTable.tsx'
import { TokenTable } from './TokenTable.tsx'

/** The exchange as a whole: how much is in it, how much is traded, in what, and by whom just now. */
export function OverviewPage() {
  const t = useT()
  const chain = useChain()
  const now = chainTime(useHead())
  const overview = useQuery(overviewQuery(chain, null))
  const latest = useQuery(latestQuery(chain, null))
  const tokens = useQuery(tokensQuery(chain, {}))
  const pools = useQuery(poolsQuery(chain, {}))
  // What cannot be read, or is not there yet, is unknown; it does not go on loading for ever.
  const unknown = overview.isPending ? undefined : '–'
  const [factory] = overview.data?.pancakeFactories ?? []
  const days = overview.data?.pancakeDayDatas
  const today = now === undefined ? undefined : dayOf(now)
  const active = useMemo(
    () => days?.map(({ date, totalLiquidityUSD: liquidity, dailyVolumeUSD: volume }) => ({ date, liquidity, volume })),
    [days],
  )
  const before = days?.find(({ date }) => today !== undefined && date < today)
  const volumeToday = today === undefined ? undefined : (days?.find(({ date }) => date === today)?.dailyVolumeUSD ?? 0n)
  return (
    <InfoFrame>
      <h1 className="text-xl font-semibold">{t('Info & Analytics')}</h1>
      <ActivityCharts days={active} today={today} failed={overview.isError} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat
          label={t('Total liquidity')}
          hint={t('What is in all pools, in dollars, and how that changed since the end of the day before.')}
          aside={factory && <PercentChange value={changeOf(factory.totalLiquidityUSD, before?.totalLiquidityUSD)} />}
        >
          {factory ? formatUsd(factory.totalLiquidityUSD, 0) : unknown}
        </Stat>
        <Stat label={t('Volume today')} hint={t('What was swapped since midnight UTC.')}>
          {days && volumeToday !== undefined ? formatUsd(volumeToday, 0) : unknown}
        </Stat>
        <Stat label={t('Transactions so far')} hint={t('Swaps, adds and removes since the first pool.')}>
          {factory?.totalTransactions.toLocaleString('en-US') ?? unknown}
        </Stat>
      </div>
      <TokenTable
        title={t('Top tokens')}
        tokens={tokens.data?.tokens.slice(0, 10)}
        failed={tokens.isError}
        empty={t('No token has been traded yet')}
      />
      <PoolTable
        title={t('Top pools')}
        pools={pools.data?.pairs.slice(0, 10)}
        failed={pools.isError}
        empty={t('There is no pool yet')}
      />
      <ActionTable events={latest.data} failed={latest.isError} />
    </InfoFrame>
  )
}
