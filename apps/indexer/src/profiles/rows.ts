import type { Context } from 'ponder:registry'
import { profilePoint, profileTeam, profileUser } from 'ponder:schema'

export type Db = Context['db']

export type ProfileEvent = {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: string }
  readonly log: { readonly logIndex: number }
}

/** Adds to the number of active members of a team. */
export const countMembers = (db: Db, teamId: string, added: 1n | -1n) =>
  db.update(profileTeam, { id: teamId }).set(({ totalUsers }) => ({ totalUsers: totalUsers + added }))

type PointsInput = {
  /** Undefined for points of a team itself. */
  readonly user?: string
  readonly team?: bigint
  /** Negative where points were removed. */
  readonly points: bigint
  readonly campaignId: bigint
  /** Place of the account within an event of several. */
  readonly index?: number
}

/**
 * Records points of an account or a team. Every event has a row of its own: a second gift of a campaign replaces no earlier
 * one.
 */
export async function recordPoints(
  db: Db,
  { block, transaction, log }: ProfileEvent,
  { user, team, points, campaignId, index = 0 }: PointsInput,
): Promise<void> {
  const userId = user?.toLowerCase()
  const row = userId === undefined ? undefined : await db.find(profileUser, { id: userId })
  const teamId = row?.teamId ?? String(team)
  await db.insert(profilePoint).values({
    id: `${transaction.hash}-${log.logIndex}-${index}`,
    userId: userId ?? null,
    teamId,
    points,
    campaignId,
    hash: transaction.hash,
    block: block.number,
    timestamp: block.timestamp,
  })
  if (userId !== undefined) {
    await db
      .update(profileUser, { id: userId })
      .set(({ totalPoints }) => ({ totalPoints: totalPoints + points, updatedAt: block.timestamp }))
  }
  await db.update(profileTeam, { id: teamId }).set(({ totalPoints }) => ({ totalPoints: totalPoints + points }))
}
