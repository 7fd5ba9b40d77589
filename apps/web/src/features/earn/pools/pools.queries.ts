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
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { optionalRead } from '#core/chain/optionalRead.ts'
import { readAnsweredFields, readFields } from '#core/chain/readFields.ts'
import { resolveToken } from '#core/tokens/resolveToken.ts'
import { getNativeCurrency } from '#core/tokens/useTokens.ts'
import type { EarnAccount, EarnTerms, ManualPool } from '../earnProduct.ts'

type PoolCategory = NonNullable<Deployment['stakingPools']>[number]['poolCategory']

/** Constant properties of a staking pool. */
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
  /** Finished by configuration, before its end block. */
  readonly isFinished: boolean
}

export type PoolProduct = ManualPool | StakingPool

/**
 * Reads the pools of this deployment, the manual pool first. Pools whose tokens cannot be read are left out. The reads
 * include what `readStakingPools` needs next, so that the state costs no round trip of its own.
 */
export async function readStakingPoolList(chain: ChainClient, _: null): Promise<readonly PoolProduct[]> {
  const pools = await Promise.all([
    readManualPool(chain),
    ...(chain.deployment.stakingPools ?? []).map((entry) => readStakingPool(chain, entry)),
  ])
  return pools.filter((pool) => pool !== undefined)
}

/** At most ten minutes old: the terms of a pool never change. */
export const stakingPoolListQuery = chainQuery('poolList', readStakingPoolList, 'minute', { maxAgeMs: 600_000 })

