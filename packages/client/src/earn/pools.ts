import {
  type Deployment,
  erc20Abi,
  getContract,
  MasterFarm,
  Multicall,
  StakingPool as StakingPoolContract,
} from '@zono/protocol'
import type { Currency, Token } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'
import { readAnsweredFields, readFields } from '../reading/readFields.ts'
import { getNativeCurrency, readNativeBalance } from '../tokens/native.ts'
import { resolveToken } from '../tokens/readToken.ts'
import type { EarnAccount, EarnTerms } from './account.ts'

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

/** Reads the balances of a staking pool; each is undefined where the contract did not answer. */
async function readPoolBalances(reader: ChainReader, address: Address) {
  const names = ['stakedSupply', 'bonusEndBlock', 'rewardsAvailable', 'fundedEndBlock', 'isEmergency'] as const
  const balances = await readAnsweredFields(reader, { abi: StakingPoolContract.abi, address }, names)
  const { stakedSupply: totalStaked, bonusEndBlock: endBlock, rewardsAvailable, fundedEndBlock, isEmergency } = balances
  return { totalStaked, endBlock, rewardsAvailable, fundedEndBlock, isEmergency }
}

/**
 * Rewards that a pool holds and no stake has earned yet, in base units of the reward token. `lastFundedBlock` is the last
 * block that they pay for while the pool has a stake.
 * @example
 * const isEmpty = ({ availableReward }: StakingPoolFunding) => availableReward === 0n
 */
export type StakingPoolFunding = {
  readonly availableReward: bigint
  readonly lastFundedBlock: bigint
}

/**
 * Computes the funding of a pool whose contract lacks `rewardsAvailable` and `fundedEndBlock`. Undefined where it lacks
 * `owed` or `lastRewardBlock` too.
 */
async function computeFunding(
  reader: ChainReader,
  { contractAddress: address, stakingToken, rewardToken, rewardPerBlock, startBlock }: StakingPool,
  totalStaked: bigint,
): Promise<StakingPoolFunding | undefined> {
  const [balance, owed, lastRewardBlock] = await Promise.all([
    optionalRead(
      reader.readContract({ abi: erc20Abi, address: rewardToken.address, functionName: 'balanceOf', args: [address] }),
    ),
    optionalRead(reader.readContract({ abi: StakingPoolContract.abi, address, functionName: 'totalOwed' })),
    optionalRead(reader.readContract({ abi: StakingPoolContract.abi, address, functionName: 'lastRewardBlock' })),
  ])
  if (balance === undefined || owed === undefined || lastRewardBlock === undefined || rewardPerBlock === 0n)
    return undefined
  // A pool that stakes and pays the same token holds both in one balance.
  const stakes = 'address' in stakingToken && stakingToken.address === rewardToken.address ? totalStaked : 0n
  const availableReward = balance > owed + stakes ? balance - owed - stakes : 0n
  const firstBlock = lastRewardBlock > startBlock ? lastRewardBlock : startBlock
  return { availableReward, lastFundedBlock: firstBlock + availableReward / rewardPerBlock }
}

/**
 * State of one pool at a block. Amounts in base units.
 * @example
 * const hasLimit = ({ stakingLimit }: StakingPoolState) => stakingLimit > 0n
 */
export type StakingPoolState = {
  readonly totalStaked: bigint
  /** Undefined for the manual pool, which has no end. */
  readonly endBlock: bigint | undefined
  /** `minted`: rewards are minted as they are earned. Undefined where the contract did not answer. */
  readonly funding: StakingPoolFunding | 'minted' | undefined
  /** A declared emergency closes deposits and makes emergency withdrawals free. Undefined: unknown. */
  readonly isEmergency: boolean | undefined
  /** Base units one account may stake; 0 is no limit, also after a failed read. */
  readonly stakingLimit: bigint
}

/**
 * Reads the state of pools, by id; undefined where a contract did not answer.
 * @throws The error of the RPC endpoint.
 * @example
 * const states = await readStakingPools(reader, await readStakingPoolList(reader))
 * states[0]?.funding // => 'minted'
 */
export async function readStakingPools(
  reader: ChainReader,
  pools: readonly PoolProduct[],
): Promise<Readonly<Record<number, StakingPoolState | undefined>>> {
  const states = await Promise.all(pools.map((pool) => readStakingPoolState(reader, pool)))
  return Object.fromEntries(pools.map(({ poolId }, i) => [poolId, states[i]]))
}

