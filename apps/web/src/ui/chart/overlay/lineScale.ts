import type { AutoscaleInfo } from 'lightweight-charts'
import type { ChartHandle } from '../createLightweightChart.ts'
import { widenToLine } from './line.rules.ts'

/** Where the values of a line are, and what the scale shows for its sake. */
export type LineScale = {
  /** Brings a value into sight, where it is not too far away. */
  readonly include: (value: number | undefined) => void
  /** Pixels from the top; undefined before the series has data. */
  readonly getTop: (value: number) => number | undefined
  /** The value at so many pixels from the top; undefined before the series has data. */
  readonly getValue: (top: number) => number | undefined
}

/** The scale of a chart as a line of it needs it. Once the chart is removed the line is nowhere. */
export function createLineScale({ getSeries }: ChartHandle): LineScale {
  const getOwnInfo = getSeries()?.options().autoscaleInfoProvider
  let included: number | undefined
  const provide = () =>
    getSeries()?.applyOptions({
      autoscaleInfoProvider: (getInfo: () => AutoscaleInfo | null) => {
        const info = getOwnInfo ? getOwnInfo(getInfo) : getInfo()
        if (!info?.priceRange || included === undefined) return info
        return { ...info, priceRange: widenToLine(info.priceRange, included) }
      },
    })
  return {
    include: (value) => {
      if (value === included) return
      included = value
      provide()
    },
    getTop: (value) => getSeries()?.priceToCoordinate(value) ?? undefined,
    getValue: (top) => getSeries()?.coordinateToPrice(top) ?? undefined,
  }
}
