import {
  AggregatorV3Interface,
  Beacon,
  BeaconRandomNumberGenerator,
  type Deployment,
  erc20Abi,
  getContract,
  Lottery,
  PoolPriceFeed,
  Prediction,
} from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { signBeaconRound } from '../drand.ts'
import { LOTTERY_TERMS } from './lottery.ts'

/** A transaction of somebody in a game, not sent yet. Value in wei. */
export type GameCall = { readonly from: Address; readonly to: Address; readonly data: Hex; readonly value?: bigint }

const operator = accounts.gamesOperator.address

export type Position = 'bull' | 'bear'

/** The transactions of the lottery. The operator sends those without `from`. */
export function createLotteryCalls(deployment: Deployment) {
  const lottery = getContract(deployment, Lottery)
  const generator = getContract(deployment, BeaconRandomNumberGenerator)
  const beacon = getContract(deployment, Beacon)
  const zono = deployment.contracts.Zono as Address
  return {
    approve: (from: Address): GameCall => ({
      from,
      to: zono,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [lottery.address, maxUint256] }),
    }),
    transferZono: (from: Address, to: Address, amount: bigint): GameCall => ({
      from,
      to: zono,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
    }),
    /** `endTime` of the sales in unix seconds. */
    start(endTime: number): GameCall {
      const { ticketPrice, discountDivisor, rewardsBreakdown, treasuryFeeBps } = LOTTERY_TERMS
      const args = [BigInt(endTime), ticketPrice, discountDivisor, rewardsBreakdown, treasuryFeeBps] as const
      const data = encodeFunctionData({ ...lottery, functionName: 'startLottery', args })
      return { from: operator, to: lottery.address, data }
    },
    inject: (lotteryId: bigint, amount: bigint): GameCall => ({
      from: accounts.injector.address,
      to: lottery.address,
      data: encodeFunctionData({ ...lottery, functionName: 'injectFunds', args: [lotteryId, amount] }),
    }),
    buy: (from: Address, lotteryId: bigint, numbers: readonly number[]): GameCall => ({
      from,
      to: lottery.address,
      data: encodeFunctionData({ ...lottery, functionName: 'buyTickets', args: [lotteryId, numbers] }),
    }),
    claim: (from: Address, lotteryId: bigint, ticketIds: readonly bigint[], brackets: readonly number[]): GameCall => ({
      from,
      to: lottery.address,
      data: encodeFunctionData({ ...lottery, functionName: 'claimTickets', args: [lotteryId, ticketIds, brackets] }),
    }),
    close: (lotteryId: bigint): GameCall => ({
      from: operator,
      to: lottery.address,
      data: encodeFunctionData({ ...lottery, functionName: 'closeLottery', args: [lotteryId] }),
    }),
    /** Carries a round of the beacon to the chain, computes the number from it, and draws. In this order. */
    draw(lotteryId: bigint, beaconRound: bigint): readonly GameCall[] {
      const submission = [beaconRound, signBeaconRound(beaconRound).uncompressedSignature] as const
      const submit = encodeFunctionData({ ...beacon, functionName: 'submit', args: submission })
      const fulfil = encodeFunctionData({ ...generator, functionName: 'fulfil' })
      const functionName = 'drawFinalNumberAndMakeLotteryClaimable'
      const draw = encodeFunctionData({ ...lottery, functionName, args: [lotteryId, true] })
      return [
        { from: operator, to: beacon.address, data: submit },
        { from: operator, to: generator.address, data: fulfil },
        { from: operator, to: lottery.address, data: draw },
      ]
    },
  }
}

/** The transactions of the prediction game and its price feed. The operator sends those without `from`. */
export function createPredictionCalls(deployment: Deployment) {
  const prediction = getContract(deployment, Prediction)
  const feed = { abi: PoolPriceFeed.abi, address: getContract(deployment, namedFeed).address }
  type Operation = 'genesisStartRound' | 'genesisLockRound' | 'executeRound' | 'pause' | 'unpause'
  return {
    updateFeed: (): GameCall => ({
      from: operator,
      to: feed.address,
      data: encodeFunctionData({ ...feed, functionName: 'update' }),
    }),
    operate: (functionName: Operation): GameCall => ({
      from: ADMIN_OPERATIONS.includes(functionName) ? accounts.gamesAdmin.address : operator,
      to: prediction.address,
      data: encodeFunctionData({ ...prediction, functionName }),
    }),
    bet: (from: Address, epoch: bigint, position: Position, value: bigint): GameCall => {
      const functionName = position === 'bull' ? 'betBull' : 'betBear'
      const data = encodeFunctionData({ ...prediction, functionName, args: [epoch] })
      return { from, to: prediction.address, data, value }
    },
    claim: (from: Address, epochs: readonly bigint[]): GameCall => ({
      from,
      to: prediction.address,
      data: encodeFunctionData({ ...prediction, functionName: 'claim', args: [epochs] }),
    }),
  }
}

/** What the admin does; the rest is the operator's. */
const ADMIN_OPERATIONS: readonly string[] = ['pause', 'unpause']

/** The price feed under its name in the deployment. */
const namedFeed = { name: 'BnbUsdFeed', abi: AggregatorV3Interface.abi } as const
