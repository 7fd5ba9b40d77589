import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

type UseVirtualRowsResult = {
  /** Indexes of the rows in or near the window. */
  readonly indexes: readonly number[]
  /** Height of the rows before and after them, in pixels. */
  readonly heightBefore: number
  readonly heightAfter: number
  /** Ref of a row, which carries its index as `data-index`. */
  readonly measure: (row: HTMLElement | null) => void
}

/** Rows to render of a long table. `estimatedHeightPx` is the height of a row before it is measured. */
export function useVirtualRows(
  tableRef: RefObject<HTMLTableElement | null>,
  count: number,
  estimatedHeightPx: number,
): UseVirtualRowsResult {
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => estimatedHeightPx,
    overscan: 10,
    scrollMargin: tableRef.current?.offsetTop ?? 0,
  })
  const visible = virtualizer.getVirtualItems()
  const [first, last] = [visible[0], visible.at(-1)]
  const margin = virtualizer.options.scrollMargin
  return {
    indexes: visible.map(({ index }) => index),
    heightBefore: first ? first.start - margin : 0,
    heightAfter: last ? virtualizer.getTotalSize() - (last.end - margin) : 0,
    measure: virtualizer.measureElement,
  }
}
