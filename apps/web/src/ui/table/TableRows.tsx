import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { SpacerRow } from './SpacerRow.tsx'
import { TableRow } from './TableRow.tsx'
import { ESTIMATED_ROW_HEIGHT_PX } from './table.rules.ts'
import type { VirtualRowsProps } from './VirtualRows.tsx'

/** Tables with more rows than this render visible rows only. */
export const VIRTUALIZATION_THRESHOLD_ROWS = 50

/** Rows of the first render: about as many as a window shows. */
const FIRST_ROWS = 10

type VirtualRowsComponent = <row>(props: VirtualRowsProps<row>) => ReactNode

/** Loaded with the first long table: the virtualizer weighs as much as the rest of the table's code and most tables are short. */
let loadedVirtualRows: VirtualRowsComponent | undefined

/** Rows of a table. Of a long one, the first rows until the virtualizer is loaded; all of them if it fails to load. */
export function TableRows<row>(props: VirtualRowsProps<row>) {
  const { rows, rowKey, columns } = props
  const isLong = rows.length > VIRTUALIZATION_THRESHOLD_ROWS
  const { VirtualRows, hasFailed } = useVirtualRows(isLong)
  // A screenful at first, then the rest in steps, so that a slow phone answers in between.
  const shownRows = useDeferredValue(rows, rows.slice(0, FIRST_ROWS))
  if (isLong && VirtualRows) return <VirtualRows {...props} />
  const plainRows = isLong && !hasFailed ? shownRows.slice(0, VIRTUALIZATION_THRESHOLD_ROWS) : shownRows
  return (
    <>
      {plainRows.map((row, index) => (
        <TableRow key={rowKey(row)} row={row} index={index} columns={columns} />
      ))}
      <SpacerRow height={(rows.length - shownRows.length) * ESTIMATED_ROW_HEIGHT_PX} columns={columns.length} />
    </>
  )
}

type VirtualRowsState = { readonly VirtualRows: VirtualRowsComponent | undefined; readonly hasFailed: boolean }

function useVirtualRows(isNeeded: boolean): VirtualRowsState {
  const [state, setState] = useState<VirtualRowsState>({ VirtualRows: loadedVirtualRows, hasFailed: false })
  // Loads code.
  useEffect(() => {
    if (!isNeeded || loadedVirtualRows) return
    let isCurrent = true
    import('./VirtualRows.tsx').then(
      (module) => {
        loadedVirtualRows = module.VirtualRows
        if (isCurrent) setState({ VirtualRows: module.VirtualRows, hasFailed: false })
      },
      () => isCurrent && setState({ VirtualRows: undefined, hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded])
  return loadedVirtualRows ? { VirtualRows: loadedVirtualRows, hasFailed: false } : state
}
