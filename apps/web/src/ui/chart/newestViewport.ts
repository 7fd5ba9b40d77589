import type { ChartViewport } from './createLightweightChart.ts'
import { getNewestRange, getRangeAround, isBehindNewest } from './visibleRange.rules.ts'

/** Creates a viewport that opens at the newest points and stays where it was dragged. */
export const createNewestViewport = (maxVisiblePoints: number): ChartViewport => ({
  // Wheel and vertical drags belong to the page.
  handleScroll: { mouseWheel: false, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
  showNewest(timeScale, count) {
    const range = getNewestRange(count, maxVisiblePoints)
    if (range) timeScale.setVisibleLogicalRange(range)
    else timeScale.fitContent()
  },
  getRestore(timeScale, count) {
    const range = timeScale.getVisibleLogicalRange()
    return range && isBehindNewest(range, count) ? () => timeScale.setVisibleLogicalRange(range) : undefined
  },
  reveal(timeScale, index) {
    const range = timeScale.getVisibleLogicalRange()
    const moved = range && getRangeAround(range, index)
    if (moved) timeScale.setVisibleLogicalRange(moved)
  },
})
