/** Points in sight by their indices; half a point further on each side is its whole width. */
export type VisibleRange = { readonly from: number; readonly to: number }

const HALF_POINT = 0.5

/** The newest points of a series; undefined where all of them are to be in sight. */
export function getNewestRange(count: number, maxVisible: number): VisibleRange | undefined {
  if (count <= maxVisible) return undefined
  return { from: count - maxVisible - HALF_POINT, to: count - HALF_POINT }
}

/** Whether the newest of `count` points is out of sight, because the chart was dragged. */
export const isBehindNewest = ({ to }: VisibleRange, count: number): boolean => to < count - 1 - HALF_POINT

/** A range of the same width that shows a point; undefined where the range shows it already. */
export function getRangeAround({ from, to }: VisibleRange, index: number): VisibleRange | undefined {
  if (index < from) return { from: index - HALF_POINT, to: index - HALF_POINT + to - from }
  if (index > to) return { from: index + HALF_POINT - (to - from), to: index + HALF_POINT }
  return undefined
}
