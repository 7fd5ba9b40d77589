import { getContract, Prediction } from '@zono/protocol'
import { accounts } from '../chain/accounts.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import { type DevnetContext, getDevnetToken } from '../context.ts'
import { MAX_ROUND_AMOUNT } from '../deploy/games/prediction.ts'
import { getTradesToBnbPrice } from '../games/bnbPrice.ts'
import { createPredictionCalls } from '../games/calls.ts'
import { getPriceAt } from '../priceModel.ts'

/** Milliseconds between two moves of the price, of which every third comes with a bet: 8 to 12 seconds. */
const getMoveDelayMs = () => 8000 + Math.random() * 4000

const MOVES_PER_BET = 3

/** Moves until the price goes somewhere else: about two minutes, so that means over a minute differ from round to round. */
const MOVES_PER_TREND = 12

/** Relative distance from the model's price up to which trades move BNB: the model is slow for rounds of five minutes. */
const MAX_OFFSET = 0.003

/** Relative size of the moves around it. Means of two times differ by more than the dead zone in two rounds of three. */
const MAX_NOISE = 0.0002

/** Parts of a round's limit that a bet takes at most: some twenty bets of a round leave room. */
const BETS_PER_LIMIT = 20

const randomBetween = (low: number, high: number) => low + (high - low) * Math.random()

/** Lets BNB wander in the pairs of the price feed, and players bet on it. Returns what stops it. */
export function simulatePrediction(market: DevnetContext): () => void {
  let turn = 0
  let trend = 0
  let timer: ReturnType<typeof setTimeout>
  const { client, deployment } = market
  const send = createSendTransaction(client)
  const prediction = getContract(deployment, Prediction)
  const calls = createPredictionCalls(deployment)

  async function movePrice() {
    const { timestamp } = await client.getBlock()
    const price = getPriceAt(getDevnetToken(market, 'wbnb'), Number(timestamp), market.historyEndTime)
    if (turn % MOVES_PER_TREND === 0) trend = randomBetween(-MAX_OFFSET, MAX_OFFSET)
    const target = price * (1 + trend + randomBetween(-MAX_NOISE, MAX_NOISE))
    for (const { from, to, data } of await getTradesToBnbPrice(market, target)) await send(from, to, data)
  }

  async function bet() {
    const player = accounts.players[(turn / MOVES_PER_BET) % accounts.players.length]
    if (player === undefined) return
    const epoch = await client.readContract({ ...prediction, functionName: 'currentEpoch' })
    const amount = (MAX_ROUND_AMOUNT * BigInt(Math.ceil(randomBetween(25, 100)))) / (100n * BigInt(BETS_PER_LIMIT))
    const call = calls.bet(player.address, epoch, Math.random() < 0.5 ? 'bull' : 'bear', amount)
    // Fails for a second bet, in a full round, and while no round can be entered, which costs nothing.
    await client.call({ account: call.from, to: call.to, data: call.data, value: amount })
    await send(call.from, call.to, call.data, amount)
  }

  async function act() {
    try {
      await movePrice()
      if (turn % MOVES_PER_BET === 0) await bet()
    } catch {
      // A test may have rolled the chain back; the next turn finds its way.
    }
    turn++
    timer = setTimeout(act, getMoveDelayMs())
  }

  timer = setTimeout(act, getMoveDelayMs())
  return () => clearTimeout(timer)
}
