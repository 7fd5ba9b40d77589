import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import type { ChartPoint } from '../../../ui/chart/chartPoint.ts'
import { Segmented } from '../../../ui/form/SegmentedControl.tsx'
import { formatPart } from '../apr.rules.ts'
import { StakeActions } from './StakingEvents.tsx'
import { type PlaceDay, placeDaysQuery } from './stakingHistory.queries.ts'

type PlaceHistoryProps = {
  /** How transactions name it. */
  readonly about: string
  /** What is staked and what is earned, as a person reads it. */
  readonly staked: string
  readonly earned: string
}

/** How a farm, a pool or the vault stood day by day, and what the account did in it. */
export function PlaceHistory({ about, staked, earned }: PlaceHistoryProps) {
  const t = useT()
  const chain = useChain()
  const account = useAccount()
  const { data, isError } = useQuery(placeDaysQuery(chain, about))
  if (chain.subgraphs.farms === undefined) {
    return <Sentence>{t('This page was set up without a service for history.')}</Sentence>
  }
  if (isError && data === undefined) {
    return (
      <Sentence>
        {t('History cannot be read now. What the chain itself tells goes on; the rest is tried again.')}
      </Sentence>
    )
  }
  return (
    <div className="grid gap-4">
      <DayChart days={data?.placeDayDatas} />
      {account && <StakeActions place={about} account={account} staked={staked} earned={earned} />}
    </div>
  )
}

const Sentence = ({ children }: { readonly children: string }) => (
  <p className="py-4 text-center text-muted">{children}</p>
)

type Shown = 'staked' | 'apr'

/** Newest first, as they are told; drawn oldest first. */
const pointsOf = (days: readonly PlaceDay[], shown: Shown): readonly ChartPoint[] =>
  days
    .map(({ date, stakedUSD, apr }) => {
      const value = shown === 'apr' ? apr : Number(stakedUSD) / 1e18
      return { timestamp: date, open: value, high: value, low: value, close: value, volume: undefined }
    })
    .reverse()

function DayChart({ days }: { readonly days: readonly PlaceDay[] | undefined }) {
  const t = useT()
  const locale = useSettings((settings) => settings.language)
  const [shown, setShown] = useState<Shown>('staked')
  const [pointed, setPointed] = useState<ChartPoint>()
  const format = useCallback((value: number) => told(value, shown), [shown])
  const points = days && pointsOf(days, shown)
  const last = pointed ?? points?.at(-1)
  const title = shown === 'staked' ? t('Staked by all') : t('APR')
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <section aria-label={t('Day by day')} className="grid gap-3">
      <Segmented
        label={t('What is drawn')}
        options={[
          { value: 'staked', label: t('Staked by all') },
          { value: 'apr', label: t('APR') },
        ]}
        value={shown}
        onChange={(next) => {
          setShown(next)
          setPointed(undefined)
        }}
      />
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-lg font-semibold">{last ? told(last.close, shown) : '–'}</span>
        <span className="text-sm text-muted">{last && date.format(last.timestamp * 1000)}</span>
      </p>
      <div className="relative h-40">
        <Chart
          kind="area"
          points={points}
          instead={points?.length === 0 ? t('Nothing has happened yet.') : undefined}
          locale={locale}
          format={format}
          summary={(value) => t('%title%, last %value%. Arrow keys read it point by point.', { title, value })}
          onPoint={setPointed}
        />
      </div>
    </section>
  )
}

const told = (value: number, shown: Shown): string =>
  shown === 'apr' ? formatPart(value) : formatUsd(BigInt(Math.round(value * 100)) * 10n ** 16n, 0)
