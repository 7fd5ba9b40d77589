import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useRef } from 'react'

/** Lists with more rows than this render visible rows only. */
const VIRTUALIZATION_THRESHOLD_ROWS = 50

/** Assumed height of a row before it is measured. */
const ESTIMATED_ROW_HEIGHT_PX = 56

type VisibleRows<element> = {
  readonly ref: RefObject<element | null>
  /** Ref of each row, which carries its index as `data-index`; measures the row's height. */
  readonly measure: (row: HTMLElement | null) => void
  /** Indexes of the rows to render. */
  readonly visibleIndexes: readonly number[]
  /** Pixels that the rows before and after take. */
  readonly paddingTop: number
  readonly paddingBottom: number
}

/** Virtualizes a long list that scrolls with the window. */
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
