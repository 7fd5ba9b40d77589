import type { Context } from 'ponder:registry'
import { profilePoint, profileTeam, profileTeamDayData, profileUser } from 'ponder:schema'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { getPeriodIndex, getPeriodStart } from '../../lib/periods.ts'

export type Db = Context['db']

export type ProfileEvent = {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: string }
  readonly log: { readonly logIndex: number }
}

type TeamChange = {
  /** Active members that came; negative where they left. */
  readonly users?: bigint
  /** Negative where points were removed. */
  readonly points?: bigint
}

/** Adds to the totals of a team, and keeps those at the end of each day on which they changed. */
export async function changeTeam(
  db: Db,
  { block }: Pick<ProfileEvent, 'block'>,
  teamId: string,
  { users = 0n, points = 0n }: TeamChange,
): Promise<void> {
  const { totalUsers, totalPoints } = await db
    .update(profileTeam, { id: teamId })
    .set((team) => ({ totalUsers: team.totalUsers + users, totalPoints: team.totalPoints + points }))
  const totals = { totalUsers, totalPoints }
  await db
    .insert(profileTeamDayData)
    .values({
      id: `${teamId}-${getPeriodIndex(block, SECONDS_PER_DAY)}`,
      date: getPeriodStart(block, SECONDS_PER_DAY),
      teamId,
      ...totals,
    })
    .onConflictDoUpdate(totals)
}

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
  event: ProfileEvent,
  { user, team, points, campaignId, index = 0 }: PointsInput,
): Promise<void> {
  const { block, transaction, log } = event
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
  await changeTeam(db, event, teamId, { points })
}
