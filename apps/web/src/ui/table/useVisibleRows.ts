import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useRef } from 'react'

/** From this many rows on only those in sight are drawn. */
const VIRTUALIZATION_THRESHOLD_ROWS = 50

/** Height of a row in pixels before it was measured. */
const ESTIMATED_ROW_HEIGHT_PX = 56

type VisibleRows<element> = {
  readonly ref: RefObject<element | null>
  /** Each row gives itself here, with its index as `data-index`, so that its true height counts. */
  readonly measure: (row: HTMLElement | null) => void
  /** Which rows are to be drawn. */
  readonly visibleIndexes: readonly number[]
  /** Pixels that the rows before and after them would take. */
  readonly paddingTop: number
  readonly paddingBottom: number
}

/** The rows of a long list that are in sight, or nearly, while the window scrolls. */
export function useVisibleRows<element extends HTMLElement>(count: number): VisibleRows<element> {
  const ref = useRef<element>(null)
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: count > VIRTUALIZATION_THRESHOLD_ROWS,
    estimateSize: () => ESTIMATED_ROW_HEIGHT_PX,
    overscan: 10,
    scrollMargin: ref.current?.offsetTop ?? 0,
  })
  const measure = virtualizer.measureElement
  if (count <= VIRTUALIZATION_THRESHOLD_ROWS) {
    return { ref, measure, visibleIndexes: Array.from({ length: count }, (_, i) => i), paddingTop: 0, paddingBottom: 0 }
  }
  const shown = virtualizer.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  const margin = virtualizer.options.scrollMargin
  return {
    ref,
    measure,
    visibleIndexes: shown.map(({ index }) => index),
    paddingTop: first ? first.start - margin : 0,
    paddingBottom: last ? virtualizer.getTotalSize() - (last.end - margin) : 0,
  }
}
