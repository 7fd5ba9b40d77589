import { getContract, Prediction } from '@zono/protocol'
import { accounts } from '../../chain/accounts.ts'
import { createSeededRandom, type DevnetContext } from '../../context.ts'
import { FEED_WINDOW_SECONDS } from '../../deploy/games/oracle.ts'
import { MAX_ROUND_AMOUNT, PREDICTION_INTERVAL_SECONDS } from '../../deploy/games/prediction.ts'
import { getTradesToBnbPrice } from '../../games/bnbPrice.ts'
import { createPredictionCalls } from '../../games/calls.ts'
import { addCalls, type TransactionQueue } from '../queue.ts'
import type { SeedEvent } from '../timeline.ts'
import { type Bet, createPresentScript, historyScript, PRESENT_ROUND_COUNT } from './predictionScript.ts'

const INTERVAL_SECONDS = Number(PREDICTION_INTERVAL_SECONDS)

/** Seconds from the start of a round to the block with its bets and trades. */
const BET_DELAY_SECONDS = 20

/** Seconds from the start of a round to the update of the feed over whose time the mean of its lock is taken. */
const UPDATE_DELAY_SECONDS = INTERVAL_SECONDS - Number(FEED_WINDOW_SECONDS)

/** Index of the round of the history that is not started in time, and how late the game is resumed. */
const [MISSED_ROUND, RESUME_DELAY_SECONDS] = [18, 100]

/** Rounds after the missed one in which refunds of the rounds that were under way are collected. */
const ROUNDS_TO_REFUND = 4

/** Newest rounds of the history whose winnings the visitor has not collected. */
const UNCOLLECTED_ROUNDS = 6

/** When a round of the history starts, in seconds after the first one. */
const getStartOffset = (index: number): number =>
  index * INTERVAL_SECONDS + (index >= MISSED_ROUND ? RESUME_DELAY_SECONDS : 0)

/** Seconds that the history's rounds take. */
export const getPredictionHistorySeconds = (roundCount: number): number => getStartOffset(roundCount)

/** The game of the past, in every state: a round each five minutes. */
export function createPredictionHistory(
  market: DevnetContext,
  queue: TransactionQueue,
  startTime: number,
  roundCount: number,
): readonly SeedEvent[] {
  const game = createGame(market, queue)
  return Array.from({ length: roundCount }, (_, index): readonly SeedEvent[] => {
    const time = startTime + getStartOffset(index)
    const start = () => {
      if (index === 0) return game.start()
      // Nobody executed in time: the rounds under way are to be refunded, and the game begins anew.
      return index === MISSED_ROUND ? game.resume() : game.execute()
    }
    const betAndCollect = async () => {
      await game.bet(historyScript.getBets(index), index)
      await game.trade(await historyScript.getPrice(index, time, market))
      await game.collectLastEnded(index < roundCount - UNCOLLECTED_ROUNDS)
      if (index === MISSED_ROUND + ROUNDS_TO_REFUND) await game.refund(BigInt(ROUNDS_TO_REFUND + 2))
    }
    return [
      { time, run: start },
      { time: time + BET_DELAY_SECONDS, run: betAndCollect },
      { time: time + UPDATE_DELAY_SECONDS, run: game.updateFeed },
    ]
  }).flat()
}

/** Seconds from the start of the newest round to the present. */
const NEXT_ROUND_AGE_SECONDS = 60

/** When the game has to be resumed, so that its newest round is a minute old at the present. Unix seconds. */
const getResumeTime = (now: number): number =>
  now - NEXT_ROUND_AGE_SECONDS - (PRESENT_ROUND_COUNT - 1) * INTERVAL_SECONDS

/** When the second of the rounds starts that are played up to the present. Unix seconds. */
export const getSecondRoundTime = (now: number): number => getResumeTime(now) + INTERVAL_SECONDS

