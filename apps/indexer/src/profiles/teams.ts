import { ponder } from 'ponder:registry'
import { profileTeam } from 'ponder:schema'
import { sanitizeText } from '../../lib/sanitizeText.ts'
import { recordPoints } from './rows.ts'

ponder.on('Profile:TeamAdd', async ({ event, context: { db } }) => {
  const { teamId, teamName } = event.args
  await db.insert(profileTeam).values({
    id: String(teamId),
    name: sanitizeText(teamName),
    isJoinable: true,
    block: event.block.number,
    timestamp: event.block.timestamp,
  })
})

ponder.on('Profile:TeamRename', async ({ event, context: { db } }) => {
  const { teamId, teamName } = event.args
  await db.update(profileTeam, { id: String(teamId) }).set({ name: sanitizeText(teamName) })
})

ponder.on('Profile:TeamJoinable', async ({ event, context: { db } }) => {
  const { teamId, isJoinable } = event.args
  await db.update(profileTeam, { id: String(teamId) }).set({ isJoinable })
})

ponder.on('Profile:TeamPointIncrease', async ({ event, context: { db } }) => {
  const { teamId, numberPoints, campaignId } = event.args
  await recordPoints(db, event, { team: teamId, points: numberPoints, campaignId })
})

ponder.on('Profile:TeamPointDecrease', async ({ event, context: { db } }) => {
  const { teamId, numberPoints } = event.args
  await recordPoints(db, event, { team: teamId, points: -numberPoints, campaignId: 0n })
})
