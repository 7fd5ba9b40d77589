/** Milliseconds the reads of a new block may take before what stands on screen counts as old. */
const READING = 2000

/** One read of the chain that is on screen. */
export type ScreenRead = {
  /** Browser time of its last answer, in milliseconds; 0 when there was none yet. */
  readonly updatedAt: number
  /** A newer block is known, or the last try failed. */
  readonly isBehind: boolean
}

type DataAgeParams = {
  readonly reads: readonly ScreenRead[]
  /** Browser time at which the newest block was heard of, in milliseconds; undefined before the first. */
  readonly seenAt: number | undefined
  readonly now: number
  readonly blockSeconds: number
}

/**
 * Seconds since the oldest figure on screen was true, once that is more than one block; undefined while all is fresh.
 * Old is what no block has confirmed for a while, and what could not be read again since.
 */
export function dataAge({ reads, seenAt, now, blockSeconds }: DataAgeParams): number | undefined {
  if (seenAt === undefined) return undefined
  const behind = reads.filter(({ isBehind, updatedAt }) => isBehind && updatedAt > 0)
  const oldest = Math.min(seenAt, ...behind.map(({ updatedAt }) => updatedAt))
  const age = now - oldest
  return age > blockSeconds * 1000 + READING ? Math.floor(age / 1000) : undefined
}
