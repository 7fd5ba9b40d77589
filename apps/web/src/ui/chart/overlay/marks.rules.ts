/**
 * The point of a series within which a time lies: the last that begins no later.
 *
 * @param points - By time, in unix seconds.
 * @returns Its index; undefined before the first point, and without points.
 */
export function getPointIndex(
  points: readonly { readonly timestamp: number }[],
  timestamp: number,
): number | undefined {
  const index = points.findLastIndex((point) => point.timestamp <= timestamp)
  return index === -1 ? undefined : index
}
