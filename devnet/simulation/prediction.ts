import { getContract, Prediction } from '@zono/protocol'
import { accounts } from '../chain/accounts.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import { type DevnetContext, getDevnetToken } from '../context.ts'
import { MAX_ROUND_AMOUNT } from '../deploy/games/prediction.ts'
import { getTradesToBnbPrice } from '../games/bnbPrice.ts'
import { createPredictionCalls } from '../games/calls.ts'
import { getPriceAt } from '../priceModel.ts'
import { type Activity, between, perform } from './activity.ts'

/** Relative distance from the model's price up to which trades move BNB: the model is slow for rounds of five minutes. */
const MAX_OFFSET = 0.0025

/** Parts of a round's limit that a bet takes at most: some twenty bets of a round leave room. */
const BETS_PER_LIMIT = 20

const randomBetween = (low: number, high: number) => low + (high - low) * Math.random()

/**
 * BNB wanders in the pairs of the price feed, so that means over a minute differ by more than the dead zone in two rounds of
 * three. Each move is three trades and there is about one a round: more of them would be most of the exchange's volume, which
 * would then be several times that of the seeded days.
 */
export function createPriceMoves(market: DevnetContext): Activity {
  const { client } = market
  const send = createSendTransaction(client)

  async function act() {
    const { timestamp } = await client.getBlock()
    const price = getPriceAt(getDevnetToken(market, 'wbnb'), Number(timestamp), market.historyEndTime)
    const target = price * (1 + randomBetween(-MAX_OFFSET, MAX_OFFSET))
    for (const { from, to, data } of await getTradesToBnbPrice(market, target)) await send(from, to, data)
  }

  return { name: 'BNB price', getDelaySeconds: between(240, 300), act }
}

/** Players bet. It fails for a second bet, in a full round, and while no round can be entered. */
export function createBets({ client, deployment }: DevnetContext): Activity {
  let turn = 0
  const prediction = getContract(deployment, Prediction)
  const calls = createPredictionCalls(deployment)

  async function act() {
    const player = accounts.players[turn++ % accounts.players.length]
    if (player === undefined) return
    const epoch = await client.readContract({ ...prediction, functionName: 'currentEpoch' })
    const amount = (MAX_ROUND_AMOUNT * BigInt(Math.ceil(randomBetween(25, 100)))) / (100n * BigInt(BETS_PER_LIMIT))
    await perform(client, [calls.bet(player.address, epoch, Math.random() < 0.5 ? 'bull' : 'bear', amount)])
  }

  return { name: 'bets', getDelaySeconds: between(25, 35), act }
}
