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
import type { ChainClient } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { optionalRead } from '../../../core/chain/optionalRead.ts'
import { resolveToken } from '../../../core/tokens/resolveToken.ts'
import { getNativeCurrency } from '../../../core/tokens/useTokens.ts'

/** What never changes about a staking pool. */
export type StakingPool = {
  /** 0 is the main token's own: farm 0 by hand, or the vault that restakes there (`poolCategory` Auto). */
  readonly poolId: number
  readonly contractAddress: Address
  readonly poolCategory: NonNullable<Deployment['stakingPools']>[number]['poolCategory']
  readonly stakingToken: Currency
  readonly earningToken: Token
  /** Base units with each block. */
  readonly tokenPerBlock: bigint
  readonly startBlock: bigint
  /** Basis points; undefined where the contract could not tell. */
  readonly depositFeeBps: bigint | undefined
  /** Basis points of every withdrawal; only farm 0 can have one. */
  readonly withdrawFeeBps: bigint
  /**
   * Basis points of what leaves before the lock ends: of a withdrawal where the lock is flexible, of an emergency
   * withdrawal where it is fixed.
   */
  readonly unlockFeeBps: bigint | undefined
  /** Seconds. */
  readonly lockPeriod: bigint | undefined
  readonly isFlexibleLock: boolean | undefined
  /** Seconds between two harvests; only farm 0 has them. */
  readonly harvestInterval: bigint
  /** Ended for good, whatever its blocks say. */
  readonly isFinished: boolean
}

/** Ids of the three old core pools (spec earn §3). */
const LEGACY_POOL_IDS = [1, 2, 3]

export const isLegacy = ({ poolId }: Pick<StakingPool, 'poolId'>): boolean => LEGACY_POOL_IDS.includes(poolId)

/** Tells the pools apart in lists and in the page's address: two have the id 0. */
export const getStakingPoolSlug = ({ poolId, poolCategory }: StakingPool): string =>
  poolCategory === 'Auto' ? 'auto' : String(poolId)

/**
 * The pools of this deployment, the main token's first. One whose tokens cannot be read is left out. What the list shows
 * first of each is read along, so that it costs no round trip of its own.
 */
export async function readStakingPoolList(chain: ChainClient, _: null): Promise<readonly StakingPool[]> {
  const pools = await Promise.all([
    readManualPool(chain),
    ...(chain.deployment.stakingPools ?? []).map((entry) => readStakingPool(chain, entry)),
  ])
  return pools.filter((pool) => pool !== undefined)
}

/** The list may be ten minutes old: a pool's terms never change. */
export const stakingPoolListQuery = chainQuery('poolList', readStakingPoolList, 'minute', { maxAgeMs: 600_000 })

/** Farm 0 seen as a pool: stake the main token, earn it, under the farm's own terms. */
async function readManualPool(chain: ChainClient): Promise<StakingPool | undefined> {
  const farm = getContract(chain.deployment, MasterFarm)
  const [[main, points, , , , harvestInterval, lockPeriod, depositFee, withdrawFee], perBlock, total] =
    await Promise.all([
      chain.readContract({ ...farm, functionName: 'poolInfo', args: [0n] }),
      chain.readContract({ ...farm, functionName: 'zonoPerBlock' }),
      chain.readContract({ ...farm, functionName: 'totalAllocPoint' }),
    ])
  const token = await resolveToken(chain, main)
  if (token === null) return undefined
  return {
    poolId: 0,
    contractAddress: farm.address,
    poolCategory: 'Core',
    stakingToken: token,
    earningToken: token,
    tokenPerBlock: total === 0n ? 0n : (perBlock * points) / total,
    startBlock: 0n,
    depositFeeBps: depositFee,
    withdrawFeeBps: withdrawFee,
    unlockFeeBps: 0n,
    lockPeriod,
    isFlexibleLock: false,
    harvestInterval,
    isFinished: false,
  }
}

type StakingPoolConfig = NonNullable<Deployment['stakingPools']>[number]

