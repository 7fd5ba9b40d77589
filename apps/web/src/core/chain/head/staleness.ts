/** Milliseconds that the reads of a new block may take before the screen counts as stale. */
const READ_GRACE_MS = 2000

/** A chain query that is on screen. */
export type ScreenRead = {
  /** Browser time of the last data in milliseconds; 0 without data. */
  readonly updatedAt: number
  /** The query was invalidated by a newer block, or the last fetch failed. */
  readonly isStale: boolean
}

type DataAgeParams = {
  readonly reads: readonly ScreenRead[]
  /** Browser time in milliseconds at which the newest block was received; undefined before the first. */
  readonly receivedAt: number | undefined
  readonly now: number
  readonly blockTimeSeconds: number
}

/**
 * Age in seconds of the oldest data on screen, once it exceeds one block time plus a grace period; undefined while fresh.
 * Age counts from the newest block, or from the last data of a stale query if that is older.
 */
export function getDataAgeSeconds({ reads, receivedAt, now, blockTimeSeconds }: DataAgeParams): number | undefined {
  if (receivedAt === undefined) return undefined
  const stale = reads.filter(({ isStale, updatedAt }) => isStale && updatedAt > 0)
  const oldest = Math.min(receivedAt, ...stale.map(({ updatedAt }) => updatedAt))
  const age = now - oldest
  return age > blockTimeSeconds * 1000 + READ_GRACE_MS ? Math.floor(age / 1000) : undefined
}
