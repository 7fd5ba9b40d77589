import { ponder } from 'ponder:registry'
import { predictionBet, predictionMarket, predictionRound, predictionUser } from 'ponder:schema'
import { formatEther } from 'viem'
import { addDecimal, type Decimal, fromUnits, toDecimal, toExactString, toRoundedString } from '../../lib/decimal.ts'
import type { BetSide } from '../../lib/prediction/settlement.ts'
import { MIN_ROWS_PER_STATEMENT } from '../updateRows.ts'
import { cancelUnlessEnded, type Db, getBetId, getRoundRow, MARKET_ID } from './rows.ts'

const BNB_DECIMALS = 18

/** Totals of an account or of the game that a bet adds to. */
type BetTotals = Readonly<Record<'totalBets' | 'totalBetsBull' | 'totalBetsBear', bigint>> &
  Readonly<Record<'totalBNB' | 'totalBNBBull' | 'totalBNBBear', string>>

/** Totals after a bet. */
function addBet(totals: BetTotals, side: BetSide, amount: Decimal) {
  const [bull, bear] = side === 'Bull' ? [1n, 0n] : [0n, 1n]
  const [totalBets, totalBNB] = [totals.totalBets + 1n, toDecimal(totals.totalBNB).plus(amount)]
  return {
    totalBets,
    totalBetsBull: totals.totalBetsBull + bull,
    totalBetsBear: totals.totalBetsBear + bear,
    totalBNB: toExactString(totalBNB),
    totalBNBBull: side === 'Bull' ? addDecimal(totals.totalBNBBull, amount) : totals.totalBNBBull,
    totalBNBBear: side === 'Bear' ? addDecimal(totals.totalBNBBear, amount) : totals.totalBNBBear,
    averageBNB: toRoundedString(totalBNB.div(totalBets.toString())),
  }
}

const NO_BETS: BetTotals = {
  totalBets: 0n,
  totalBetsBull: 0n,
  totalBetsBear: 0n,
  totalBNB: '0',
  totalBNBBull: '0',
  totalBNBBear: '0',
}

for (const [name, side] of [
  ['Prediction:BetBull', 'Bull'],
  ['Prediction:BetBear', 'Bear'],
] as const) {
  ponder.on(name, async ({ event: { args, block, transaction }, context: { db } }) => {
    const { id: roundId } = await getRoundRow(db, args.epoch)
    const userId = args.sender.toLowerCase()
    const amount = fromUnits(args.amount, BNB_DECIMALS)
    const [createdAt, updated] = [block.timestamp, { updatedAt: block.timestamp, block: block.number }]
    await db.insert(predictionBet).values({
      id: getBetId(userId, roundId),
      roundId,
      userId,
      hash: transaction.hash,
      amount: toExactString(amount),
      position: side,
      createdAt,
      ...updated,
    })
    await addBetToRound(db, roundId, userId, side, amount)
    const isNewUser = (await db.find(predictionUser, { id: userId })) === null
    await db
      .insert(predictionUser)
      .values({ id: userId, createdAt, ...updated, ...addBet(NO_BETS, side, amount) })
      .onConflictDoUpdate((user) => ({ ...updated, ...addBet(user, side, amount) }))
    await db.update(predictionMarket, { id: MARKET_ID }).set((market) => ({
      totalUsers: market.totalUsers + (isNewUser ? 1n : 0n),
      ...addBet(market, side, amount),
    }))
  })
}

const addBetToRound = (db: Db, id: string, userId: string, side: BetSide, amount: Decimal) =>
  db.update(predictionRound, { id }).set((round) => ({
    totalBets: round.totalBets + 1n,
    ...(round.totalBets < MIN_ROWS_PER_STATEMENT && { firstUserIds: [...round.firstUserIds, userId] }),
    totalAmount: addDecimal(round.totalAmount, amount),
    ...(side === 'Bull'
      ? { bullBets: round.bullBets + 1n, bullAmount: addDecimal(round.bullAmount, amount) }
      : { bearBets: round.bearBets + 1n, bearAmount: addDecimal(round.bearAmount, amount) }),
  }))

ponder.on('Prediction:Claim', async ({ event: { args, block, transaction }, context: { db } }) => {
  const [userId, roundId] = [args.sender.toLowerCase(), args.epoch.toString()]
  const paid = fromUnits(args.amount, BNB_DECIMALS)
  await db.update(predictionBet, { roundId, userId }).set(({ amount }) => ({
    claimed: true,
    claimedAt: block.timestamp,
    claimedBlock: block.number,
    claimedHash: transaction.hash,
    claimedBNB: formatEther(args.amount),
    claimedNetBNB: toExactString(paid.minus(amount)),
    updatedAt: block.timestamp,
  }))
  const addClaim = (totals: { readonly totalBetsClaimed: bigint; readonly totalBNBClaimed: string }) => ({
    totalBetsClaimed: totals.totalBetsClaimed + 1n,
    totalBNBClaimed: addDecimal(totals.totalBNBClaimed, paid),
  })
  await db
    .update(predictionUser, { id: userId })
    .set((user) => ({ ...addClaim(user), updatedAt: block.timestamp, block: block.number }))
  await db.update(predictionMarket, { id: MARKET_ID }).set(addClaim)
  // A round that has not ended pays refunds only if it is canceled.
  await cancelUnlessEnded(db, args.epoch)
})
