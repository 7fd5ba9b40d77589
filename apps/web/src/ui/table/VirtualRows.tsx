import type { RefObject } from 'react'
import { SpacerRow } from './SpacerRow.tsx'
import { type Column, TableRow } from './TableRow.tsx'
import { ESTIMATED_ROW_HEIGHT_PX } from './table.rules.ts'
import { useVirtualRows } from './useVirtualRows.ts'

export type VirtualRowsProps<row> = {
  readonly tableRef: RefObject<HTMLTableElement | null>
  readonly rows: readonly row[]
  readonly rowKey: (row: row) => string
  readonly columns: readonly Column<row>[]
}

/** The rows of a long table that are in the window, between two spacers as high as the others. */
export function VirtualRows<row>({ tableRef, rows, rowKey, columns }: VirtualRowsProps<row>) {
  const { indexes, heightBefore, heightAfter, measure } = useVirtualRows(tableRef, rows.length, ESTIMATED_ROW_HEIGHT_PX)
  return (
    <>
      <SpacerRow height={heightBefore} columns={columns.length} />
      {indexes.map((index) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <TableRow key={rowKey(row)} row={row} index={index} columns={columns} measure={measure} />
          )
        )
      })}
      <SpacerRow height={heightAfter} columns={columns.length} />
    </>
  )
}
