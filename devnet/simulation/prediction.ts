import { getContract, Prediction } from '@zono/protocol'
import { parseEther } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import { type DevnetContext, getDevnetToken } from '../context.ts'
import { getTradesToBnbPrice } from '../games/bnbPrice.ts'
import { createPredictionCalls } from '../games/calls.ts'
import { getPriceAt } from '../priceModel.ts'

/** Milliseconds between two moves of the price, of which every third comes with a bet: 8 to 12 seconds. */
const getMoveDelayMs = () => 8000 + Math.random() * 4000

const MOVES_PER_BET = 3

/** Relative distance from the model's price up to which trades move BNB: the model is slow for rounds of five minutes. */
const MAX_OFFSET = 0.0015

/** Lets BNB wander in the pairs of the price feed, and players bet on it. Returns what stops it. */
export function simulatePrediction(market: DevnetContext): () => void {
  let turn = 0
  let timer: ReturnType<typeof setTimeout>
  const { client, deployment } = market
  const send = createSendTransaction(client)
  const prediction = getContract(deployment, Prediction)
  const calls = createPredictionCalls(deployment)

  async function movePrice() {
    const { timestamp } = await client.getBlock()
    const price = getPriceAt(getDevnetToken(market, 'wbnb'), Number(timestamp), market.historyEndTime)
    const target = price * (1 + MAX_OFFSET * (2 * Math.random() - 1))
    for (const { from, to, data } of await getTradesToBnbPrice(market, target)) await send(from, to, data)
  }

  async function bet() {
    const player = accounts.players[(turn / MOVES_PER_BET) % accounts.players.length]
    if (player === undefined) return
    const epoch = await client.readContract({ ...prediction, functionName: 'currentEpoch' })
    const amount = parseEther((0.02 + Math.random() ** 2).toFixed(3))
    const call = calls.bet(player.address, epoch, Math.random() < 0.5 ? 'bull' : 'bear', amount)
    // Fails for a second bet, and while no round can be entered, which costs nothing.
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
