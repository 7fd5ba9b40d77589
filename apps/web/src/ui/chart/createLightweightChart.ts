import {
  AreaSeries,
  type AutoscaleInfo,
  CandlestickSeries,
  type ChartOptions,
  createChart,
  type DeepPartial,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type ITimeScaleApi,
  type Logical,
  type SeriesOptionsMap,
  type SeriesType,
  type TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { createChartLabels } from './chartLabels.ts'
import { areSamePoints, type ChartPoint } from './chartPoint.ts'
import { widenPriceRange } from './priceRange.rules.ts'
import { getThemeColors, type ThemeColors, withAlpha } from './themeColors.ts'

type SeriesKind = 'area' | 'candles' | 'histogram'

type CreateChartOptions = {
  readonly seriesType: SeriesKind
  /** BCP 47 tag for dates. */
  readonly locale: string
  readonly format: (value: number) => string
  /** Which points are in sight. Without it all of them are. */
  readonly viewport?: ChartViewport | undefined
}

/** Chooses which points of a chart are in sight; the others are dragged into it. */
export type ChartViewport = {
  readonly handleScroll: ChartOptions['handleScroll']
  /** Shows the newest of `count` points. */
  readonly showNewest: (timeScale: ITimeScaleApi<Time>, count: number) => void
  /** Returns what shows the same points again after a change of data or width; undefined where the newest are in sight. */
  readonly getRestore: (timeScale: ITimeScaleApi<Time>, count: number) => (() => void) | undefined
  /** Moves a point into sight. */
  readonly reveal: (timeScale: ITimeScaleApi<Time>, index: number) => void
}

/** Handle of a chart on its canvas. */
export type ChartHandle = {
  /** The series of the charting library; undefined once the chart is removed. */
  readonly getSeries: () => ISeriesApi<SeriesType> | undefined
  /** Pixels from the left to the middle of a point; undefined once the chart is removed. */
  readonly getLeft: (index: number) => number | undefined
  readonly setData: (points: readonly ChartPoint[]) => void
  /** Reads the theme's colors again. */
  readonly applyTheme: () => void
  /** Moves the crosshair to a point, as the pointer does; undefined hides it. */
  readonly setCrosshairIndex: (index: number | undefined) => void
  /** Calls back with the index under the pointer. Returns the unsubscribe function. */
  readonly subscribeToCrosshair: (listener: (index: number | undefined) => void) => () => void
  readonly remove: () => void
}

const SERIES = { area: AreaSeries, candles: CandlestickSeries, histogram: HistogramSeries }

/** Share of the height above the volume bars, which lie below the candles. */
const VOLUME_TOP_MARGIN = 0.82

/** Creates a chart in a container and follows its size. Beside lines and marks, the only module that uses the charting library. */
export function createLightweightChart(container: HTMLElement, options: CreateChartOptions): ChartHandle {
  const { seriesType, viewport } = options
  const chart = createChart(container, buildOptions(container, options))
  const series: ISeriesApi<SeriesType> = chart.addSeries(SERIES[seriesType], {
    priceLineVisible: false,
    lastValueVisible: seriesType !== 'histogram',
    ...(seriesType !== 'histogram' && { autoscaleInfoProvider: widenFlatScale }),
  })
  const volume = seriesType === 'candles' ? addVolumeSeries(chart) : undefined
  // A narrower plot keeps the distance between points and would hide the newest ones, or those it was dragged to. The labels
  // of the price scale change its width too. The listener is called before the time scale has its new width.
  chart.timeScale().subscribeSizeChange(restoreOnce)
  let data: readonly ChartPoint[] = []
  let pendingRestore: (() => void) | undefined
  // React runs the cleanup of effects that use the chart after the cleanup that removes it.
  let isRemoved = false

  function showNewest() {
    if (viewport) viewport.showNewest(chart.timeScale(), data.length)
    else chart.timeScale().fitContent()
  }

  const getRestore = () => viewport?.getRestore(chart.timeScale(), data.length) ?? showNewest

  // A second change of width before the next frame would read what the first one left in sight.
  function restoreOnce() {
    pendingRestore ??= getRestore()
    pendingRestore()
    requestAnimationFrame(() => {
      pendingRestore = undefined
    })
  }

  function setData(points: readonly ChartPoint[]) {
    // Drawing tells the pointer's listeners, who may render and bring the same points again: that would never end.
    if (!areSamePoints(points, data)) drawPoints(points)
  }

  function drawPoints(points: readonly ChartPoint[]) {
    if (isRemoved) return
    const restore = getRestore()
    data = points
    series.setData(toSeriesData(seriesType, points))
    volume?.setData(toVolumeData(points, getThemeColors(container)))
    restore()
  }

  function applyTheme() {
    if (isRemoved) return
    const colors = getThemeColors(container)
    chart.applyOptions(getChartThemeOptions(colors))
    series.applyOptions(getSeriesThemeOptions(seriesType, colors))
    // Volume bars carry their color in the data.
    drawPoints(data)
  }

  function setCrosshairIndex(index: number | undefined) {
    if (isRemoved) return
    const point = index === undefined ? undefined : data[index]
    if (index !== undefined) viewport?.reveal(chart.timeScale(), index)
    if (point) chart.setCrosshairPosition(point.close, point.timestamp as UTCTimestamp, series)
    else chart.clearCrosshairPosition()
  }

  function subscribeToCrosshair(listener: (index: number | undefined) => void) {
    const handleMove = ({ time, point }: { readonly time?: Time; readonly point?: unknown }) => {
      const index = point && time ? data.findIndex(({ timestamp }) => timestamp === time) : -1
      listener(index === -1 ? undefined : index)
    }
    chart.subscribeCrosshairMove(handleMove)
    return () => {
      if (!isRemoved) chart.unsubscribeCrosshairMove(handleMove)
    }
  }

  function remove() {
    isRemoved = true
    chart.remove()
  }

  applyTheme()
  const getSeries = () => (isRemoved ? undefined : series)
  const getLeft = (index: number) =>
    isRemoved ? undefined : (chart.timeScale().logicalToCoordinate(index as Logical) ?? undefined)
  return { getSeries, getLeft, setData, applyTheme, setCrosshairIndex, subscribeToCrosshair, remove }
}

function buildOptions(
  container: HTMLElement,
  { seriesType, locale, format, viewport }: CreateChartOptions,
): DeepPartial<ChartOptions> {
  const { formatValue, formatDateTime, formatTickMark } = createChartLabels(locale, format)
  return {
    autoSize: true,
    layout: {
      attributionLogo: false,
      background: { color: 'transparent' },
      fontFamily: getComputedStyle(container).fontFamily,
    },
    localization: {
      priceFormatter: formatValue,
      timeFormatter: (time: Time) => formatDateTime(Number(time)),
    },
    grid: { vertLines: { visible: false } },
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      scaleMargins: { top: 0.08, bottom: seriesType === 'candles' ? 0.22 : 0.04 },
    },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      timeVisible: true,
      tickMarkFormatter: (time: Time, type: TickMarkType) => formatTickMark(Number(time), type),
    },
    // Wheel and pinch belong to the page.
    handleScroll: viewport?.handleScroll ?? false,
    handleScale: false,
  }
}

