import type { Candle } from '#core/trades/ticks.rules.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatSignificant } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PercentChange } from '#ui/figure/PercentChange.tsx'
import { getChangePercent } from './chart.rules.ts'

type PriceFiguresProps = {
  readonly candles: readonly Candle[]
  /** There are none and none will come. */
  readonly hasFailed: boolean
  /** The one that is pointed at; without one the last is shownCandle. */
  readonly hoveredCandle: Candle | undefined
  readonly unit: string | undefined
}

/** The price in figures, and how it changed; when a candle is pointed at, all of that candle. */
export function PriceFigures({ candles, hasFailed, hoveredCandle, unit }: PriceFiguresProps) {
  const t = useTranslation()
  const shownCandle = hoveredCandle ?? candles.at(-1)
  if (shownCandle === undefined && hasFailed) return null
  if (shownCandle === undefined) {
    return (
      <p className="text-xl font-semibold">
        <Skeleton width="9rem" />
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <p className="text-xl font-semibold tracking-tight">
        {formatSignificant(shownCandle.close)} <span className="text-base font-normal text-muted">{unit}</span>
      </p>
      {hoveredCandle ? (
        <p className="text-sm text-muted" aria-live="polite">
          {t('%date%: open %open%, high %high%, low %low%, close %close%', {
            date: formatDate(hoveredCandle.timestamp, 'dateTime'),
            open: formatSignificant(hoveredCandle.open),
            high: formatSignificant(hoveredCandle.high),
            low: formatSignificant(hoveredCandle.low),
            close: formatSignificant(hoveredCandle.close),
          })}
        </p>
      ) : (
        <p className="text-sm">
          <PercentChange value={getChangePercent(candles)} />
        </p>
      )}
    </div>
  )
}
