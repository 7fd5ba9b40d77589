import { type Deployment, getContract, MasterFarm, StakingPool as StakingPoolContract } from '@zono/protocol'
import type { Currency, Token } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import type { ChainReader } from '../reading/reader.ts'
import { readAnsweredFields, readFields } from '../reading/readFields.ts'
import { getNativeCurrency } from '../tokens/native.ts'
import { resolveToken } from '../tokens/readToken.ts'
import type { EarnTerms } from './account.ts'

type PoolCategory = NonNullable<Deployment['stakingPools']>[number]['poolCategory']

/**
 * Constant properties of a staking pool. `isFinished` is finished by configuration, before its end block.
 * @example
 * const getName = ({ stakingToken, rewardToken }: StakingPool) => `${stakingToken.symbol} for ${rewardToken.symbol}`
 */
export type StakingPool = {
  readonly kind: 'stakingPool'
  /** Greater than 0, which is the manual pool. */
  readonly poolId: number
  readonly contractAddress: Address
  readonly poolCategory: PoolCategory
  readonly stakingToken: Currency
  readonly rewardToken: Token
  /** Base units paid to all stakes with each block. */
  readonly rewardPerBlock: bigint
  readonly startBlock: bigint
  readonly terms: EarnTerms
  readonly isFinished: boolean
}

/**
 * Farm 0 listed as a pool: stakes and earns the governance token under the farm's own terms.
 * @example
 * const getReward = ({ rewardPerBlock }: ManualPool) => rewardPerBlock
 */
export type ManualPool = {
  readonly kind: 'manual'
  readonly poolId: 0
  readonly contractAddress: Address
  readonly stakingToken: Token
  readonly rewardToken: Token
  /** Base units minted for all stakes with each block. */
  readonly rewardPerBlock: bigint
  readonly terms: EarnTerms
}

/**
 * A pool of the list.
 * @example
 * const getId = ({ poolId }: PoolProduct) => poolId
 */
export type PoolProduct = ManualPool | StakingPool

/**
 * Reads the pools of this deployment, the manual pool first. Pools whose tokens cannot be read are left out. The reads
 * include what `readStakingPools` needs next, so that a reader that remembers asks for nothing twice.
 * @throws {NotDeployedError} where the deployment has no farms; the error of the RPC endpoint.
 * @example
 * const [manual] = await readStakingPoolList(reader)
 * manual?.kind // => 'manual'
 */
export async function readStakingPoolList(reader: ChainReader): Promise<readonly PoolProduct[]> {
  const pools = await Promise.all([
    readManualPool(reader),
    ...(reader.deployment.stakingPools ?? []).map((entry) => readStakingPool(reader, entry)),
  ])
  return pools.filter((pool) => pool !== undefined)
}

async function readManualPool(reader: ChainReader): Promise<ManualPool | undefined> {
  const farm = getContract(reader.deployment, MasterFarm)
  const [[address, allocPoint, , , , harvestInterval, lockSeconds, depositFee, withdrawFee], zonoPerBlock, total] =
    await Promise.all([
      reader.readContract({ ...farm, functionName: 'poolInfo', args: [0n] }),
      reader.readContract({ ...farm, functionName: 'zonoPerBlock' }),
      reader.readContract({ ...farm, functionName: 'totalAllocPoint' }),
    ])
  const token = await resolveToken(reader, address)
  if (token === null) return undefined
  return {
    kind: 'manual',
    poolId: 0,
    contractAddress: farm.address,
    stakingToken: token,
    rewardToken: token,
    rewardPerBlock: total === 0n ? 0n : (zonoPerBlock * allocPoint) / total,
    terms: {
      depositFeeBps: depositFee,
      withdrawFeeBps: withdrawFee,
      unlockFeeBps: 0n,
      lockSeconds,
      isFlexibleLock: false,
      harvestIntervalSeconds: harvestInterval,
    },
  }
}

type StakingPoolConfig = NonNullable<Deployment['stakingPools']>[number]

async function readStakingPool(reader: ChainReader, entry: StakingPoolConfig): Promise<StakingPool | undefined> {
  const contract = { abi: StakingPoolContract.abi, address: entry.contractAddress }
  const [pool, fees] = await Promise.all([
    readFields(reader, contract, ['stakedToken', 'rewardToken', 'rewardPerBlock', 'startBlock']),
    readAnsweredFields(reader, contract, ['depositFee', 'unlockFee', 'lockPeriod', 'isFlexibleLock']),
    readPoolBalances(reader, entry.contractAddress),
  ])
  if (pool === undefined) return undefined
  const { rewardPerBlock, startBlock } = pool
  const [stakingToken, rewardToken] = await Promise.all([
    pool.stakedToken === zeroAddress ? getNativeCurrency(reader) : resolveToken(reader, pool.stakedToken),
    resolveToken(reader, pool.rewardToken),
  ])
  if (stakingToken === null || rewardToken === null) return undefined
  return {
    kind: 'stakingPool',
    poolId: entry.sousId,
    contractAddress: entry.contractAddress,
    poolCategory: entry.poolCategory,
    stakingToken,
    rewardToken,
    rewardPerBlock,
    startBlock,
    // The contract has neither a fee on every withdrawal nor a harvest interval.
    terms: {
      depositFeeBps: fees.depositFee,
      withdrawFeeBps: 0n,
      unlockFeeBps: fees.unlockFee,
      lockSeconds: fees.lockPeriod,
      isFlexibleLock: fees.isFlexibleLock,
      harvestIntervalSeconds: 0n,
    },
    isFinished: entry.isFinished ?? false,
  }
}

/**
 * Reads the balances of a staking pool; each is undefined where the contract did not answer.
 * @internal
 */
export async function readPoolBalances(reader: ChainReader, address: Address) {
  const names = ['stakedSupply', 'bonusEndBlock', 'rewardsAvailable', 'fundedEndBlock', 'isEmergency'] as const
  const balances = await readAnsweredFields(reader, { abi: StakingPoolContract.abi, address }, names)
  const { stakedSupply: totalStaked, bonusEndBlock: endBlock, rewardsAvailable, fundedEndBlock, isEmergency } = balances
  return { totalStaked, endBlock, rewardsAvailable, fundedEndBlock, isEmergency }
}
