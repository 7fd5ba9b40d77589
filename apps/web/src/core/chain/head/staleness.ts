/** Milliseconds the reads of a new block may take before what stands on screen counts as old. */
const READ_GRACE_MS = 2000

/** One read of the chain that is on screen. */
export type ScreenRead = {
  /** Browser time of its last answer, in milliseconds; 0 when there was none yet. */
  readonly updatedAt: number
  /** A newer block is known, or the last try failed. */
  readonly isStale: boolean
}

type DataAgeParams = {
  readonly reads: readonly ScreenRead[]
  /** Browser time at which the newest block was heard of, in milliseconds; undefined before the first. */
  readonly receivedAt: number | undefined
  readonly now: number
  readonly blockTimeSeconds: number
}

/**
 * Seconds since the oldest figure on screen was true, once that is more than one block; undefined while all is fresh.
 * Old is what no block has confirmed for a while, and what could not be read again since.
 */
export function getDataAgeSeconds({ reads, receivedAt, now, blockTimeSeconds }: DataAgeParams): number | undefined {
  if (receivedAt === undefined) return undefined
  const behind = reads.filter(({ isStale, updatedAt }) => isStale && updatedAt > 0)
  const oldest = Math.min(receivedAt, ...behind.map(({ updatedAt }) => updatedAt))
  const age = now - oldest
  return age > blockTimeSeconds * 1000 + READ_GRACE_MS ? Math.floor(age / 1000) : undefined
}
