import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type ISeriesApi,
  type SeriesType,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { ChartPoint } from './chartPoint.ts'
import { getThemeColors, withAlpha } from './themeColors.ts'

type CreateChartOptions = {
  readonly seriesType: 'area' | 'candles' | 'histogram'
  readonly locale: string
  readonly format: (value: number) => string
}

/** A chart on its canvas. */
export type ChartHandle = {
  readonly setData: (points: readonly ChartPoint[]) => void
  readonly applyTheme: () => void
  /** Marks a point as if the pointer were there; undefined marks none. */
  readonly setCrosshairIndex: (index: number | undefined) => void
  /** Tells which point the pointer is at. Returns how to stop. */
  readonly subscribeToCrosshair: (listener: (index: number | undefined) => void) => () => void
  readonly remove: () => void
}

/** Part of the height that the volume takes, below the candles. */
const VOLUME_TOP_MARGIN = 0.82

/** Draws a chart into a box and keeps its size. The one place that speaks to the charting library. */
export function createLightweightChart(
  box: HTMLElement,
  { seriesType, locale, format }: CreateChartOptions,
): ChartHandle {
  const date = createDateFormatters(locale)
  const chart = createChart(box, {
    autoSize: true,
    layout: {
      attributionLogo: false,
      background: { color: 'transparent' },
      fontFamily: getComputedStyle(box).fontFamily,
    },
    localization: { priceFormatter: format, timeFormatter: (time: Time) => date.formatDateTime(Number(time)) },
    grid: { vertLines: { visible: false } },
    rightPriceScale: {
      borderVisible: false,
      scaleMargins: { top: 0.08, bottom: seriesType === 'candles' ? 0.22 : 0.04 },
    },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      timeVisible: true,
      tickMarkFormatter: (time: Time, type: TickMarkType) => date.formatTickMark(Number(time), type),
    },
    // Scrolling and zooming belong to the page: all there is is shown.
    handleScroll: false,
    handleScale: false,
  })
  const series: ISeriesApi<SeriesType> = chart.addSeries(
    { area: AreaSeries, candles: CandlestickSeries, histogram: HistogramSeries }[seriesType],
    { priceLineVisible: false, lastValueVisible: seriesType !== 'histogram' },
  )
  const volume =
    seriesType === 'candles'
      ? chart.addSeries(HistogramSeries, { priceScaleId: '', lastValueVisible: false, priceLineVisible: false })
      : undefined
  volume?.priceScale().applyOptions({ scaleMargins: { top: VOLUME_TOP_MARGIN, bottom: 0 } })
  // A narrower box keeps the distance of the points, and would leave the newest outside.
  chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent())
  let shown: readonly ChartPoint[] = []
  // React ends what follows the chart after the chart itself.
  let isRemoved = false

  function show(points: readonly ChartPoint[]) {
    if (isRemoved) return
    shown = points
    const colours = getThemeColors(box)
    series.setData(points.map((point) => toSeriesPoint(seriesType, point)))
    const counted = points.filter((point) => point.volume !== undefined)
    volume?.setData(
      counted.map(({ timestamp, volume = 0, open, close }) => ({
        time: timestamp as UTCTimestamp,
        value: volume,
        color: withAlpha(close >= open ? colours.gain : colours.loss, 0.35),
      })),
    )
    chart.timeScale().fitContent()
  }

  function recolour() {
    if (isRemoved) return
    const { muted, line, accent, gain, loss } = getThemeColors(box)
    const cross = { color: muted, labelBackgroundColor: muted }
    chart.applyOptions({
      layout: { textColor: muted },
      grid: { horzLines: { color: withAlpha(line, 0.6) } },
      crosshair: { vertLine: cross, horzLine: cross },
    })
    if (seriesType === 'area') {
      series.applyOptions({
        lineColor: accent,
        lineWidth: 2,
        topColor: withAlpha(accent, 0.18),
        bottomColor: withAlpha(accent, 0),
      })
    }
    if (seriesType === 'histogram') series.applyOptions({ color: accent })
    if (seriesType === 'candles') {
      series.applyOptions({
        upColor: gain,
        wickUpColor: gain,
        downColor: loss,
        wickDownColor: loss,
        borderVisible: false,
      })
    }
    show(shown)
  }

  recolour()
  return {
    setData: show,
    applyTheme: recolour,
    setCrosshairIndex(index) {
      if (isRemoved) return
      const point = index === undefined ? undefined : shown[index]
      if (point) chart.setCrosshairPosition(point.close, point.timestamp as UTCTimestamp, series)
      else chart.clearCrosshairPosition()
    },
    subscribeToCrosshair(listener) {
      const follow = ({ time, point }: { readonly time?: Time; readonly point?: unknown }) => {
        const index = point && time ? shown.findIndex(({ timestamp }) => timestamp === time) : -1
        listener(index === -1 ? undefined : index)
      }
      chart.subscribeCrosshairMove(follow)
      return () => {
        if (!isRemoved) chart.unsubscribeCrosshairMove(follow)
      }
    },
    remove() {
      isRemoved = true
      chart.remove()
    },
  }
}

function toSeriesPoint(kind: CreateChartOptions['seriesType'], { timestamp, open, high, low, close }: ChartPoint) {
  const time = timestamp as UTCTimestamp
  return kind === 'candles' ? { time, open, high, low, close } : { time, value: close }
}

/** Dates in a person's own language and time zone; the library's are in UTC. */
function createDateFormatters(locale: string) {
  const formats = {
    [TickMarkType.Year]: new Intl.DateTimeFormat(locale, { year: 'numeric' }),
    [TickMarkType.Month]: new Intl.DateTimeFormat(locale, { month: 'short' }),
    [TickMarkType.DayOfMonth]: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }),
    [TickMarkType.Time]: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
    [TickMarkType.TimeWithSeconds]: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
  }
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    formatTickMark: (time: number, type: TickMarkType) => formats[type].format(time * 1000),
    formatDateTime: (time: number) => whole.format(time * 1000),
  }
}
