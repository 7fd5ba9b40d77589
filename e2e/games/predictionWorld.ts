import { Pair as PairContract, PoolPriceFeed } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { passTime as passChainTime, passTimeUntil as passChainTimeUntil } from '../../devnet/chain/time.ts'
import { createGameReaders } from '../../devnet/games/state.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'

export type Side = 'bull' | 'bear'

/** Side, whole BNB and player of a bet. */
type Bet = readonly [Side, string, Address]

/** How the price moves while a round is live. */
type Direction = 'up' | 'down' | 'none'

const operator = accounts.gamesOperator.address
const opponent = accounts.players[0]?.address ?? operator

/** Seconds that the feed needs between two answers. */
const FEED_WINDOW_SECONDS = 20

/** Part of a pool that one trade buys or sells, in parts of a thousand: about two percent of the price. */
const TRADE_PER_MILLE = 10n

/** Pairs of the feed that are moved: the median of three follows two. */
const MOVED_KEYS = ['busd', 'usdt'] as const

/** Steps the prediction game. Times are the chain's. */
export function createPredictionWorld(chain: ChainFixture) {
  const { client, deployment } = chain
  const { prediction: game, readEpoch, readRound } = createGameReaders(client, deployment)
  const feed = deployment.contracts.BnbUsdFeed as Address
  type Operation = 'pause' | 'unpause' | 'genesisStartRound' | 'genesisLockRound' | 'executeRound'
  const operate = (functionName: Operation) =>
    chain.send(operator, game.address, encodeFunctionData({ ...game, functionName }), 0n, 2_000_000n)
  const passTime = (seconds: number) => passChainTime(client, seconds)

  async function updateFeed() {
    await passTime(FEED_WINDOW_SECONDS)
    await chain.send(operator, feed, encodeFunctionData({ abi: PoolPriceFeed.abi, functionName: 'update' }))
  }

  /** Passes time until this moment of the chain. */
  const passTimeUntil = (time: bigint) => passChainTimeUntil(client, time)

  const world = {
    readEpoch,
    readRound,
    passTime,
    updateFeed,

    /** Starts the game anew with a first round, whatever happened before. Returns the round that takes bets. */
    async start(): Promise<bigint> {
      if (!(await client.readContract({ ...game, functionName: 'paused' }))) await operate('pause')
      await operate('unpause')
      await updateFeed()
      await operate('genesisStartRound')
      await passTime(1)
      return readEpoch()
    },

    /** Passes time until the round that takes bets locks. */
    async passLock() {
      await passTimeUntil((await readRound(await readEpoch())).lockTimestamp)
    },

    /** Locks the round that takes bets and ends the live one, at the price of now. Returns the next round. */
    async closeRound(): Promise<bigint> {
      await world.passLock()
      await updateFeed()
      const isFirst = !(await client.readContract({ ...game, functionName: 'genesisLockOnce' }))
      await operate(isFirst ? 'genesisLockRound' : 'executeRound')
      await passTime(1)
      return readEpoch()
    },

    /** Nobody closes the round: passes time until its stakes can be taken back. */
    async missRounds() {
      const { closeTimestamp } = await readRound(await readEpoch())
      await passTimeUntil(closeTimestamp + 62n)
    },

    pause: () => operate('pause'),

    /** Somebody trades, so that the feed's next answer is higher or lower. */
    async movePrice(direction: 'up' | 'down') {
      for (const key of MOVED_KEYS) {
        const pair = chain.getPairAddress('wbnb', key)
        const [reserve0, reserve1] = await client.readContract({
          abi: PairContract.abi,
          address: pair,
          functionName: 'getReserves',
        })
        const isNativeFirst = BigInt(chain.token('wbnb').address) < BigInt(chain.token(key).address)
        const [native, stable] = isNativeFirst ? [reserve0, reserve1] : [reserve1, reserve0]
        const [from, to, reserve] = direction === 'up' ? [key, 'wbnb', stable] : (['wbnb', key, native] as const)
        await chain.swap(from, to, toWhole((reserve * TRADE_PER_MILLE) / 1000n, chain.token(from).decimals))
      }
      // The feed takes the mean since its last answer: this one is of both prices, the next one of the new price.
      await updateFeed()
    },

    /** Somebody else enters the round that takes bets. */
    async bet(side: Side, bnb: string, player: Address = opponent) {
      const functionName = side === 'bull' ? 'betBull' : 'betBear'
      const data = encodeFunctionData({ ...game, functionName, args: [await readEpoch()] })
      await chain.send(player, game.address, data, parseEther(bnb))
    },

    /** A player collects rounds somewhere else. */
    async claim(player: Address, epochs: readonly bigint[]) {
      const data = encodeFunctionData({ ...game, functionName: 'claim', args: [epochs] })
      await chain.send(player, game.address, data)
    },

    readLedger: (epoch: bigint, player: Address) =>
      client.readContract({ ...game, functionName: 'ledger', args: [epoch, player] }),

    /** Plays a round to its end: bets, locks and closes it after the price moved; no move is a tie. */
    async playRound(bets: readonly Bet[], direction: Direction) {
      const epoch = await readEpoch()
      for (const [side, bnb, player] of bets) await world.bet(side, bnb, player)
      await world.closeRound()
      if (direction !== 'none') await world.movePrice(direction)
      await world.closeRound()
      return epoch
    },

    /** Plays rounds in which a player bets against somebody else with 1 BNB. Returns their epochs. */
    async playDuels(player: Address, duels: readonly (readonly [Side, string, Direction])[]) {
      const epochs: bigint[] = []
      for (const [side, bnb, direction] of duels) {
        const other = side === 'bull' ? 'bear' : 'bull'
        const bets: readonly Bet[] = [
          [side, bnb, player],
          [other, '1', opponent],
        ]
        epochs.push(await world.playRound(bets, direction))
      }
      return epochs
    },
  }
  return world
}

const toWhole = (amount: bigint, decimals: number): string => {
  const text = amount.toString().padStart(decimals + 1, '0')
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}
