import { useFormatLocale } from '#lib/formatLocale.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { getSeriesRange, getTrend, summarizeSeries } from './seriesSummary.ts'

type SparklineProps = {
  readonly values: readonly number[]
  /** Text alternative of the line, such as its subject and period. */
  readonly label: string
  /** Formats a value; with it the text alternative also names the ends, the change and the extremes. */
  readonly format?: (value: number) => string
  /** Pixels. */
  readonly width?: number
  readonly height?: number
}

const TREND_CLASSES = { up: 'text-gain', down: 'text-loss', flat: 'text-muted' }

/** Pixels between the line and the upper and lower edge, for its thickness. */
const MARGIN = 2

/** Line chart without axes, in the color of its own change. Its size does not depend on the data. */
export function Sparkline({ values, label, format, width = 72, height = 24 }: SparklineProps) {
  useFormatLocale()
  const t = useTranslation()
  const range = getSeriesRange(values.map((value) => ({ close: value, low: value, high: value })))
  return (
    <svg
      role="img"
      aria-label={range && format ? `${label}. ${t(summarizeSeries(range, format))}` : label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={`inline-block shrink-0 align-middle ${TREND_CLASSES[range ? getTrend(range) : 'flat']}`}
    >
      {range && values.length > 1 && (
        <SparklinePath values={values} low={range.low} high={range.high} {...{ width, height }} />
      )}
    </svg>
  )
}

type SparklinePathProps = {
  readonly values: readonly number[]
  readonly low: number
  readonly high: number
  readonly width: number
  readonly height: number
}

function SparklinePath({ values, low, high, width, height }: SparklinePathProps) {
  const points = values.map((value, i) => {
    const x = (i / (values.length - 1)) * width
    // A flat line runs through the middle.
    const level = high === low ? 0.5 : (value - low) / (high - low)
    const y = MARGIN + (1 - level) * (height - 2 * MARGIN)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  const line = `M${points.join('L')}`
  return (
    <>
      <path d={`${line}L${width} ${height}L0 ${height}Z`} fill="currentColor" opacity="0.12" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </>
  )
}
