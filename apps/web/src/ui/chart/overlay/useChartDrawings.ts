import { useEffect, useState } from 'react'
import type { ChartHandle } from '../createLightweightChart.ts'

/** Renders again whenever the chart was drawn: its scales may have changed. */
export function useChartDrawings({ getSeries }: ChartHandle): void {
  const [, setDrawing] = useState(0)
  useEffect(() => {
    // In the next frame: the library calls while it draws.
    let frame = 0
    const follower = {
      updateAllViews: () => {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() => setDrawing((drawing) => drawing + 1))
      },
    }
    getSeries()?.attachPrimitive(follower)
    return () => {
      cancelAnimationFrame(frame)
      getSeries()?.detachPrimitive(follower)
    }
  }, [getSeries])
}
