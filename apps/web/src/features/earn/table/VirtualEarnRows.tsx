import type { ReactNode, RefObject } from 'react'
import { useVirtualRows } from '#ui/table/useVirtualRows.ts'
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
  const { indexes, heightBefore, heightAfter, measure } = useVirtualRows(tableRef, rows.length, ESTIMATED_ROW_HEIGHT_PX)
  return (
    <>
      <Spacer height={heightBefore} />
      {indexes.map((index) => {
        const row = rows[index]
        return row && renderRow(row, index, measure)
      })}
      <Spacer height={heightAfter} />
    </>
  )
}

/** Takes the height of rows outside the window. */
const Spacer = ({ height }: { readonly height: number }) =>
  height > 0 && <tbody aria-hidden="true" className="block" style={{ height }} />
