import { ponder } from 'ponder:registry'
import { profileIdIncrement, profileUser } from 'ponder:schema'
import { changeTeam, type Db, type ProfileEvent } from './rows.ts'

ponder.on('Profile:UserNew', async ({ event, context: { db } }) => {
  const { userAddress, teamId, nftAddress, tokenId } = event.args
  const { value: internalId } = await db
    .insert(profileIdIncrement)
    .values({ id: 'users', value: 1n })
    .onConflictDoUpdate(({ value }) => ({ value: value + 1n }))
  await db.insert(profileUser).values({
    id: userAddress.toLowerCase(),
    internalId,
    isActive: true,
    teamId: String(teamId),
    nftAddress: nftAddress.toLowerCase(),
    tokenId,
    createdAt: event.block.timestamp,
    updatedAt: event.block.timestamp,
    block: event.block.number,
  })
  await changeTeam(db, event, String(teamId), { users: 1n })
})

type Change = Partial<Pick<typeof profileUser.$inferSelect, 'isActive' | 'teamId' | 'nftAddress' | 'tokenId'>>

const updateUser = (db: Db, { block }: ProfileEvent, user: string, change: Change) =>
  db.update(profileUser, { id: user.toLowerCase() }).set({ ...change, updatedAt: block.timestamp, block: block.number })

ponder.on('Profile:UserUpdate', async ({ event, context: { db } }) => {
  const { userAddress, nftAddress, tokenId } = event.args
  await updateUser(db, event, userAddress, { nftAddress: nftAddress.toLowerCase(), tokenId })
})

ponder.on('Profile:UserPause', async ({ event, context: { db } }) => {
  const { userAddress, teamId } = event.args
  await updateUser(db, event, userAddress, { isActive: false, nftAddress: null, tokenId: null })
  await changeTeam(db, event, String(teamId), { users: -1n })
})

ponder.on('Profile:UserReactivate', async ({ event, context: { db } }) => {
  const { userAddress, teamId, nftAddress, tokenId } = event.args
  await updateUser(db, event, userAddress, { isActive: true, nftAddress: nftAddress.toLowerCase(), tokenId })
  await changeTeam(db, event, String(teamId), { users: 1n })
})

// Members are counted only while their profile is active.
ponder.on('Profile:UserChangeTeam', async ({ event, context: { db } }) => {
  const { userAddress, oldTeamId, newTeamId } = event.args
  const user = await updateUser(db, event, userAddress, { teamId: String(newTeamId) })
  if (!user.isActive) return
  await changeTeam(db, event, String(oldTeamId), { users: -1n })
  await changeTeam(db, event, String(newTeamId), { users: 1n })
})
