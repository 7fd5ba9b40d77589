import { ponder } from 'ponder:registry'
import { predictionBet, predictionMarket, predictionRound, predictionUser } from 'ponder:schema'
import { sql } from 'ponder'
import { formatEther, parseEther } from 'viem'
import { addDecimal, fromUnits } from '../../lib/decimal.ts'
import {
  addBetResults,
  type BetResults,
  type BetSide,
  getBetResult,
  isVoid,
  NO_RESULTS,
  type RoundPosition,
  type Settlement,
} from '../../lib/prediction/settlement.ts'
import { MIN_ROWS_PER_STATEMENT } from '../updateRows.ts'
import { type Db, getRoundRow, MARKET_ID } from './rows.ts'

const BNB_DECIMALS = 18

// The contract emits it right after EndRound. Records count all bets of the round now, whether they will be claimed or not.
ponder.on('Prediction:RewardsCalculated', async ({ event: { args }, context: { db } }) => {
  const { id, position, totalAmount, totalBets, firstUserIds } = await getRoundRow(db, args.epoch)
  if (position === null) throw new Error(`Round ${id} is settled, but has not ended.`)
  const { rewardBaseCalAmount, rewardAmount, treasuryAmount } = args
  await db.update(predictionRound, { id }).set({
    rewardBaseCalAmount: formatEther(rewardBaseCalAmount),
    rewardAmount: formatEther(rewardAmount),
  })
  const settlement: Settlement = {
    position: position as RoundPosition,
    totalAmount: parseEther(totalAmount),
    rewardBaseCalAmount,
    rewardAmount,
  }
  let results = NO_RESULTS
  if (!isVoid(settlement))
    results =
      totalBets < MIN_ROWS_PER_STATEMENT
        ? await recordEachResult(db, id, firstUserIds, settlement)
        : await recordAllResults(db, id, settlement)
  await db.update(predictionMarket, { id: MARKET_ID }).set((market) => ({
    totalBNBTreasury: addDecimal(market.totalBNBTreasury, fromUnits(treasuryAmount, BNB_DECIMALS)),
    ...addBetResults(market, results),
  }))
})

/** Adds the results of a round to the records of its accounts one by one. Returns their sum. */
async function recordEachResult(
  db: Db,
  roundId: string,
  userIds: readonly string[],
  settlement: Settlement,
): Promise<BetResults> {
  let sum = NO_RESULTS
  for (const userId of userIds) {
    const bet = await db.find(predictionBet, { roundId, userId })
    if (bet === null) throw new Error(`The bet of ${userId} in round ${roundId} is not indexed.`)
    const { position, amount } = bet
    const result = getBetResult({ position: position as BetSide, amount: parseEther(amount) }, settlement)
    await db.update(predictionUser, { id: userId }).set((record) => addBetResults(record, result))
    sum = { settled: sum.settled + result.settled, won: sum.won + result.won, net: sum.net + result.net }
  }
  return sum
}

/** Adds the results of a round to the records of its accounts with one statement that rounds as `addBetResults`. */
async function recordAllResults(db: Db, roundId: string, settlement: Settlement): Promise<BetResults> {
  const { position, rewardBaseCalAmount, rewardAmount } = settlement
  const isWon = sql`(position = ${position} and ${String(rewardBaseCalAmount)}::numeric > 0)`
  const payout = sql`div(amount * 1e18 * ${String(rewardAmount)}, ${String(rewardBaseCalAmount)}) * 1e-18`
  const [settled, won] = [sql`(total_bets_settled + 1)`, sql`(total_bets_won + result.won)`]
  const [sum] = (await db.sql.execute(sql`
    with result as materialized (
      select user_id, ${isWon}::int as won, case when ${isWon} then ${payout} else 0 end - amount as net
      from ${predictionBet} where round_id = ${roundId}
    ), updated as (
      update ${predictionUser} set
        total_bets_settled = ${settled},
        total_bets_won = ${won},
        win_rate = trim_scale(round((100 * ${won})::numeric(60, 34) / ${settled}, 18)),
        net_bnb = trim_scale(net_bnb + result.net)
      from result where id = result.user_id
    )
    select count(*)::text as settled, sum(won)::text as won, (sum(net) * 1e18)::numeric(78, 0)::text as net
    from result`)) as unknown as readonly Readonly<Record<keyof BetResults, string>>[]
  if (sum === undefined) return NO_RESULTS
  return { settled: BigInt(sum.settled), won: BigInt(sum.won), net: BigInt(sum.net) }
}
