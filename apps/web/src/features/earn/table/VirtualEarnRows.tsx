import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import type { EarnRow } from '../earn.rules.ts'

/** Assumed height of a row before it is measured. */
const ESTIMATED_ROW_HEIGHT_PX = 72

type VirtualEarnRowsProps = {
  readonly tableRef: RefObject<HTMLTableElement | null>
  readonly rows: readonly EarnRow[]
  /** Renders a `tbody` that carries its index as `data-index`; `measure` is its ref. */
  readonly renderRow: (row: EarnRow, index: number, measure: (body: HTMLElement | null) => void) => ReactNode
}

/** The rows of a long list that are in the window, between two spacers as high as the others. */
export function VirtualEarnRows({ tableRef, rows, renderRow }: VirtualEarnRowsProps) {
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => ESTIMATED_ROW_HEIGHT_PX,
    overscan: 10,
    scrollMargin: tableRef.current?.offsetTop ?? 0,
  })
  const visible = virtualizer.getVirtualItems()
  const [first, last] = [visible[0], visible.at(-1)]
  const margin = virtualizer.options.scrollMargin
  return (
    <>
      <Spacer height={first ? first.start - margin : 0} />
      {visible.map(({ index }) => {
        const row = rows[index]
        return row && renderRow(row, index, virtualizer.measureElement)
      })}
      <Spacer height={last ? virtualizer.getTotalSize() - (last.end - margin) : 0} />
    </>
  )
}

/** Takes the height of rows outside the window. */
const Spacer = ({ height }: { readonly height: number }) =>
  height > 0 && <tbody aria-hidden="true" className="block" style={{ height }} />