/** Resumes a game that stood still, and plays it up to the present. */
export function createPredictionPresent(
  market: DevnetContext,
  queue: TransactionQueue,
  now: number,
): readonly SeedEvent[] {
  const game = createGame(market, queue)
  const script = createPresentScript()
  return Array.from({ length: PRESENT_ROUND_COUNT }, (_, index): readonly SeedEvent[] => {
    const time = getResumeTime(now) + index * INTERVAL_SECONDS
    const betAndTrade = async () => {
      await game.bet(script.getBets(index), index)
      await game.trade(await script.getPrice(index, time, market))
    }
    return [
      { time, run: () => (index === 0 ? game.resume() : game.execute()) },
      { time: time + BET_DELAY_SECONDS, run: betAndTrade },
      ...(index < PRESENT_ROUND_COUNT - 1 ? [{ time: time + UPDATE_DELAY_SECONDS, run: game.updateFeed }] : []),
    ]
  }).flat()
}

/** The steps of the game, each of which adds its transactions to the queue. */
function createGame(market: DevnetContext, queue: TransactionQueue) {
  const { client, deployment } = market
  const prediction = getContract(deployment, Prediction)
  const calls = createPredictionCalls(deployment)
  const betsByEpoch = new Map<bigint, readonly Bet[]>()
  let [epoch, executions] = [0n, 0]

  async function start() {
    epoch = (await client.readContract({ ...prediction, functionName: 'currentEpoch' })) + 1n
    executions = 0
    await addCalls(queue, [calls.updateFeed(), calls.operate('genesisStartRound')])
  }

  return {
    start,
    updateFeed: () => addCalls(queue, [calls.updateFeed()]),
    async resume() {
      await addCalls(queue, [calls.operate('pause'), calls.operate('unpause')])
      await start()
    },
    async execute() {
      const functionName = executions++ === 0 ? 'genesisLockRound' : 'executeRound'
      await addCalls(queue, [calls.updateFeed(), calls.operate(functionName)])
      epoch++
    },
    async bet(bets: readonly Bet[], seed: number) {
      const random = createSeededRandom(seed * 31 + 7)
      // All of them fit into the round, and some room is left.
      const share = (MAX_ROUND_AMOUNT * 9n) / (10n * BigInt(Math.max(1, bets.length)))
      const toAmount = () => roundAmount((share * BigInt(Math.round((0.2 + 0.8 * random()) * 1000))) / 1000n)
      await addCalls(
        queue,
        bets.map(({ owner, position }) => calls.bet(owner, epoch, position, toAmount())),
      )
      betsByEpoch.set(epoch, bets)
    },
    async trade(priceUsd: number | undefined) {
      if (priceUsd !== undefined) await addCalls(queue, await getTradesToBnbPrice(market, priceUsd))
    },
    /** Winners of the round that ended last collect; the visitor only where said, and never what a void round pays back. */
    async collectLastEnded(shouldVisitorCollect: boolean) {
      if (executions < 2) return
      const ended = epoch - 2n
      const round = await client.readContract({ ...prediction, functionName: 'rounds', args: [ended] })
      const isVoid = round.rewardBaseCalAmount === round.bullAmount + round.bearAmount
      const winners = (betsByEpoch.get(ended) ?? []).filter(({ owner, position }) => {
        const isVisitor = owner === accounts.testUser.address
        if (isVoid) return !isVisitor
        const hasWon = position === 'bull' ? round.closePrice > round.lockPrice : round.closePrice < round.lockPrice
        return hasWon && (shouldVisitorCollect || !isVisitor)
      })
      await addCalls(
        queue,
        winners.map(({ owner }) => calls.claim(owner, [ended])),
      )
    },
    /** Everyone who bet in the round this many epochs ago takes the stake back. */
    async refund(epochsAgo: bigint) {
      const refunded = epoch - epochsAgo
      const owners = (betsByEpoch.get(refunded) ?? []).map(({ owner }) => owner)
      await addCalls(
        queue,
        owners.map((owner) => calls.claim(owner, [refunded])),
      )
    },
  }
}

/** An amount of wei as a person types it, in millionths of a BNB. */
const roundAmount = (wei: bigint): bigint => (wei / AMOUNT_STEP) * AMOUNT_STEP

const AMOUNT_STEP = 1_000_000_000_000n
