import { getContract, Lottery, type UntypedRpc } from '@zono/protocol'
import { numberToHex, parseEther } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetContext } from '../context.ts'
import { PROJECT_WALLET } from '../governance/voters.ts'
import type { SeededOrder } from '../orders/orderCalls.ts'
import { createOrderPresent } from '../orders/orderPresent.ts'
import { createClaimEvents } from './competition/openClaims.ts'
import { createTradeEvents, type HistoryOptions } from './exchange.ts'
import { createLotteryEvents, createOpenRoundEvent, getSalesEnds, planRounds } from './games/lottery.ts'
import {
  createPredictionHistory,
  createPredictionPresent,
  getPredictionHistorySeconds,
  getSecondRoundTime,
} from './games/prediction.ts'
import { createNftEvents } from './nfts/market.ts'
import { createNftPresent } from './nfts/present.ts'
import { createPointEvents } from './profiles/points.ts'
import { createTransactionQueue } from './queue.ts'
import { createSquadPresent } from './squad/present.ts'
import { createZeroEvents } from './squad/zero.ts'
import { createZonoEvents } from './squad/zono.ts'
import { playTimeline } from './timeline.ts'
import { createVisitorEvents, settleVisitor, VISITOR_BALANCE } from './visitor.ts'

const [SECONDS_PER_MINUTE, SECONDS_PER_HOUR, SECONDS_PER_DAY] = [60, 3600, 86_400]

/** The history of `npm start`. */
export const START_HISTORY: HistoryOptions = { days: 90, blocksPerDay: 3, archivedDays: 31 }

/** Days from which on a history has the many rounds of `npm start`; tests seed fewer days. */
const LONG_HISTORY_DAYS = 60

/** Rounds of the prediction game, and newest rounds of the lottery: each takes two blocks, whose states are to be kept. */
export const getRoundCounts = ({ days }: HistoryOptions) =>
  days < LONG_HISTORY_DAYS ? { prediction: 24, lottery: 24 } : { prediction: 60, lottery: 30 }

/** Seconds before the present at which the seeded history ends. What follows is played whenever a devnet starts. */
const PRESENT_SECONDS = 4.5 * SECONDS_PER_HOUR

/** The lottery round that is open at the present: seconds since it started, and until its sales end. */
const [OPEN_ROUND_AGE_SECONDS, OPEN_ROUND_REST_SECONDS] = [4.2 * SECONDS_PER_HOUR, 20 * SECONDS_PER_MINUTE]

/** Seconds before the present at which trades go on, whenever a devnet starts. */
const PRESENT_TRADE_AGES = [3 * SECONDS_PER_HOUR, 1.5 * SECONDS_PER_HOUR, 25]

/** Seconds between the last trades of the history and its prediction rounds, whose prices they would change. */
const PAUSE_SECONDS = 10 * SECONDS_PER_MINUTE

/**
 * Wei that people have once everything is set up, before the days whose ends portfolios show: the node gives each account
 * ten million BNB, beside which nothing that anybody earns is seen.
 */
const BALANCES = {
  trader: parseEther('5000'),
  player: parseEther('200'),
  member: parseEther('25'),
  project: parseEther('8'),
} as const

/** Rounds since the history ended are ordinary ones, in which the visitor does not take part. */
const MISSED_AGO = 6

/** Times that lie this many seconds apart, up to one and after another one. Ascending. */
const getTimesBefore = (last: number, begin: number, spacing: number): readonly number[] =>
  Array.from(
    { length: Math.max(0, Math.floor((last - begin) / spacing) + 1) },
    (_, i) => last - i * spacing,
  ).toReversed()

/** Newest days whose trades come in `blocksPerDay` blocks each; older ones, which charts show by the day, have one. */
const BUSY_DAYS = 27

/**
 * In a long history, hours before its last trades from which on there are more blocks of trades, and how many times as many:
 * the day before the present and the one before that are about as busy as the simulation is then, so that figures of 24 hours
 * go on without a jump. Prediction rounds fill the hours after the last trades.
 */
const LIVELY_HOURS = 38
const LIVELY_FACTOR = 12

/** Blocks that such hours add. */
export const getLivelyBlockCount = ({ blocksPerDay }: HistoryOptions): number =>
  Math.ceil((LIVELY_HOURS / 24) * LIVELY_FACTOR * blocksPerDay)

/** Times of trades up to the last one. Ascending. */
function getTradeTimes(last: number, begin: number, blocksPerDay: number): readonly number[] {
  const busyStart = Math.max(begin, last - BUSY_DAYS * SECONDS_PER_DAY)
  const spacing = Math.floor(SECONDS_PER_DAY / blocksPerDay)
  const busy = getTimesBefore(last, busyStart, spacing)
  const quiet = getTimesBefore((busy[0] ?? last) - SECONDS_PER_DAY, begin, SECONDS_PER_DAY)
  if (last - begin < LONG_HISTORY_DAYS * SECONDS_PER_DAY) return [...quiet, ...busy]
  const livelyStart = last - LIVELY_HOURS * SECONDS_PER_HOUR
  const lively = getTimesBefore(last, livelyStart, Math.floor(spacing / LIVELY_FACTOR))
  return [...quiet, ...busy.filter((time) => time < livelyStart), ...lively].toSorted((a, b) => a - b)
}

