import { getLpFeeApr } from '@zono/sdk'
import type { ReactNode } from 'react'
import type { PairWindow } from '#core/pair-stats/pairWindows.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { toSignificantDigits } from '#lib/format/toSignificantDigits.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SECONDS_PER_WEEK } from '#lib/time.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { PercentChange } from '#ui/figure/PercentChange.tsx'
import type { InfoPair } from '../info.queries.ts'
import { formatBps, getLpFees } from '../info.rules.ts'

type PairStatsProps = {
  readonly pair: InfoPair
  /** Undefined while unknown. */
  readonly day: PairWindow | undefined
  readonly week: PairWindow | undefined
}

/** Liquidity, volume, fees and reserves of a pair. */
export function PairStats({ pair, day, week }: PairStatsProps) {
  const t = useTranslation()
  const lpApr = getLpFeeApr({
    volumeUsd: week?.volumeUsd.amount,
    windowSeconds: BigInt(SECONDS_PER_WEEK),
    liquidityUsd: pair.reserveUSD,
  })
  return (
    <div className="rounded-card border border-line bg-surface p-4 xs:p-6 md:[&_dl]:gap-5">
      <DescriptionList>
        <DescriptionRow
          label={t('Liquidity')}
          hint={t('Value of both tokens in the pool, and its change in the last 24 hours.')}
        >
          <ValueWithChange changePercent={day?.liquidityChangePercent}>{renderUsd(pair.reserveUSD)}</ValueWithChange>
        </DescriptionRow>
        <DescriptionRow
          label={t('Volume 24H')}
          hint={t('Swap volume in the last 24 hours, compared with the 24 hours before.')}
        >
          <ValueWithChange changePercent={day?.volumeUsd.changePercent}>
            {renderUsd(day?.volumeUsd.amount)}
          </ValueWithChange>
        </DescriptionRow>
        <DescriptionRow
          label={t('7D volume')}
          hint={t('Swap volume in the last 7 days, compared with the 7 days before.')}
        >
          <ValueWithChange changePercent={week?.volumeUsd.changePercent}>
            {renderUsd(week?.volumeUsd.amount)}
          </ValueWithChange>
        </DescriptionRow>
        <DescriptionRow
          label={t('LP fees 24H')}
          hint={t('0.15% of the volume: what liquidity providers earned in the last 24 hours.')}
        >
          {renderUsd(getLpFees(day?.volumeUsd.amount))}
        </DescriptionRow>
        <DescriptionRow label={t('LP APR')} hint={t('LP fees of the last 7 days, as a yearly rate on liquidity.')}>
          <Money value={formatBps(lpApr)} />
        </DescriptionRow>
        <DescriptionRow label={t('Pooled %symbol%', { symbol: pair.token0.symbol.slice(0, 12) })}>
          <Money value={toSignificantDigits(pair.reserve0)} />
        </DescriptionRow>
        <DescriptionRow label={t('Pooled %symbol%', { symbol: pair.token1.symbol.slice(0, 12) })}>
          <Money value={toSignificantDigits(pair.reserve1)} />
        </DescriptionRow>
        <DescriptionRow
          label={t('Total transactions')}
          hint={t('All swaps, adds and removes since the pool was created.')}
        >
          {formatNumber(pair.totalTransactions)}
        </DescriptionRow>
      </DescriptionList>
    </div>
  )
}

const renderUsd = (value: bigint | undefined) => <Money value={value === undefined ? undefined : formatUsd(value, 0)} />

type ValueWithChangeProps = { readonly changePercent: number | undefined; readonly children: ReactNode }

const ValueWithChange = ({ changePercent, children }: ValueWithChangeProps) => (
  <span className="inline-flex flex-wrap justify-end gap-x-2">
    {children} {changePercent !== undefined && <PercentChange value={changePercent} />}
  </span>
)
