import type { Devnet } from '../../../../devnet/devnet.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { expectRows, readTimestamps } from '../expectedRows.ts'
import { fetchRows } from '../queries.ts'
import { computeLotteryRows } from './lotteryRows.ts'
import { computePredictionRows } from './predictionRows.ts'

const LOTTERY_FIELDS: Readonly<Record<string, string>> = {
  lotteries:
    'id totalUsers totalTickets status finalNumber winningTickets claimedTickets startTime endTime ticketPrice firstTicket lastTicket block timestamp',
  users: 'id totalRounds totalTickets totalCake block timestamp',
  rounds: 'id lottery { id } user { id } claimed totalTickets winningTickets claimedTickets prize block timestamp',
  brackets: 'id lottery { id } bracket prizePerTicket winningTickets',
  purchases: 'id lottery { id } user { id } firstTicket totalTickets amount hash block timestamp',
  claims: 'id lottery { id } user { id } amount totalTickets hash block timestamp',
}

const TOTALS_FIELDS =
  'totalBets totalBetsBull totalBetsBear totalBNB totalBNBBull totalBNBBear totalBetsClaimed totalBNBClaimed totalBetsSettled totalBetsWon winRate averageBNB netBNB'

const PREDICTION_FIELDS: Readonly<Record<string, string>> = {
  markets: `id epoch { id } paused totalUsers totalBNBTreasury ${TOTALS_FIELDS}`,
  rounds: `id epoch position failed previous { id } startAt startBlock startHash lockAt lockBlock lockHash lockPrice
    lockRoundId closeAt closeBlock closeHash closePrice closeRoundId totalBets totalAmount bullBets bullAmount bearBets
    bearAmount rewardBaseCalAmount rewardAmount`,
  users: `id createdAt updatedAt block ${TOTALS_FIELDS}`,
  bets: `id round { id } user { id } hash amount position claimed claimedAt claimedBlock claimedHash claimedBNB
    claimedNetBNB createdAt updatedAt block`,
  prices: 'id price timestamp block',
}

/** Every row of both subgraphs. */
async function fetchGameRows(indexer: Pick<Indexer, 'url'>) {
  return {
    lottery: await fetchRows(indexer, 'lottery', LOTTERY_FIELDS),
    prediction: await fetchRows(indexer, 'prediction', PREDICTION_FIELDS),
  }
}

/** Compares every field of every row of both subgraphs with what the raw logs give. */
export async function reconcileGames({ client, deployment }: Pick<Devnet, 'client' | 'deployment'>, indexer: Indexer) {
  const { Lottery: lottery, Prediction: prediction, BnbUsdFeed: feed } = deployment.contracts
  if (!lottery || !prediction || !feed) throw new Error('The chain has no games.')
  const indexed = await fetchGameRows(indexer)
  const logs = await client.getLogs({ address: [lottery, prediction, feed], fromBlock: 0n, toBlock: 'latest' })
  const getTimestamp = await readTimestamps(client, logs)
  expectRows('lottery', indexed.lottery, computeLotteryRows(lottery, logs, getTimestamp))
  expectRows('prediction', indexed.prediction, computePredictionRows({ prediction, feed }, logs, getTimestamp))
}
