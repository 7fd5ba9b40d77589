import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { GRID_GAP_PX, getGridLayout } from './gridLayout.rules.ts'
import { useElementWidth } from './useElementWidth.ts'

type NftGridProps<row> = {
  /** Accessible name of the list. */
  readonly label: string
  readonly rows: readonly row[]
  readonly rowKey: (row: row) => string
  /** Content of a tile: a square picture over a caption of `captionHeightPx`. */
  readonly tile: (row: row, index: number) => ReactNode
  /** Height of everything below the picture, border included. */
  readonly captionHeightPx: number
  /** Smallest width of a tile; 160 without. Two columns at least. */
  readonly minTileWidthPx?: number
  /** Number of tiles of the whole list, where further ones load when the end comes near. */
  readonly total?: number
  readonly onEndNear?: (() => void) | undefined
}

/** Grid of tiles that scrolls with the window. Renders only the rows in sight; nothing moves while pictures load. */
export function NftGrid<row>({
  label,
  rows,
  rowKey,
  tile,
  captionHeightPx,
  minTileWidthPx = 160,
  total = rows.length,
  onEndNear,
}: NftGridProps<row>) {
  const list = useRef<HTMLUListElement>(null)
  const { columnCount, tileWidth } = getGridLayout(useElementWidth(list), minTileWidthPx)
  const rowHeight = tileWidth + captionHeightPx + GRID_GAP_PX
  const lineCount = Math.ceil(rows.length / columnCount)
  const virtualizer = useWindowVirtualizer({
    count: tileWidth === 0 ? 0 : lineCount,
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: list.current?.offsetTop ?? 0,
  })
  useEffect(() => {
    // Sizes of rows are remembered until then.
    if (rowHeight > 0) virtualizer.measure()
  }, [virtualizer, rowHeight])
  const lines = virtualizer.getVirtualItems()
  const isEndNear = lines.length > 0 && (lines.at(-1)?.index ?? 0) >= lineCount - 2 && rows.length < total
  useEffect(() => {
    if (isEndNear) onEndNear?.()
  }, [isEndNear, onEndNear])
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative w-full"
      style={{ height: Math.max(0, lineCount * rowHeight - GRID_GAP_PX) }}
    >
      {lines.flatMap((line) =>
        rows.slice(line.index * columnCount, (line.index + 1) * columnCount).map((row, column) => {
          const index = line.index * columnCount + column
          return (
            <li
              key={rowKey(row)}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="absolute"
              style={{
                width: tileWidth,
                height: tileWidth + captionHeightPx,
                top: line.start - virtualizer.options.scrollMargin,
                insetInlineStart: column * (tileWidth + GRID_GAP_PX),
              }}
            >
              {tile(row, index)}
            </li>
          )
        }),
      )}
    </ul>
  )
}
