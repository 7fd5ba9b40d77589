/** A collection at a moment. */
export type CollectionState = {
  /** Lowest price in wei; null where nothing could be bought, undefined while the collection was not traded here yet. */
  readonly floor: bigint | null | undefined
  /** Wei traded until then. */
  readonly volume: bigint
}

/** A collection before its first event. */
export const UNTRADED: CollectionState = { floor: undefined, volume: 0n }

/** States at the begin of a window and of the window before it. */
export type WindowStates = { readonly from: CollectionState; readonly before: CollectionState }

/** A collection now and at the begin of the last 24 hours and 7 days, each to the full hour. */
export type CollectionPast = {
  /** Wei traded until now. */
  readonly volume: bigint
  readonly day: WindowStates
  readonly week: WindowStates
}

/** Change from one amount to another in percent; undefined without a first amount. For display only. */
export const getPercentChange = (before: bigint | null | undefined, now: bigint | null | undefined) =>
  before === undefined || before === null || before === 0n || now === undefined || now === null
    ? undefined
    : (Number(now - before) / Number(before)) * 100

export type WindowFigures = {
  /** Wei traded within the window. */
  readonly volume: bigint
  /** Percent against the window before; undefined where nothing was traded then. */
  readonly volumeChange: number | undefined
  /** Percent; undefined where nothing could be bought at one of the moments. */
  readonly floorChange: number | undefined
}

/**
 * Volume of a window, and changes of volume and floor.
 *
 * @param floor - Of now, as the chain has it.
 */
export function getWindowFigures(
  { volume, ...windows }: CollectionPast,
  window: 'day' | 'week',
  floor: bigint | null | undefined,
): WindowFigures {
  const { from, before } = windows[window]
  const windowVolume = volume - from.volume
  return {
    volume: windowVolume,
    volumeChange: getPercentChange(from.volume - before.volume, windowVolume),
    floorChange: getPercentChange(from.floor, floor),
  }
}