async function readManualPool(chain: ChainClient): Promise<ManualPool | undefined> {
  const farm = getContract(chain.deployment, MasterFarm)
  const [[address, allocPoint, , , , harvestInterval, lockSeconds, depositFee, withdrawFee], zonoPerBlock, total] =
    await Promise.all([
      chain.readContract({ ...farm, functionName: 'poolInfo', args: [0n] }),
      chain.readContract({ ...farm, functionName: 'zonoPerBlock' }),
      chain.readContract({ ...farm, functionName: 'totalAllocPoint' }),
    ])
  const token = await resolveToken(chain, address)
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

async function readStakingPool(chain: ChainClient, entry: StakingPoolConfig): Promise<StakingPool | undefined> {
  const contract = { abi: StakingPoolContract.abi, address: entry.contractAddress }
  const [pool, fees] = await Promise.all([
    readFields(chain, contract, ['stakedToken', 'rewardToken', 'rewardPerBlock', 'startBlock']),
    readAnsweredFields(chain, contract, ['depositFee', 'unlockFee', 'lockPeriod', 'isFlexibleLock']),
    readPoolBalances(chain, entry.contractAddress),
  ])
  if (pool === undefined) return undefined
  const { rewardPerBlock, startBlock } = pool
  const [stakingToken, rewardToken] = await Promise.all([
    pool.stakedToken === zeroAddress ? getNativeCurrency(chain) : resolveToken(chain, pool.stakedToken),
    resolveToken(chain, pool.rewardToken),
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
async function readPoolBalances(chain: ChainClient, address: Address) {
  const names = ['stakedSupply', 'bonusEndBlock', 'rewardsAvailable', 'fundedEndBlock', 'isEmergency'] as const
  const balances = await readAnsweredFields(chain, { abi: StakingPoolContract.abi, address }, names)
  const { stakedSupply: totalStaked, bonusEndBlock: endBlock, rewardsAvailable, fundedEndBlock, isEmergency } = balances
  return { totalStaked, endBlock, rewardsAvailable, fundedEndBlock, isEmergency }
}

/** Rewards that a pool holds and no stake has earned yet. */
export type StakingPoolFunding = {
  /** Base units of the reward token. */
  readonly availableReward: bigint
  /** Last block that they pay for while the pool has a stake. */
  readonly lastFundedBlock: bigint
}

/**
 * Computes the funding of a pool whose contract lacks `rewardsAvailable` and `fundedEndBlock`. Undefined where it lacks
 * `owed` or `lastRewardBlock` too.
 */
async function computeFunding(
  chain: ChainClient,
  { contractAddress: address, stakingToken, rewardToken, rewardPerBlock, startBlock }: StakingPool,
  totalStaked: bigint,
): Promise<StakingPoolFunding | undefined> {
  const [balance, owed, lastRewardBlock] = await Promise.all([
    optionalRead(
      chain.readContract({ abi: erc20Abi, address: rewardToken.address, functionName: 'balanceOf', args: [address] }),
    ),
    optionalRead(chain.readContract({ abi: StakingPoolContract.abi, address, functionName: 'totalOwed' })),
    optionalRead(chain.readContract({ abi: StakingPoolContract.abi, address, functionName: 'lastRewardBlock' })),
  ])
  if (balance === undefined || owed === undefined || lastRewardBlock === undefined || rewardPerBlock === 0n)
    return undefined
  // A pool that stakes and pays the same token holds both in one balance.
  const stakes = 'address' in stakingToken && stakingToken.address === rewardToken.address ? totalStaked : 0n
  const availableReward = balance > owed + stakes ? balance - owed - stakes : 0n
  const firstBlock = lastRewardBlock > startBlock ? lastRewardBlock : startBlock
  return { availableReward, lastFundedBlock: firstBlock + availableReward / rewardPerBlock }
}

/** State of one pool at a block. */
export type StakingPoolState = {
  readonly totalStaked: bigint
  /** Undefined for the manual pool, which has no end. */
  readonly endBlock: bigint | undefined
  /** `minted`: rewards are minted as they are earned. Undefined where the contract did not answer. */
  readonly funding: StakingPoolFunding | 'minted' | undefined
  /** A declared emergency closes deposits and makes emergency withdrawals free. Undefined: unknown. */
  readonly isEmergency: boolean | undefined
  /** Base units one account may stake; 0 is no limit, also after a failed read (spec earn §8). */
  readonly stakingLimit: bigint
}

/** Reads the state of pools at the current block, by id; undefined where a contract did not answer. */
export async function readStakingPools(
  chain: ChainClient,
  pools: readonly PoolProduct[],
): Promise<Readonly<Record<number, StakingPoolState | undefined>>> {
  const states = await Promise.all(pools.map((pool) => readStakingPoolState(chain, pool)))
  return Object.fromEntries(pools.map(({ poolId }, i) => [poolId, states[i]]))
}

/** Refreshed with each block: the open pool. */
export const stakingPoolsQuery = chainQuery('stakePools', readStakingPools)

/** The whole list: at most a minute old, and refreshed by the account's own transactions. */
export const listedStakingPoolsQuery = chainQuery('listedPools', readStakingPools, 'block', { maxAgeMs: 60_000 })

async function readStakingPoolState(chain: ChainClient, pool: PoolProduct): Promise<StakingPoolState | undefined> {
  if (pool.kind === 'manual') {
    const farm = getContract(chain.deployment, MasterFarm)
    const [info, isEmergency] = await Promise.all([
      optionalRead(chain.readContract({ ...farm, functionName: 'poolInfo', args: [0n] })),
      optionalRead(chain.readContract({ ...farm, functionName: 'isEmergency' })),
    ])
    return info && { totalStaked: info[4], endBlock: undefined, funding: 'minted', isEmergency, stakingLimit: 0n }
  }
  // Only unfinished ERC-20 pools have a limit (spec earn §5).
  const isLimitRead = !pool.isFinished && 'address' in pool.stakingToken
  const [{ totalStaked, endBlock, isEmergency, ...views }, stakingLimit] = await Promise.all([
    readPoolBalances(chain, pool.contractAddress),
    isLimitRead
      ? optionalRead(
          chain.readContract({
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
      ? await computeFunding(chain, pool, totalStaked)
      : { availableReward: rewardsAvailable, lastFundedBlock: fundedEndBlock }
  return { totalStaked, endBlock, funding, isEmergency, stakingLimit: stakingLimit ?? 0n }
}

type StakingPoolAccountsParams = { readonly account: Address; readonly pools: readonly PoolProduct[] }

/** Reads an account's position in each pool, by id; undefined where a contract did not answer. */
export async function readStakingPoolAccounts(
  chain: ChainClient,
  { account, pools }: StakingPoolAccountsParams,
): Promise<Readonly<Record<number, EarnAccount | undefined>>> {
  const [block, ...accounts] = await Promise.all([
    chain.readContract({ ...getContract(chain.deployment, Multicall), functionName: 'getBlockNumber' }),
    ...pools.map((pool) => readStakingPoolAccount(chain, account, pool)),
  ])
  return Object.fromEntries(pools.map(({ poolId }, i) => [poolId, accounts[i] && { ...accounts[i], block }]))
}

/** Refreshed with each block: the open pool. */
export const stakingPoolAccountsQuery = chainQuery('poolAccounts', readStakingPoolAccounts)

/** The whole list: only the account's own transactions change it, and their receipts refresh it. */
export const listedStakingPoolAccountsQuery = chainQuery('listedPoolAccounts', readStakingPoolAccounts, 'block', {
  maxAgeMs: 300_000,
})

async function readStakingPoolAccount(chain: ChainClient, account: Address, pool: PoolProduct) {
  const { stakingToken } = pool
  const balance = optionalRead(
    'address' in stakingToken
      ? chain.readContract({ abi: erc20Abi, address: stakingToken.address, functionName: 'balanceOf', args: [account] })
      : chain.readNativeBalance(account),
  )
  const [stakingTokenBalance, position] = await Promise.all([
    balance,
    pool.kind === 'manual' ? readManualPosition(chain, account) : readStakingPoolPosition(chain, account, pool),
  ])
  return position && stakingTokenBalance !== undefined ? { stakingTokenBalance, ...position } : undefined
}

async function readManualPosition(chain: ChainClient, account: Address) {
  const farm = getContract(chain.deployment, MasterFarm)
  const contract = { ...farm, args: [0n, account] } as const
  const position = await readFields(chain, contract, ['userInfo', 'pendingZono', 'userLockedUntil'])
  if (position === undefined) return undefined
  return {
    stakedAmount: position.userInfo[0],
    pendingReward: position.pendingZono,
    lockedUntil: Number(position.userLockedUntil),
    nextHarvestUntil: Number(position.userInfo[3]),
  }
}

async function readStakingPoolPosition(chain: ChainClient, account: Address, { contractAddress, terms }: StakingPool) {
  const contract = { abi: StakingPoolContract.abi, address: contractAddress, args: [account] } as const
  const position = await readFields(chain, contract, ['userInfo', 'pendingReward'])
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