async function readStakingPool(chain: ChainClient, entry: StakingPoolConfig): Promise<StakingPool | undefined> {
  const contract = { abi: StakingPoolContract.abi, address: entry.contractAddress }
  const [staked, reward, tokenPerBlock, startBlock, depositFee, unlockFee, lockPeriod, isFlexibleLock] =
    await Promise.all([
      optionalRead(chain.readContract({ ...contract, functionName: 'stakedToken' })),
      optionalRead(chain.readContract({ ...contract, functionName: 'rewardToken' })),
      optionalRead(chain.readContract({ ...contract, functionName: 'rewardPerBlock' })),
      optionalRead(chain.readContract({ ...contract, functionName: 'startBlock' })),
      optionalRead(chain.readContract({ ...contract, functionName: 'depositFee' })),
      optionalRead(chain.readContract({ ...contract, functionName: 'unlockFee' })),
      optionalRead(chain.readContract({ ...contract, functionName: 'lockPeriod' })),
      optionalRead(chain.readContract({ ...contract, functionName: 'isFlexibleLock' })),
      readPoolBalances(chain, entry.contractAddress),
    ])
  if (staked === undefined || reward === undefined || tokenPerBlock === undefined || startBlock === undefined)
    return undefined
  const [stakingToken, earningToken] = await Promise.all([
    staked === zeroAddress ? getNativeCurrency(chain) : resolveToken(chain, staked),
    resolveToken(chain, reward),
  ])
  if (stakingToken === null || earningToken === null) return undefined
  return {
    poolId: entry.sousId,
    contractAddress: entry.contractAddress,
    poolCategory: entry.poolCategory,
    stakingToken,
    earningToken,
    tokenPerBlock,
    startBlock,
    depositFeeBps: depositFee,
    withdrawFeeBps: 0n,
    unlockFeeBps: unlockFee,
    lockPeriod,
    isFlexibleLock,
    harvestInterval: 0n,
    isFinished: entry.isFinished ?? false,
  }
}

/** How a staking pool stands; each figure is undefined where the contract could not tell. */
async function readPoolBalances(chain: ChainClient, address: Address) {
  const contract = { abi: StakingPoolContract.abi, address }
  const [totalStaked, endBlock, available, lastBlock, isEmergency] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'stakedSupply' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'bonusEndBlock' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'rewardsAvailable' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'fundedEndBlock' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'isEmergency' })),
  ])
  return { totalStaked, endBlock, available, lastBlock, isEmergency }
}

/** Rewards that a pool holds and nobody has earned yet. */
export type StakingPoolFunding = {
  /** Base units of the reward token. */
  readonly availableReward: bigint
  /** Last block that they pay for while somebody stakes. */
  readonly lastFundedBlock: bigint
}

/** The same from the books of a pool without views for it; undefined where it keeps no such books. */
async function computeFunding(
  chain: ChainClient,
  { contractAddress: address, stakingToken, earningToken, tokenPerBlock, startBlock }: StakingPool,
  totalStaked: bigint,
): Promise<StakingPoolFunding | undefined> {
  const [balance, owed, lastRewardBlock] = await Promise.all([
    optionalRead(
      chain.readContract({ abi: erc20Abi, address: earningToken.address, functionName: 'balanceOf', args: [address] }),
    ),
    optionalRead(chain.readContract({ abi: StakingPoolContract.abi, address, functionName: 'totalOwed' })),
    optionalRead(chain.readContract({ abi: StakingPoolContract.abi, address, functionName: 'lastRewardBlock' })),
  ])
  if (balance === undefined || owed === undefined || lastRewardBlock === undefined || tokenPerBlock === 0n)
    return undefined
  // Where the same token is staked and earned, the balance holds the stakes too.
  const stakes = 'address' in stakingToken && stakingToken.address === earningToken.address ? totalStaked : 0n
  const available = balance > owed + stakes ? balance - owed - stakes : 0n
  const from = lastRewardBlock > startBlock ? lastRewardBlock : startBlock
  return { availableReward: available, lastFundedBlock: from + available / tokenPerBlock }
}

/** How a pool stands at a block. */
export type StakingPoolState = {
  readonly totalStaked: bigint
  /** Undefined: it does not end. */
  readonly endBlock: bigint | undefined
  /** `minted`: rewards are minted as they are earned. Undefined where it is not known. */
  readonly funding: StakingPoolFunding | 'minted' | undefined
  /** Whether an emergency was declared: emergency withdrawals are free, deposits are closed. Undefined: unknown. */
  readonly isEmergency: boolean | undefined
  /** Base units a person may stake; 0 is no limit, and what a failed read gives. */
  readonly stakingLimit: bigint
}

/** How pools stand at this block, by id; undefined where a contract could not tell. */
export async function readStakingPools(
  chain: ChainClient,
  pools: readonly StakingPool[],
): Promise<Readonly<Record<number, StakingPoolState | undefined>>> {
  const states = await Promise.all(pools.map((pool) => readStakingPoolState(chain, pool)))
  return Object.fromEntries(pools.map(({ poolId }, i) => [poolId, states[i]]))
}

/** With each block: of the pool that is looked at. */
export const stakingPoolsQuery = chainQuery('stakePools', readStakingPools)

/** Of a whole list: a minute old at most, and new after a transaction of the account's own. */
export const listedStakingPoolsQuery = chainQuery('listedPools', readStakingPools, 'block', { maxAgeMs: 60_000 })

