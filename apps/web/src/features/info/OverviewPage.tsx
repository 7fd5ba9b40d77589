import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chainTime } from '../../core/chain/head.ts'
import { useChain, useHead } from '../../core/chain/useChain.ts'
import { dayOf } from '../../core/history/poolDays.ts'
import { useT } from '../../core/i18n/useT.ts'
import { formatUsd } from '../../core/prices/formatUsd.ts'
import { PercentChange } from '../../ui/PercentChange.tsx'
import { Stat } from '../../ui/Stat.tsx'
import { ActionTable } from './ActionTable.tsx'
import { ActivityChart } from './ActivityChart.tsx'
import { InfoFrame } from './InfoFrame.tsx'
import { latestQuery, overviewQuery, poolsQuery, tokensQuery } from './info.queries.ts'
import { changeOf, dailyFlows, dailyLevels, toNumber } from './info.rules.ts'
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
  const [factory] = overview.data?.pancakeFactories ?? []
  const days = overview.data?.pancakeDayDatas
  const today = now === undefined ? undefined : dayOf(now)
  const [liquidity, volume] = useMemo(() => {
    if (days === undefined || today === undefined) return []
    return [
      dailyLevels(
        days.map(({ date, totalLiquidityUSD }) => ({ timestamp: date, value: toNumber(totalLiquidityUSD) })),
        today,
      ),
      dailyFlows(
        days.map(({ date, dailyVolumeUSD }) => ({ timestamp: date, value: toNumber(dailyVolumeUSD) })),
        today,
      ),
    ]
  }, [days, today])
  const before = days?.find(({ date }) => today !== undefined && date < today)
  const volumeToday = today === undefined ? undefined : (days?.find(({ date }) => date === today)?.dailyVolumeUSD ?? 0n)
  return (
    <InfoFrame>
      <h1 className="text-xl font-semibold">{t('Info & Analytics')}</h1>
      <div className="grid gap-4 sm:grid-cols-2">
        <ActivityChart title={t('Liquidity')} kind="area" days={liquidity} failed={overview.isError} />
        <ActivityChart title={t('Volume')} kind="histogram" days={volume} failed={overview.isError} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat
          label={t('Total liquidity')}
          aside={<PercentChange value={changeOf(factory?.totalLiquidityUSD, before?.totalLiquidityUSD)} />}
        >
          {factory && formatUsd(factory.totalLiquidityUSD, 0)}
        </Stat>
        <Stat label={t('Volume today')}>{days && volumeToday !== undefined && formatUsd(volumeToday, 0)}</Stat>
        <Stat label={t('Transactions so far')}>{factory?.totalTransactions.toLocaleString('en-US')}</Stat>
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