/** Widens the price scale of a nearly constant series, so that a thousandth does not fill the height. */
function widenFlatScale(getInfo: () => AutoscaleInfo | null): AutoscaleInfo | null {
  const info = getInfo()
  if (!info?.priceRange) return info
  return { ...info, priceRange: widenPriceRange(info.priceRange) }
}

function addVolumeSeries(chart: IChartApi): ISeriesApi<'Histogram'> {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: '',
    lastValueVisible: false,
    priceLineVisible: false,
  })
  series.priceScale().applyOptions({ scaleMargins: { top: VOLUME_TOP_MARGIN, bottom: 0 } })
  return series
}

function getChartThemeOptions({ muted, line }: ThemeColors): DeepPartial<ChartOptions> {
  const crosshair = { color: muted, labelBackgroundColor: muted }
  return {
    layout: { textColor: muted },
    grid: { horzLines: { color: withAlpha(line, 0.6) } },
    crosshair: { vertLine: crosshair, horzLine: crosshair },
  }
}

function getSeriesThemeOptions(
  seriesType: SeriesKind,
  { accent, gain, loss }: ThemeColors,
): DeepPartial<SeriesOptionsMap[SeriesType]> {
  switch (seriesType) {
    case 'area':
      return {
        lineColor: accent,
        lineWidth: 2,
        topColor: withAlpha(accent, 0.18),
        bottomColor: withAlpha(accent, 0),
      }
    case 'histogram':
      return { color: accent }
    case 'candles':
      return { upColor: gain, wickUpColor: gain, downColor: loss, wickDownColor: loss, borderVisible: false }
  }
}

const toSeriesData = (seriesType: SeriesKind, points: readonly ChartPoint[]) =>
  points.map(({ timestamp, open, high, low, close }) => {
    const time = timestamp as UTCTimestamp
    return seriesType === 'candles' ? { time, open, high, low, close } : { time, value: close }
  })

/** Volume bars in the color of their candle; a point of unknown volume has none. */
const toVolumeData = (points: readonly ChartPoint[], { gain, loss }: ThemeColors) =>
  points
    .filter(({ volume }) => volume !== undefined)
    .map(({ timestamp, volume = 0, open, close }) => ({
      time: timestamp as UTCTimestamp,
      value: volume,
      color: withAlpha(close >= open ? gain : loss, 0.35),
    }))