async function readStakingPoolState(chain: ChainClient, pool: StakingPool): Promise<StakingPoolState | undefined> {
  if (pool.poolId === 0) {
    const farm = getContract(chain.deployment, MasterFarm)
    const [info, isEmergency] = await Promise.all([
      optionalRead(chain.readContract({ ...farm, functionName: 'poolInfo', args: [0n] })),
      optionalRead(chain.readContract({ ...farm, functionName: 'isEmergency' })),
    ])
    return info && { totalStaked: info[4], endBlock: undefined, funding: 'minted', isEmergency, stakingLimit: 0n }
  }
  // A limit matters only where somebody may still stake a token.
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
  const { available, lastBlock } = views
  const funding =
    available === undefined || lastBlock === undefined
      ? await computeFunding(chain, pool, totalStaked)
      : { availableReward: available, lastFundedBlock: lastBlock }
  return { totalStaked, endBlock, funding, isEmergency, stakingLimit: stakingLimit ?? 0n }
}

/** What an account has in a pool and could put in, in base units. */
export type StakingPoolAccount = {
  readonly stakingTokenBalance: bigint
  readonly stakedAmount: bigint
  /** As of `block`; what later blocks add follows from the pool's rate. */
  readonly pendingReward: bigint
  readonly block: bigint
  /** Unix seconds; 0 when it never staked. */
  readonly lastDepositTime: number
  /** Unix seconds; only farm 0 keeps them, 0 elsewhere. */
  readonly lockedUntil: number
  readonly nextHarvestUntil: number
  /** Earns nothing and can only withdraw. */
  readonly isBlacklisted: boolean
}

type StakingPoolAccountsParams = { readonly account: Address; readonly pools: readonly StakingPool[] }

/** What an account has in each pool, by id; undefined where a contract could not tell. */
export async function readStakingPoolAccounts(
  chain: ChainClient,
  { account, pools }: StakingPoolAccountsParams,
): Promise<Readonly<Record<number, StakingPoolAccount | undefined>>> {
  const [block, ...accounts] = await Promise.all([
    chain.readContract({ ...getContract(chain.deployment, Multicall), functionName: 'getBlockNumber' }),
    ...pools.map((pool) => readStakingPoolAccount(chain, account, pool)),
  ])
  return Object.fromEntries(pools.map(({ poolId }, i) => [poolId, accounts[i] && { ...accounts[i], block }]))
}

/** With each block: of the pool that is looked at. */
export const stakingPoolAccountsQuery = chainQuery('poolAccounts', readStakingPoolAccounts)

/** Of a whole list: only the account's own transactions change it, and their receipts make it new. */
export const listedStakingPoolAccountsQuery = chainQuery('listedPoolAccounts', readStakingPoolAccounts, 'block', {
  maxAgeMs: 300_000,
})

async function readStakingPoolAccount(chain: ChainClient, account: Address, pool: StakingPool) {
  const { stakingToken: token } = pool
  const balance = optionalRead(
    'address' in token
      ? chain.readContract({ abi: erc20Abi, address: token.address, functionName: 'balanceOf', args: [account] })
      : chain.readNativeBalance(account),
  )
  const [stakingTokenBalance, stake] = await Promise.all([balance, readStakingPoolUser(chain, account, pool)])
  return stake && stakingTokenBalance !== undefined ? { stakingTokenBalance, ...stake } : undefined
}

async function readStakingPoolUser(chain: ChainClient, account: Address, { poolId, contractAddress }: StakingPool) {
  if (poolId === 0) {
    const farm = getContract(chain.deployment, MasterFarm)
    const args = [0n, account] as const
    const [user, pendingReward, lockedUntil] = await Promise.all([
      optionalRead(chain.readContract({ ...farm, functionName: 'userInfo', args })),
      optionalRead(chain.readContract({ ...farm, functionName: 'pendingZono', args })),
      optionalRead(chain.readContract({ ...farm, functionName: 'userLockedUntil', args })),
    ])
    if (user === undefined || pendingReward === undefined || lockedUntil === undefined) return undefined
    return {
      stakedAmount: user[0],
      pendingReward,
      lastDepositTime: 0,
      lockedUntil: Number(lockedUntil),
      nextHarvestUntil: Number(user[3]),
      isBlacklisted: false,
    }
  }
  const contract = { abi: StakingPoolContract.abi, address: contractAddress }
  const [user, pendingReward] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'userInfo', args: [account] })),
    optionalRead(chain.readContract({ ...contract, functionName: 'pendingReward', args: [account] })),
  ])
  if (user === undefined || pendingReward === undefined) return undefined
  return {
    stakedAmount: user[0],
    pendingReward,
    lastDepositTime: Number(user[3]),
    lockedUntil: 0,
    nextHarvestUntil: 0,
    isBlacklisted: user[2],
  }
}
