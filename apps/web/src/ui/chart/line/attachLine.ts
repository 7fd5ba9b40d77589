import type { AutoscaleInfo } from 'lightweight-charts'
import type { ChartHandle } from '../createLightweightChart.ts'
import { widenToLine } from './line.rules.ts'

/** A line across a chart, which its owner draws. */
export type AttachedLine = {
  /** Brings a value into sight, where it is not too far away. */
  readonly include: (value: number | undefined) => void
  /** Pixels from the top; undefined before the series has data. */
  readonly getTop: (value: number) => number | undefined
  /** The value at so many pixels from the top; undefined before the series has data. */
  readonly getValue: (top: number) => number | undefined
  readonly detach: () => void
}

/**
 * Attaches a line to the series of a chart. Once the chart is removed the line is nowhere.
 *
 * @param onScale - Called whenever the chart was drawn: its scale may have changed.
 */
export function attachLine({ getSeries }: ChartHandle, onScale: () => void): AttachedLine {
  const getOwnInfo = getSeries()?.options().autoscaleInfoProvider
  const follower = { updateAllViews: onScale }
  getSeries()?.attachPrimitive(follower)
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
    detach: () => getSeries()?.detachPrimitive(follower),
  }
}
