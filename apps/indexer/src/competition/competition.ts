import { ponder } from 'ponder:registry'
import { competitionCompetition, competitionPrize, competitionTeam, competitionUser } from 'ponder:schema'
import { settings } from '../../settings.ts'

/** Tokens that a competition pays at most. */
const PRIZE_TOKENS = 4

const idsByContract = new Map(
  (settings.deployment.competitions ?? []).map(({ id, contractAddress }) => [
    contractAddress.toLowerCase(),
    String(id),
  ]),
)

/** Number of the competition of a contract. */
function getCompetitionId(address: string): string {
  const id = idsByContract.get(address.toLowerCase())
  if (id === undefined) throw new Error(`No competition has the contract ${address}.`)
  return id
}

ponder.on('TradingCompetition:NewCompetitionStatus', async ({ event, context: { db } }) => {
  const status = BigInt(event.args.status)
  await db
    .insert(competitionCompetition)
    .values({ id: getCompetitionId(event.log.address), status })
    .onConflictDoUpdate({ status })
})

ponder.on('TradingCompetition:WinningTeam', async ({ event, context: { db } }) => {
  const id = getCompetitionId(event.log.address)
  await db.update(competitionCompetition, { id }).set({ winningTeam: event.args.teamId })
})

ponder.on('TradingCompetition:UserRegister', async ({ event, context: { db } }) => {
  const competitionId = getCompetitionId(event.log.address)
  const { userAddress, teamId: number } = event.args
  const [account, teamId] = [userAddress.toLowerCase(), `${competitionId}-${number}`]
  await db.insert(competitionUser).values({
    id: `${competitionId}-${account}`,
    competitionId,
    teamId,
    account,
    block: event.block.number,
  })
  await db
    .insert(competitionTeam)
    .values({ id: teamId, competitionId, number, userCount: 1n })
    .onConflictDoUpdate(({ userCount }) => ({ userCount: userCount + 1n }))
  await db.update(competitionCompetition, { id: competitionId }).set(({ userCount }) => ({ userCount: userCount + 1n }))
})

ponder.on('TradingCompetition:UserUpdateMultiple', async ({ event, context: { db } }) => {
  const competitionId = getCompetitionId(event.log.address)
  for (const user of event.args.userAddresses) {
    const id = `${competitionId}-${user.toLowerCase()}`
    await db.update(competitionUser, { id }).set({ rewardGroup: event.args.rewardGroup })
  }
})

ponder.on('TradingCompetition:ClaimReward', async ({ event, context: { db } }) => {
  const { block, log, transaction, args } = event
  const competitionId = getCompetitionId(log.address)
  const account = args.userAddress.toLowerCase()
  const userId = `${competitionId}-${account}`
  await db.update(competitionUser, { id: userId }).set({ hasClaimed: true })
  for (const [place, amount] of args.amounts.entries())
    if (amount > 0n)
      await db.insert(competitionPrize).values({
        ...{ id: `${userId}-${place}`, competitionId, account, place, amount },
        ...{ hash: transaction.hash, block: block.number, timestamp: block.timestamp },
      })
})

// Emitted with a claim alone, after it.
ponder.on('TradingCompetition:RewardOwed', async ({ event, context: { db } }) => {
  const userId = `${getCompetitionId(event.log.address)}-${event.args.userAddress.toLowerCase()}`
  for (let place = 0; place < PRIZE_TOKENS; place++) {
    const id = `${userId}-${place}`
    if (await db.find(competitionPrize, { id })) await db.update(competitionPrize, { id }).set({ isPartlyOwed: true })
  }
})
