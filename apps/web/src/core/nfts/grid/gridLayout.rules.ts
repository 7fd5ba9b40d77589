/** Pixels between two tiles. */
export const GRID_GAP_PX = 12

type GridLayout = {
  readonly columnCount: number
  /** Width of a tile in pixels. */
  readonly tileWidth: number
}

/**
 * Columns of a grid as wide as its container: as many as fit with their smallest width, at least two. Before the container
 * is measured its width is 0.
 */
export function getGridLayout(containerWidth: number, minTileWidth: number): GridLayout {
  const fitting = Math.floor((containerWidth + GRID_GAP_PX) / (minTileWidth + GRID_GAP_PX))
  const columnCount = Math.max(2, fitting)
  return { columnCount, tileWidth: Math.max(0, (containerWidth - (columnCount - 1) * GRID_GAP_PX) / columnCount) }
}

/** Index after a key press in a grid, or undefined for a key that moves nothing. `index` is undefined before the first. */
export function getNextTileIndex(
  key: string,
  index: number | undefined,
  { count, columnCount, isRightToLeft }: { count: number; columnCount: number; isRightToLeft: boolean },
): number | undefined {
  if (count === 0) return undefined
  const step = getStep(key, columnCount, isRightToLeft)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (step === undefined) return undefined
  if (index === undefined) return 0
  const next = index + step
  // A step out of the grid stays, except into a shorter last row.
  if (next < 0) return index
  if (next < count) return next
  const isInLastRow = Math.floor(index / columnCount) === Math.floor((count - 1) / columnCount)
  return isInLastRow ? index : count - 1
}

const getStep = (key: string, columnCount: number, isRightToLeft: boolean): number | undefined =>
  ({
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowDown: columnCount,
    ArrowUp: -columnCount,
    PageDown: columnCount * 3,
    PageUp: -columnCount * 3,
  })[key]
