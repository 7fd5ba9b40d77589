import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { type PickerLine, type PickerRow, toPickerLines } from './picker.rules.ts'

/** Pixels. The specification fixes the height of rows (trading-core §9). */
const [ROW_HEIGHT, TITLE_HEIGHT] = [56, 36]

/** A line and its distance from the top of the list in pixels. */
export type VisibleLine = { readonly line: PickerLine; readonly top: number }

/** Virtualizes the list and keeps the highlighted row in view, also where the dialog itself scrolls. */
export function useVisibleLines(rows: readonly PickerRow[], highlightedIndex: number | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => toPickerLines(rows), [rows])
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (lines[index]?.kind === 'title' ? TITLE_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => (lines[index]?.kind === 'title' ? `title ${index}` : index),
    overscan: 6,
  })
  const highlightedLine =
    highlightedIndex === undefined
      ? -1
      : lines.findIndex((line) => line.kind === 'row' && line.index === highlightedIndex)
  useEffect(() => {
    if (highlightedLine < 0) return
    virtualizer.scrollToIndex(highlightedLine)
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [highlightedLine, virtualizer])

  const visible = virtualizer.getVirtualItems().flatMap(({ index, start }): readonly VisibleLine[] => {
    const line = lines[index]
    return line ? [{ line, top: start }] : []
  })
  return { box, visible, totalHeight: virtualizer.getTotalSize() }
}
