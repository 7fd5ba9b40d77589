import { ponder } from 'ponder:registry'
import { predictionBet, predictionMarket, predictionRound, predictionUser } from 'ponder:schema'
import { eq } from 'ponder'
import { formatEther, parseEther } from 'viem'
import { addDecimal, fromUnits } from '../../lib/decimal.ts'
import {
  addBetResults,
  type BetRecord,
  type BetResult,
  type BetSide,
  getBetResult,
} from '../../lib/prediction/settlement.ts'
import { MIN_ROWS_PER_STATEMENT, updateRows } from '../updateRows.ts'
import { type Db, getRoundRow, MARKET_ID } from './rows.ts'

const BNB_DECIMALS = 18

// The contract emits it right after EndRound. Records count all bets of the round now, whether they will be claimed or not.
ponder.on('Prediction:RewardsCalculated', async ({ event: { args }, context: { db } }) => {
  const { id, position, totalAmount } = await getRoundRow(db, args.epoch)
  if (position === null) throw new Error(`Round ${id} is settled, but has not ended.`)
  const { rewardBaseCalAmount, rewardAmount, treasuryAmount } = args
  const rewards = {
    rewardBaseCalAmount: formatEther(rewardBaseCalAmount),
    rewardAmount: formatEther(rewardAmount),
  }
  await db.update(predictionRound, { id }).set(rewards)

  const bets = await db.sql
    .select({ userId: predictionBet.userId, position: predictionBet.position, amount: predictionBet.amount })
    .from(predictionBet)
    .where(eq(predictionBet.roundId, id))
  const settlement = {
    position: position as BetSide | 'House',
    totalAmount: parseEther(totalAmount),
    rewardBaseCalAmount,
    rewardAmount,
  }
  const results = new Map(
    bets.map((bet) => [
      bet.userId,
      getBetResult({ position: bet.position as BetSide, amount: parseEther(bet.amount) }, settlement),
    ]),
  )
  if (![...results.values()].every(({ outcome }) => outcome === 'void')) await recordResults(db, id, results)
  await db.update(predictionMarket, { id: MARKET_ID }).set((market) => ({
    totalBNBTreasury: addDecimal(market.totalBNBTreasury, fromUnits(treasuryAmount, BNB_DECIMALS)),
    ...addBetResults(market, [...results.values()]),
  }))
})

/** Adds the result of a round to the record of each account that bet in it. */
async function recordResults(db: Db, roundId: string, results: ReadonlyMap<string, BetResult>) {
  const records = await readRecords(db, roundId, [...results.keys()])
  const rows = records.map(({ id, ...record }) => {
    const result = results.get(id)
    return { id, ...addBetResults(record, result ? [result] : []) }
  })
  await updateRows(db, predictionUser, rows, ({ id, ...record }) => db.update(predictionUser, { id }).set(record))
}

const RECORD_COLUMNS = {
  id: predictionUser.id,
  totalBetsSettled: predictionUser.totalBetsSettled,
  totalBetsWon: predictionUser.totalBetsWon,
  winRate: predictionUser.winRate,
  netBNB: predictionUser.netBNB,
}

/** Records of the accounts that bet in a round. Few are in Ponder's memory, many are read with one query. */
async function readRecords(
  db: Db,
  roundId: string,
  userIds: readonly string[],
): Promise<readonly (BetRecord & { readonly id: string })[]> {
  if (userIds.length >= MIN_ROWS_PER_STATEMENT)
    return db.sql
      .select(RECORD_COLUMNS)
      .from(predictionBet)
      .innerJoin(predictionUser, eq(predictionUser.id, predictionBet.userId))
      .where(eq(predictionBet.roundId, roundId))
  const rows = []
  for (const id of userIds) {
    const row = await db.find(predictionUser, { id })
    if (row !== null) rows.push({ ...row })
  }
  return rows
}