async function readStakingPoolState(reader: ChainReader, pool: PoolProduct): Promise<StakingPoolState | undefined> {
  if (pool.kind === 'manual') {
    const farm = getContract(reader.deployment, MasterFarm)
    const [info, isEmergency] = await Promise.all([
      optionalRead(reader.readContract({ ...farm, functionName: 'poolInfo', args: [0n] })),
      optionalRead(reader.readContract({ ...farm, functionName: 'isEmergency' })),
    ])
    return info && { totalStaked: info[4], endBlock: undefined, funding: 'minted', isEmergency, stakingLimit: 0n }
  }
  // Only unfinished ERC-20 pools have a limit.
  const isLimitRead = !pool.isFinished && 'address' in pool.stakingToken
  const [{ totalStaked, endBlock, isEmergency, ...views }, stakingLimit] = await Promise.all([
    readPoolBalances(reader, pool.contractAddress),
    isLimitRead
      ? optionalRead(
          reader.readContract({
            abi: StakingPoolContract.abi,
            address: pool.contractAddress,
            functionName: 'poolLimitPerUser',
          }),
        )
      : 0n,
  ])
  if (totalStaked === undefined || endBlock === undefined) return undefined
  const { rewardsAvailable, fundedEndBlock } = views
  const funding =
    rewardsAvailable === undefined || fundedEndBlock === undefined
      ? await computeFunding(reader, pool, totalStaked)
      : { availableReward: rewardsAvailable, lastFundedBlock: fundedEndBlock }
  return { totalStaked, endBlock, funding, isEmergency, stakingLimit: stakingLimit ?? 0n }
}

type StakingPoolAccountsParams = { readonly account: Address; readonly pools: readonly PoolProduct[] }

/**
 * Reads an account's position in each pool, by id; undefined where a contract did not answer.
 * @throws The error of the RPC endpoint.
 * @example
 * const accounts = await readStakingPoolAccounts(reader, { account, pools: await readStakingPoolList(reader) })
 * accounts[0]?.stakedAmount // => 9n
 */
export async function readStakingPoolAccounts(
  reader: ChainReader,
  { account, pools }: StakingPoolAccountsParams,
): Promise<Readonly<Record<number, EarnAccount | undefined>>> {
  const [block, ...accounts] = await Promise.all([
    reader.readContract({ ...getContract(reader.deployment, Multicall), functionName: 'getBlockNumber' }),
    ...pools.map((pool) => readStakingPoolAccount(reader, account, pool)),
  ])
  return Object.fromEntries(pools.map(({ poolId }, i) => [poolId, accounts[i] && { ...accounts[i], block }]))
}

async function readStakingPoolAccount(reader: ChainReader, account: Address, pool: PoolProduct) {
  const { stakingToken } = pool
  const balance = optionalRead(
    'address' in stakingToken
      ? reader.readContract({
          abi: erc20Abi,
          address: stakingToken.address,
          functionName: 'balanceOf',
          args: [account],
        })
      : readNativeBalance(reader, account),
  )
  const [stakingTokenBalance, position] = await Promise.all([
    balance,
    pool.kind === 'manual' ? readManualPosition(reader, account) : readStakingPoolPosition(reader, account, pool),
  ])
  return position && stakingTokenBalance !== undefined ? { stakingTokenBalance, ...position } : undefined
}

async function readManualPosition(reader: ChainReader, account: Address) {
  const farm = getContract(reader.deployment, MasterFarm)
  const contract = { ...farm, args: [0n, account] } as const
  const position = await readFields(reader, contract, ['userInfo', 'pendingZono', 'userLockedUntil'])
  if (position === undefined) return undefined
  return {
    stakedAmount: position.userInfo[0],
    pendingReward: position.pendingZono,
    lockedUntil: Number(position.userLockedUntil),
    nextHarvestUntil: Number(position.userInfo[3]),
  }
}

async function readStakingPoolPosition(reader: ChainReader, account: Address, { contractAddress, terms }: StakingPool) {
  const contract = { abi: StakingPoolContract.abi, address: contractAddress, args: [account] } as const
  const position = await readFields(reader, contract, ['userInfo', 'pendingReward'])
  if (position === undefined) return undefined
  const { pendingReward } = position
  const [stakedAmount, , isBlacklisted, lastDepositTime] = position.userInfo
  const { lockSeconds } = terms
  return {
    stakedAmount,
    pendingReward,
    // The lock of the whole stake restarts with every deposit.
    lockedUntil: lockSeconds === undefined ? undefined : Number(lastDepositTime + lockSeconds),
    isBlacklisted,
  }
}
