import { Suspense } from 'react'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatSignedUsd, formatUsd } from '#lib/format/formatUsd.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { InfoTip } from '#ui/feedback/InfoTip.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { PercentChange } from '#ui/figure/PercentChange.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import {
  getPortfolioTotal,
  getShares,
  getTodaysChange,
  PORTFOLIO_KINDS,
  type PortfolioKind,
  type PortfolioValues,
} from './portfolio.rules.ts'

const ValueDonut = lazyComponent('ValueDonut', async () => (await import('./ValueDonut.tsx')).ValueDonut)

type PortfolioSummaryProps = {
  readonly values: PortfolioValues
  /** Kinds of which only a part could be read. */
  readonly incompleteKinds: readonly PortfolioKind[]
  /** Value at the end of yesterday; undefined while unknown. */
  readonly yesterdayUsd: UsdPrice | undefined
  /** Without a subgraph, liquidity and stakes are never known. */
  readonly hasHistory: boolean
  /** An unknown value may still arrive. */
  readonly isLoading: boolean
}

const KIND_LABELS: Readonly<Record<PortfolioKind, Message>> = {
  wallet: msg('Wallet'),
  liquidity: msg('Liquidity'),
  farms: msg('Farms'),
  pools: msg('Pools'),
  committed: msg('Committed'),
  rewards: msg('Rewards'),
}

const KIND_CLASSES: Readonly<Record<PortfolioKind, { readonly stroke: string; readonly ground: string }>> = {
  wallet: { stroke: 'stroke-accent', ground: 'bg-accent' },
  liquidity: { stroke: 'stroke-gain/60', ground: 'bg-gain/60' },
  farms: { stroke: 'stroke-ink', ground: 'bg-ink' },
  pools: { stroke: 'stroke-edge', ground: 'bg-edge' },
  committed: { stroke: 'stroke-warn/70', ground: 'bg-warn/70' },
  rewards: { stroke: 'stroke-accent/50', ground: 'bg-accent/50' },
}

/** Characters from which on a total is smaller on a phone, and breaks where even that is wider than the screen. */
const LONG_TOTAL = 12

/** Total of a portfolio, its change today, and how it is divided. */
export function PortfolioSummary({
  values,
  incompleteKinds,
  yesterdayUsd,
  hasHistory,
  isLoading,
}: PortfolioSummaryProps) {
  const t = useTranslation()
  const total = getPortfolioTotal(values, incompleteKinds)
  const shares = getShares(values)
  const change = getTodaysChange(total, values.rewards, yesterdayUsd)
  const shown = total.valueUsd === undefined ? undefined : formatUsd(total.valueUsd, 2)
  const isLong = shown !== undefined && shown.length > LONG_TOTAL
  const isPartial = !isLoading && total.valueUsd !== undefined && total.unknownKinds.length > 0
  return (
    <section
      aria-label={t('Total value')}
      className="flex flex-col justify-between gap-6 rounded-card border border-engrave/25 bg-note p-4 xs:p-6 sm:flex-row sm:items-center"
    >
      <div className="sm:flex-1">
        <p className="flex min-h-6 items-center gap-1 text-sm text-muted">
          {t('Total value')}
          <InfoTip label={t('Total value')}>{t('At current prices. Anything without a price counts as zero.')}</InfoTip>
        </p>
        <p
          className={`flex min-h-11 items-center font-bold tracking-title ${isLong ? 'wrap-anywhere text-xl *:whitespace-normal xs:text-2xl' : 'text-2xl'}`}
        >
          <Money value={shown} isLoading={isLoading} areCentsMuted />
        </p>
        <p className="mt-1 flex h-6 items-center gap-x-2">
          <span className="text-sm text-muted">{t('Today')}</span>
          {change ? (
            <>
              <span className="font-medium">{formatSignedUsd(Number(change.valueUsd) / 1e18, true)}</span>
              <PercentChange value={change.percent} />
            </>
          ) : (
            <span className="text-muted">–</span>
          )}
          <InfoTip label={t('Today')}>
            {t(
              'Compared with the end of yesterday (UTC), deposits and withdrawals included. Rewards count once you collect them.',
            )}
          </InfoTip>
        </p>
        {isPartial && (
          <p className="mt-1 text-sm text-warn">
            {hasHistory
              ? t('Some of your positions can’t be loaded right now and aren’t included.')
              : t('Liquidity and stakes aren’t included.')}
          </p>
        )}
      </div>
      <div className="max-sm:hidden">
        <Suspense fallback={<span style={{ width: 96 }} />}>
          <ValueDonut
            segments={PORTFOLIO_KINDS.map((kind) => ({
              key: kind,
              share: shares[kind],
              className: KIND_CLASSES[kind].stroke,
            }))}
          />
        </Suspense>
      </div>
      {/* In place of the ring on a phone, where words and figures need its width. */}
      <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-line sm:hidden">
        {PORTFOLIO_KINDS.map((kind) => (
          <span key={kind} style={{ flexGrow: shares[kind] }} className={KIND_CLASSES[kind].ground} />
        ))}
      </div>
      <dl className="grid gap-1 text-sm sm:min-w-72">
        {PORTFOLIO_KINDS.map((kind) => (
          <div key={kind} className="flex h-5 items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${KIND_CLASSES[kind].ground}`} />
            <dt className="flex-1 text-muted">{t(KIND_LABELS[kind])}</dt>
            <dd className="flex gap-2 font-medium xs:gap-3">
              <Money value={formatLegendUsd(values[kind])} isLoading={isLoading} />
              <span className="w-14 text-end text-muted">
                {values[kind] === undefined ? '' : formatPercent(shares[kind], 2)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Cents only below a thousand dollars: the lines of the legend are short. */
const formatLegendUsd = (value: UsdPrice | undefined) =>
  value === undefined ? undefined : formatUsd(value, value < 1000n * 10n ** 18n ? 2 : 0)
