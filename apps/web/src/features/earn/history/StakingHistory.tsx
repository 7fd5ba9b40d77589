import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartPoint } from '#ui/chart/chartPoint.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { formatReturn } from '../apr.rules.ts'
import { StakingEvents } from './StakingEvents.tsx'
import { type StakingDayData, stakingDaysQuery } from './stakingHistory.queries.ts'

type StakingHistoryProps = {
  /** How transactions name it. */
  readonly entityKey: string
  /** What is staked and what is earned, as a person reads it. */
  readonly stakedSymbol: string
  readonly rewardSymbol: string
}

/** How a farm, a pool or the vault stood day by day, and what the account did in it. */
export function StakingHistory({ entityKey, stakedSymbol, rewardSymbol }: StakingHistoryProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const { data, isError } = useQuery(stakingDaysQuery(chain, entityKey))
  if (chain.subgraphs.farms === undefined) {
    return <HistoryMessage>{t('History isn’t enabled on this site.')}</HistoryMessage>
  }
  if (isError && data === undefined) {
    return (
      <HistoryMessage>
        {t('History is unavailable right now. Live prices and balances still work. Retrying automatically.')}
      </HistoryMessage>
    )
  }
  return (
    <div className="grid gap-4">
      <StakingChart days={data?.stakingProductDayDatas} />
      {account && (
        <StakingEvents
          entityKey={entityKey}
          account={account}
          stakedSymbol={stakedSymbol}
          rewardSymbol={rewardSymbol}
        />
      )}
    </div>
  )
}

const HistoryMessage = ({ children }: { readonly children: string }) => (
  <p className="py-4 text-center text-muted">{children}</p>
)

type ChartMetric = 'staked' | 'apr'

/** Newest first, as the subgraph returns them; drawn oldest first. */
const toChartPoints = (days: readonly StakingDayData[], shown: ChartMetric): readonly ChartPoint[] =>
  days
    .map(({ date, totalStakedUSD, apr }) => {
      const value = shown === 'apr' ? apr : Number(totalStakedUSD) / 1e18
      return { timestamp: date, open: value, high: value, low: value, close: value, volume: undefined }
    })
    .reverse()

function StakingChart({ days }: { readonly days: readonly StakingDayData[] | undefined }) {
  const t = useTranslation()
  const [shown, setShown] = useState<ChartMetric>('staked')
  const [pointed, setPointed] = useState<ChartPoint>()
  const format = useCallback((value: number) => formatMetric(value, shown), [shown])
  const points = days && toChartPoints(days, shown)
  const last = pointed ?? points?.at(-1)
  const title = shown === 'staked' ? t('Total staked') : t('Rewards APR')
  return (
    <section aria-label={t('Daily history')} className="grid gap-3">
      <SegmentedControl
        label={t('Chart data')}
        options={[
          { value: 'staked', label: t('Total staked') },
          { value: 'apr', label: t('Rewards APR') },
        ]}
        value={shown}
        onChange={(next) => {
          setShown(next)
          setPointed(undefined)
        }}
      />
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-lg font-semibold">{last ? formatMetric(last.close, shown) : '–'}</span>
        <span className="text-sm text-muted">{last && formatDate(last.timestamp, 'utcDate')}</span>
      </p>
      <div className="relative h-40">
        <Chart
          seriesType="area"
          points={points}
          placeholder={points?.length === 0 ? t('No activity yet') : undefined}
          format={format}
          summary={(value) => t('%title%, latest %value%. Use the arrow keys to read each point.', { title, value })}
          onActivePointChange={setPointed}
        />
      </div>
    </section>
  )
}

const formatMetric = (value: number, shown: ChartMetric): string =>
  shown === 'apr' ? formatReturn(value) : formatUsd(BigInt(Math.round(value * 100)) * 10n ** 16n, 0)
