import { ponder } from 'ponder:registry'
import { recordPoints } from './rows.ts'

ponder.on('Profile:UserPointIncrease', async ({ event, context: { db } }) => {
  const { userAddress, numberPoints, campaignId } = event.args
  await recordPoints(db, event, { user: userAddress, points: numberPoints, campaignId })
})

ponder.on('Profile:UserPointIncreaseMultiple', async ({ event, context: { db } }) => {
  const { userAddresses, numberPoints, campaignId } = event.args
  for (const [index, user] of userAddresses.entries())
    await recordPoints(db, event, { user, points: numberPoints, campaignId, index })
})

ponder.on('Profile:UserPointDecrease', async ({ event, context: { db } }) => {
  const { userAddress, numberPoints } = event.args
  await recordPoints(db, event, { user: userAddress, points: -numberPoints, campaignId: 0n })
})
