import { Pair as PairContract, PoolPriceFeed } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { sendAsOwner } from '../../devnet/chain/sendAsOwner.ts'
import { passTime as passChainTime, passTimeUntil as passChainTimeUntil } from '../../devnet/chain/time.ts'
import { FEED_UPDATE_INTERVAL_SECONDS, FEED_WINDOW_SECONDS } from '../../devnet/deploy/games/oracle.ts'
import { DEAD_ZONE_BPS } from '../../devnet/deploy/games/prediction.ts'
import { createGameReaders } from '../../devnet/games/state.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'

export type Side = 'bull' | 'bear'

/** Side, whole BNB and player of a bet. */
type Bet = readonly [Side, string, Address]

/**
 * A transaction is mined up to so many seconds after the moment that was passed to, on a machine that is busy: no window of
 * the feed may be shorter for it. An answer takes at most two windows.
 */
const BLOCK_TOLERANCE_SECONDS = 20n

/** Terms of the owner: wei, and basis points. */
type WorldTerms = { readonly maxRoundAmount?: bigint; readonly deadZoneBps?: bigint }

/** How the price moves while a round is live. */
type Direction = 'up' | 'down' | 'none'

const operator = accounts.gamesOperator.address
const opponent = accounts.players[0]?.address ?? operator

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
  const operate = (functionName: Operation) => {
    const from = functionName === 'pause' || functionName === 'unpause' ? accounts.gamesAdmin.address : operator
    return chain.send(from, game.address, encodeFunctionData({ ...game, functionName }), 0n, 2_000_000n)
  }
  const passTime = (seconds: number) => passChainTime(client, seconds)

  const sendUpdate = () =>
    chain.send(operator, feed, encodeFunctionData({ abi: PoolPriceFeed.abi, functionName: 'update' }))

  /** Gives the feed an answer: the mean since an update one window before. */
  async function updateFeed() {
    await passTime(Number(FEED_UPDATE_INTERVAL_SECONDS))
    await sendUpdate()
    await passTime(Number(FEED_WINDOW_SECONDS + BLOCK_TOLERANCE_SECONDS))
    await sendUpdate()
  }

  /** Passes time until this moment of the chain. */
  const passTimeUntil = (time: bigint) => passChainTimeUntil(client, time)

  const world = {
    readEpoch,
    readRound,
    passTime,
    updateFeed,
    /** One update of the feed: an answer where the one before is one to two windows old. */
    update: sendUpdate,

    /**
     * Starts the game anew with a first round, whatever happened before. By default a round has no limit, as over a price
     * network. Returns the round that takes bets.
     */
    async start({ maxRoundAmount = 0n, deadZoneBps = DEAD_ZONE_BPS }: WorldTerms = {}): Promise<bigint> {
      if (!(await client.readContract({ ...game, functionName: 'paused' }))) await operate('pause')
      const setters = [
        encodeFunctionData({ ...game, functionName: 'setMaxRoundAmount', args: [maxRoundAmount] }),
        encodeFunctionData({ ...game, functionName: 'setDeadZone', args: [deadZoneBps] }),
      ]
      const hash = await sendAsOwner(
        client,
        deployment.contracts.Timelock as Address,
        setters.map((data) => ({ target: game.address, data })),
      )
      await client.waitForTransactionReceipt({ hash })
      await operate('unpause')
      await updateFeed()
      await operate('genesisStartRound')
      await passTime(1)
      return readEpoch()
    },

    /** Passes time until the round that takes bets locks, with an update of the feed one window before. */
    async passLock() {
      const { lockTimestamp } = await readRound(await readEpoch())
      await passTimeUntil(lockTimestamp - FEED_WINDOW_SECONDS - BLOCK_TOLERANCE_SECONDS)
      await sendUpdate()
      await passTimeUntil(lockTimestamp)
    },

    /** Gives the feed the answer of a lock that has just passed. */
    answerLock: sendUpdate,

    /** Locks the round that takes bets and ends the live one, at the price of now. Returns the next round. */
    async closeRound(): Promise<bigint> {
      await world.passLock()
      await sendUpdate()
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

    /** Plays a round to its end: bets, locks and closes it after the price moved; without a move it is void. */
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