/** Trades, points of profiles, lottery draws twice a day, and some hours of prediction rounds at the end. */
export async function seedHistory(market: DevnetContext, options: HistoryOptions): Promise<void> {
  const { client, historyEndTime } = market
  const { blocksPerDay } = options
  const queue = createTransactionQueue(client)
  await setBalances(client)
  const begin = Number((await client.getBlock()).timestamp) + SECONDS_PER_MINUTE
  const end = historyEndTime - PRESENT_SECONDS
  const roundCounts = getRoundCounts(options)
  const predictionStart = end - getPredictionHistorySeconds(roundCounts.prediction)
  const salesEnds = getSalesEnds(begin + SECONDS_PER_HOUR, end - SECONDS_PER_HOUR).slice(-roundCounts.lottery)
  const lotteryStart = Math.max(begin, (salesEnds[0] ?? begin) - SECONDS_PER_DAY / 2)
  const tradeTimes = getTradeTimes(predictionStart - PAUSE_SECONDS, begin, blocksPerDay)
  await playTimeline(client, queue, [
    ...createTradeEvents(market, queue, tradeTimes, options),
    ...(await createNftEvents(market, queue, tradeTimes)),
    ...createPointEvents(market, queue, tradeTimes),
    // Before the round that begins at the same time, for which the visitor is lent something.
    ...createVisitorEvents(market, queue, [lotteryStart, end]),
    ...(await createLotteryEvents(market, queue, planRounds(salesEnds, lotteryStart))),
    ...createZeroEvents(market, queue),
    ...createZonoEvents(market, queue),
    ...(await createClaimEvents(market, queue)).filter(({ time }) => time < end),
    ...createPredictionHistory(market, queue, predictionStart, roundCounts.prediction),
  ])
}

type PresentOptions = {
  /** Metadata of one NFT of a hostile creator. */
  readonly metadataUrl?: string
  /** Item service, which has the metadata of the squads. */
  readonly itemsUrl?: string
  /** Fewest blocks that the chain has in the end: empty ones come before the last where it has fewer. */
  readonly minBlockNumber?: number | undefined
}

/**
 * Goes on with a history that was seeded a while ago up to the present: trades and draws that it would have had since, the
 * lottery round that is open now, the newest prediction rounds, the squad sale to come, fills of orders, and NFTs whose
 * metadata are at the addresses, if there are any.
 *
 * @returns signed orders in each state, for a book
 */
export async function continueHistory(
  market: DevnetContext,
  options: HistoryOptions,
  { metadataUrl, itemsUrl, minBlockNumber = 0 }: PresentOptions,
): Promise<readonly SeededOrder[]> {
  const { client, deployment } = market
  const queue = createTransactionQueue(client)
  const now = Math.floor(Date.now() / 1000)
  const { timestamp: lastTime } = await client.getBlock()
  // A loaded chain takes the machine's clock, and refuses blocks before it.
  await client.request<UntypedRpc>({ method: 'evm_setTime', params: [numberToHex(lastTime)] })
  const begin = Number(lastTime) + SECONDS_PER_MINUTE
  const openRoundStart = now - OPEN_ROUND_AGE_SECONDS
  const missedEnds = getSalesEnds(begin + SECONDS_PER_HOUR, openRoundStart - SECONDS_PER_HOUR)
  const missed = planRounds(missedEnds, begin).map((plan) => ({ ...plan, ago: MISSED_AGO }))
  const lastId = await client.readContract({ ...getContract(deployment, Lottery), functionName: 'currentLotteryId' })
  const openId = lastId + BigInt(missed.length) + 1n
  const spacing = Math.floor(SECONDS_PER_DAY / options.blocksPerDay)
  const presentTrades = PRESENT_TRADE_AGES.map((age) => now - age)
  const missedTrades = getTimesBefore(openRoundStart, begin, spacing)
  const [approval = now, firstFill = now] = presentTrades
  const orders = createOrderPresent(market, queue, { now, approval, fills: [firstFill, getSecondRoundTime(now)] })
  await playTimeline(client, queue, [
    ...orders.events,
    ...createTradeEvents(market, queue, [...missedTrades, ...presentTrades], options),
    ...createVisitorEvents(market, queue, [begin, now - SECONDS_PER_MINUTE]),
    ...(await createLotteryEvents(market, queue, missed)),
    await createOpenRoundEvent(market, queue, openId, openRoundStart, now + OPEN_ROUND_REST_SECONDS),
    ...createPredictionPresent(market, queue, now),
    ...createSquadPresent(market, queue, { now, itemsUrl }),
    ...createNftPresent(market, queue, { now, times: [...missedTrades, ...presentTrades], metadataUrl }),
  ])
  await settleVisitor(market, queue)
  const missing = minBlockNumber - Number(await client.getBlockNumber()) - 1
  if (missing > 0) await client.mine({ blocks: missing, interval: 1 })
  // The chain's clock goes on from the last time that was set.
  const { timestamp } = await client.getBlock()
  const present = BigInt(Math.floor(Date.now() / 1000))
  await client.setNextBlockTimestamp({ timestamp: present > timestamp ? present : timestamp + 1n })
  await client.mine({ blocks: 1 })
  await client.setBalance({ address: accounts.testUser.address, value: VISITOR_BALANCE })
  return orders.finish()
}

async function setBalances(client: DevnetContext['client']): Promise<void> {
  const { testUser, traders, players, member, project } = accounts
  const balances = [
    [testUser, VISITOR_BALANCE],
    [member, BALANCES.member],
    [project, BALANCES.project],
    [PROJECT_WALLET, BALANCES.project],
    ...traders.map((trader) => [trader, BALANCES.trader] as const),
    ...players.map((player) => [player, BALANCES.player] as const),
  ] as const
  await Promise.all(balances.map(([{ address }, value]) => client.setBalance({ address, value })))
}
