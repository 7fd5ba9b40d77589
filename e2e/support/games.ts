import { BeaconRandomNumberGenerator, getContract, Lottery, Prediction } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { getTradesToBnbPrice, readBnbPrice } from '../../devnet/games/bnbPrice.ts'
import { createLotteryCalls, createPredictionCalls, type GameCall, type Position } from '../../devnet/games/calls.ts'
import { computeWinningNumber, getDrawRound, LOTTERY_INJECTION } from '../../devnet/games/lottery.ts'
import type { ChainFixture } from './chainFixtures.ts'

/** Enough for a purchase of 100 tickets. */
const GAS_LIMIT = 8_000_000n

/** Shortest time between two answers of the price feed, and a second more. */
const FEED_WINDOW_SECONDS = 16

const OPEN_STATUS = 1

/**
 * What a journey may do to the games behind the page's back. There is no keeper in journeys: rounds close when a journey
 * closes them, so that nothing depends on the time of day. Times pass on the chain, not on the machine.
 */
export function createGames(chain: ChainFixture) {
  const { client, deployment } = chain
  const lotteryCalls = createLotteryCalls(deployment)
  const predictionCalls = createPredictionCalls(deployment)
  const lottery = getContract(deployment, Lottery)
  const prediction = getContract(deployment, Prediction)

  async function sendCalls(calls: readonly GameCall[]): Promise<void> {
    for (const { from, to, data, value } of calls) await chain.send(from, to, data, value, GAS_LIMIT)
  }

  /** Lets time pass, and mines a block after it. */
  async function passTime(seconds: number): Promise<void> {
    await client.increaseTime({ seconds })
    await client.mine({ blocks: 1 })
  }

  /** Lets time pass until a block has at least this time, in unix seconds. */
  async function passTimeUntil(time: bigint): Promise<void> {
    const { timestamp } = await client.getBlock()
    if (time > timestamp) await passTime(Number(time - timestamp))
  }

  const readEpoch = () => client.readContract({ ...prediction, functionName: 'currentEpoch' })
  const readRound = (epoch: bigint) => client.readContract({ ...prediction, functionName: 'rounds', args: [epoch] })
  const readLotteryId = () => client.readContract({ ...lottery, functionName: 'currentLotteryId' })
  const readLottery = (id: bigint) => client.readContract({ ...lottery, functionName: 'viewLottery', args: [id] })

  async function closeLottery(id: bigint): Promise<void> {
    const { status, endTime } = await readLottery(id)
    if (status !== OPEN_STATUS) return
    await passTimeUntil(endTime + 1n)
    await sendCalls([lotteryCalls.close(id)])
  }

  return {
    passTime,
    passTimeUntil,

    /** Epoch of the round that can be entered. */
    readEpoch,
    readRound,

    /** Lets time pass to the lock of the next round and executes: it goes live, the live one ends, another one starts. */
    async closePredictionRound(): Promise<void> {
      const { lockTimestamp } = await readRound(await readEpoch())
      await passTimeUntil(lockTimestamp)
      const isLocked = await client.readContract({ ...prediction, functionName: 'genesisLockOnce' })
      await sendCalls([
        predictionCalls.updateFeed(),
        predictionCalls.operate(isLocked ? 'executeRound' : 'genesisLockRound'),
      ])
    },

    /** Lets time pass to a moment after the next round's lock, at which anyone can execute it. */
    async makeOperatorLate(): Promise<void> {
      const { lockTimestamp } = await readRound(await readEpoch())
      const buffer = await client.readContract({ ...prediction, functionName: 'bufferSeconds' })
      await passTimeUntil(lockTimestamp)
      await sendCalls([predictionCalls.updateFeed()])
      await passTimeUntil(lockTimestamp + buffer / 2n)
    },

    /** Lets time pass until nobody can execute the next round: the live one and the next one are to be refunded. */
    async missPredictionRound(): Promise<void> {
      const { closeTimestamp } = await readRound(await readEpoch())
      const buffer = await client.readContract({ ...prediction, functionName: 'bufferSeconds' })
      await passTimeUntil(closeTimestamp + buffer + 1n)
    },

    pausePrediction: () => sendCalls([predictionCalls.operate('pause')]),

    /** Starts the game anew, whether it is paused or stuck. */
    async resumePrediction(): Promise<void> {
      const isPaused = await client.readContract({ ...prediction, functionName: 'paused' })
      if (!isPaused) await sendCalls([predictionCalls.operate('pause')])
      await sendCalls([predictionCalls.operate('unpause'), predictionCalls.operate('genesisStartRound')])
    },

    /** Trades that move BNB by percents in the feed's pairs, and an answer that has their whole effect. */
    async moveFeed(percent: number): Promise<void> {
      const price = await readBnbPrice(chain)
      await passTime(FEED_WINDOW_SECONDS)
      await sendCalls([
        predictionCalls.updateFeed(),
        ...(await getTradesToBnbPrice(chain, price * (1 + percent / 100))),
      ])
      await passTime(FEED_WINDOW_SECONDS)
      await sendCalls([predictionCalls.updateFeed()])
    },

    /** Trades that move BNB by percents. The next execution takes their effect since the feed's last answer. */
    async moveBnbPrice(percent: number): Promise<void> {
      await sendCalls(await getTradesToBnbPrice(chain, (await readBnbPrice(chain)) * (1 + percent / 100)))
    },

    /** Somebody enters the next round, in whole BNB. Each account once a round. */
    async bet(from: Address, position: Position, wholeBnb: string): Promise<void> {
      await sendCalls([predictionCalls.bet(from, await readEpoch(), position, parseEther(wholeBnb))])
    },

    readLotteryId,
    readLottery,

    /** Lets time pass to the end of the sales of the open round. */
    async endLotterySales(): Promise<void> {
      const { endTime } = await readLottery(await readLotteryId())
      await passTimeUntil(endTime)
    },

    /** Lets time pass to the end of sales, and closes the round: its numbers are being drawn. */
    closeLottery: async () => closeLottery(await readLotteryId()),

    /** Closes the round if it is open, lets time pass to its round of the beacon, and draws. */
    async drawLottery(): Promise<void> {
      const id = await readLotteryId()
      await closeLottery(id)
      const generator = getContract(deployment, BeaconRandomNumberGenerator)
      const round = await client.readContract({ ...generator, functionName: 'getDrawRound', args: [id] })
      const { genesis = 0, period = 1 } = deployment.beacon ?? {}
      await passTimeUntil(BigInt(genesis) + (round - 1n) * BigInt(period))
      await sendCalls(lotteryCalls.draw(id, round))
    },

    /** Starts the next round after a draw, and adds to its pot. */
    async startLottery(openSeconds = 12 * 3600): Promise<void> {
      const { timestamp } = await client.getBlock()
      await sendCalls([lotteryCalls.start(Number(timestamp) + openSeconds)])
      await sendCalls([lotteryCalls.inject(await readLotteryId(), LOTTERY_INJECTION)])
    },

    /** Number that the open round will draw, if it is closed before its draw time. Only the devnet can know it. */
    async getComingNumber(): Promise<number> {
      const id = await readLotteryId()
      const { endTime } = await readLottery(id)
      const { genesis = 0, period = 1 } = deployment.beacon ?? {}
      return computeWinningNumber(id, getDrawRound({ genesis, period }, Number(endTime)))
    },

    /** An account with main tokens buys tickets of the open round: numbers from 1000000 to 1999999, 100 at most. */
    async buyTickets(from: Address, numbers: readonly number[]): Promise<void> {
      await sendCalls([lotteryCalls.approve(from), lotteryCalls.buy(from, await readLotteryId(), numbers)])
    },

    /** Accounts that play the games and nothing else; they hold BNB, and main tokens that the lottery can take. */
    players: accounts.players.map(({ address }) => address),
  }
}
