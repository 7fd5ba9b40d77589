import { contractOf, type Deployment, erc20Abi, MasterFarm, Multicall, StakingPool } from '@zono/protocol'
import type { Currency, Token } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import type { Chain } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { settled } from '../../../core/chain/optionalRead.ts'
import { resolveToken } from '../../../core/tokens/resolveToken.ts'
import { nativeCurrency } from '../../../core/tokens/useTokens.ts'

/** What never changes about a staking pool. */
export type StakePool = {
  /** 0 is the main token's own: farm 0 by hand, or the vault that restakes there (`poolCategory` Auto). */
  readonly sousId: number
  readonly contractAddress: Address
  readonly poolCategory: NonNullable<Deployment['stakingPools']>[number]['poolCategory']
  readonly stakingToken: Currency
  readonly earningToken: Token
  /** Base units with each block. */
  readonly tokenPerBlock: bigint
  readonly startBlock: bigint
  /** Basis points; undefined where the contract could not tell. */
  readonly depositFee: bigint | undefined
  /** Basis points of every withdrawal; only farm 0 can have one. */
  readonly withdrawFee: bigint
  /**
   * Basis points of what leaves before the lock ends: of a withdrawal where the lock is flexible, of an emergency
   * withdrawal where it is fixed.
   */
  readonly unlockFee: bigint | undefined
  /** Seconds. */
  readonly lockPeriod: bigint | undefined
  readonly isFlexibleLock: boolean | undefined
  /** Seconds between two harvests; only farm 0 has them. */
  readonly harvestInterval: bigint
  /** Ended for good, whatever its blocks say. */
  readonly isFinished: boolean
}

/** Ids of the three old core pools (spec earn §3). */
const OLD = [1, 2, 3]

export const isOld = ({ sousId }: Pick<StakePool, 'sousId'>): boolean => OLD.includes(sousId)

/** Tells the pools apart in lists and in the page's address: two have the id 0. */
export const keyOf = ({ sousId, poolCategory }: StakePool): string =>
  poolCategory === 'Auto' ? 'auto' : String(sousId)

/**
 * The pools of this deployment, the main token's first. One whose tokens cannot be read is left out. What the list shows
 * first of each is read along, so that it costs no round trip of its own.
 */
export async function readPoolList(chain: Chain, _: null): Promise<readonly StakePool[]> {
  const pools = await Promise.all([
    readMainPool(chain),
    ...(chain.deployment.stakingPools ?? []).map((entry) => readStatic(chain, entry)),
  ])
  return pools.filter((pool) => pool !== undefined)
}

/** The list may be ten minutes old: a pool's terms never change. */
export const poolListQuery = chainQuery('poolList', readPoolList, 'minute', { maxAgeMs: 600_000 })

/** Farm 0 seen as a pool: stake the main token, earn it, under the farm's own terms. */
async function readMainPool(chain: Chain): Promise<StakePool | undefined> {
  const farm = contractOf(chain.deployment, MasterFarm)
  const [[main, points, , , , harvestInterval, lockPeriod, depositFee, withdrawFee], perBlock, total] =
    await Promise.all([
      chain.read({ ...farm, functionName: 'poolInfo', args: [0n] }),
      chain.read({ ...farm, functionName: 'zonoPerBlock' }),
      chain.read({ ...farm, functionName: 'totalAllocPoint' }),
    ])
  const token = await resolveToken(chain, main)
  if (token === null) return undefined
  return {
    sousId: 0,
    contractAddress: farm.address,
    poolCategory: 'Core',
    stakingToken: token,
    earningToken: token,
    tokenPerBlock: total === 0n ? 0n : (perBlock * points) / total,
    startBlock: 0n,
    depositFee,
    withdrawFee,
    unlockFee: 0n,
    lockPeriod,
    isFlexibleLock: false,
    harvestInterval,
    isFinished: false,
  }
}

type Entry = NonNullable<Deployment['stakingPools']>[number]

async function readStatic(chain: Chain, entry: Entry): Promise<StakePool | undefined> {
  const contract = { abi: StakingPool.abi, address: entry.contractAddress }
  const [staked, reward, tokenPerBlock, startBlock, depositFee, unlockFee, lockPeriod, isFlexibleLock] =
    await Promise.all([
      settled(chain.read({ ...contract, functionName: 'stakedToken' })),
      settled(chain.read({ ...contract, functionName: 'rewardToken' })),
      settled(chain.read({ ...contract, functionName: 'rewardPerBlock' })),
      settled(chain.read({ ...contract, functionName: 'startBlock' })),
      settled(chain.read({ ...contract, functionName: 'depositFee' })),
      settled(chain.read({ ...contract, functionName: 'unlockFee' })),
      settled(chain.read({ ...contract, functionName: 'lockPeriod' })),
      settled(chain.read({ ...contract, functionName: 'isFlexibleLock' })),
      readBooks(chain, entry.contractAddress),
    ])
  if (staked === undefined || reward === undefined || tokenPerBlock === undefined || startBlock === undefined)
    return undefined
  const [stakingToken, earningToken] = await Promise.all([
    staked === zeroAddress ? nativeCurrency(chain) : resolveToken(chain, staked),
    resolveToken(chain, reward),
  ])
  if (stakingToken === null || earningToken === null) return undefined
  return {
    sousId: entry.sousId,
    contractAddress: entry.contractAddress,
    poolCategory: entry.poolCategory,
    stakingToken,
    earningToken,
    tokenPerBlock,
    startBlock,
    depositFee,
    withdrawFee: 0n,
    unlockFee,
    lockPeriod,
    isFlexibleLock,
    harvestInterval: 0n,
    isFinished: entry.isFinished ?? false,
  }
}

/** How a staking pool stands; each figure is undefined where the contract could not tell. */
async function readBooks(chain: Chain, address: Address) {
  const contract = { abi: StakingPool.abi, address }
  const [totalStaked, endBlock, available, lastBlock, isEmergency] = await Promise.all([
    settled(chain.read({ ...contract, functionName: 'stakedSupply' })),
    settled(chain.read({ ...contract, functionName: 'bonusEndBlock' })),
    settled(chain.read({ ...contract, functionName: 'rewardsAvailable' })),
    settled(chain.read({ ...contract, functionName: 'fundedEndBlock' })),
    settled(chain.read({ ...contract, functionName: 'isEmergency' })),
  ])
  return { totalStaked, endBlock, available, lastBlock, isEmergency }
}

/** Rewards that a pool holds and nobody has earned yet. */
export type PoolFunding = {
  /** Base units of the reward token. */
  readonly available: bigint
  /** Last block that they pay for while somebody stakes. */
  readonly lastBlock: bigint
}

/** The same from the books of a pool without views for it; undefined where it keeps no such books. */
async function computeFunding(
  chain: Chain,
  { contractAddress: address, stakingToken, earningToken, tokenPerBlock, startBlock }: StakePool,
  totalStaked: bigint,
): Promise<PoolFunding | undefined> {
  const [balance, owed, lastRewardBlock] = await Promise.all([
    settled(chain.read({ abi: erc20Abi, address: earningToken.address, functionName: 'balanceOf', args: [address] })),
    settled(chain.read({ abi: StakingPool.abi, address, functionName: 'owed' })),
    settled(chain.read({ abi: StakingPool.abi, address, functionName: 'lastRewardBlock' })),
  ])
  if (balance === undefined || owed === undefined || lastRewardBlock === undefined || tokenPerBlock === 0n)
    return undefined
  // Where the same token is staked and earned, the balance holds the stakes too.
  const stakes = 'address' in stakingToken && stakingToken.address === earningToken.address ? totalStaked : 0n
  const available = balance > owed + stakes ? balance - owed - stakes : 0n
  const from = lastRewardBlock > startBlock ? lastRewardBlock : startBlock
  return { available, lastBlock: from + available / tokenPerBlock }
}

/** How a pool stands at a block. */
export type PoolState = {
  readonly totalStaked: bigint
  /** Undefined: it does not end. */
  readonly endBlock: bigint | undefined
  /** `minted`: rewards are minted as they are earned. Undefined where it is not known. */
  readonly funding: PoolFunding | 'minted' | undefined
  /** Whether an emergency was declared: emergency withdrawals are free, deposits are closed. Undefined: unknown. */
  readonly isEmergency: boolean | undefined
  /** Base units a person may stake; 0 is no limit, and what a failed read gives. */
  readonly stakingLimit: bigint
}

/** How pools stand at this block, by id; undefined where a contract could not tell. */
export async function readPools(
  chain: Chain,
  pools: readonly StakePool[],
): Promise<Readonly<Record<number, PoolState | undefined>>> {
  const states = await Promise.all(pools.map((pool) => readState(chain, pool)))
  return Object.fromEntries(pools.map(({ sousId }, i) => [sousId, states[i]]))
}

/** With each block: of the pool that is looked at. */
export const poolsQuery = chainQuery('stakePools', readPools)

/** Of a whole list: a minute old at most, and new after a transaction of the account's own. */
export const listedPoolsQuery = chainQuery('listedPools', readPools, 'block', { maxAgeMs: 60_000 })

async function readState(chain: Chain, pool: StakePool): Promise<PoolState | undefined> {
  if (pool.sousId === 0) {
    const farm = contractOf(chain.deployment, MasterFarm)
    const [info, isEmergency] = await Promise.all([
      settled(chain.read({ ...farm, functionName: 'poolInfo', args: [0n] })),
      settled(chain.read({ ...farm, functionName: 'isEmergency' })),
    ])
    return info && { totalStaked: info[4], endBlock: undefined, funding: 'minted', isEmergency, stakingLimit: 0n }
  }
  // A limit matters only where somebody may still stake a token.
  const isLimitRead = !pool.isFinished && 'address' in pool.stakingToken
  const [{ totalStaked, endBlock, isEmergency, ...views }, stakingLimit] = await Promise.all([
    readBooks(chain, pool.contractAddress),
    isLimitRead
      ? settled(chain.read({ abi: StakingPool.abi, address: pool.contractAddress, functionName: 'poolLimitPerUser' }))
      : 0n,
  ])
  if (totalStaked === undefined || endBlock === undefined) return undefined
  const { available, lastBlock } = views
  const funding =
    available === undefined || lastBlock === undefined
      ? await computeFunding(chain, pool, totalStaked)
      : { available, lastBlock }
  return { totalStaked, endBlock, funding, isEmergency, stakingLimit: stakingLimit ?? 0n }
}

/** What an account has in a pool and could put in, in base units. */
export type PoolAccount = {
  readonly stakingTokenBalance: bigint
  readonly stakedBalance: bigint
  /** As of `block`; what later blocks add follows from the pool's rate. */
  readonly pendingReward: bigint
  readonly block: bigint
  /** Unix seconds; 0 when it never staked. */
  readonly lastDepositAt: number
  /** Unix seconds; only farm 0 keeps them, 0 elsewhere. */
  readonly lockedUntil: number
  readonly nextHarvestUntil: number
  /** Earns nothing and can only withdraw. */
  readonly isBlacklisted: boolean
}

type AccountParams = { readonly account: Address; readonly pools: readonly StakePool[] }

/** What an account has in each pool, by id; undefined where a contract could not tell. */
export async function readPoolAccounts(
  chain: Chain,
  { account, pools }: AccountParams,
): Promise<Readonly<Record<number, PoolAccount | undefined>>> {
  const [block, ...accounts] = await Promise.all([
    chain.read({ ...contractOf(chain.deployment, Multicall), functionName: 'getBlockNumber' }),
    ...pools.map((pool) => readAccount(chain, account, pool)),
  ])
  return Object.fromEntries(pools.map(({ sousId }, i) => [sousId, accounts[i] && { ...accounts[i], block }]))
}

/** With each block: of the pool that is looked at. */
export const poolAccountsQuery = chainQuery('poolAccounts', readPoolAccounts)

/** Of a whole list: only the account's own transactions change it, and their receipts make it new. */
export const listedPoolAccountsQuery = chainQuery('listedPoolAccounts', readPoolAccounts, 'block', {
  maxAgeMs: 300_000,
})

async function readAccount(chain: Chain, account: Address, pool: StakePool) {
  const { stakingToken: token } = pool
  const balance = settled(
    'address' in token
      ? chain.read({ abi: erc20Abi, address: token.address, functionName: 'balanceOf', args: [account] })
      : chain.readNativeBalance(account),
  )
  const [stakingTokenBalance, stake] = await Promise.all([balance, readStake(chain, account, pool)])
  return stake && stakingTokenBalance !== undefined ? { stakingTokenBalance, ...stake } : undefined
}

async function readStake(chain: Chain, account: Address, { sousId, contractAddress }: StakePool) {
  if (sousId === 0) {
    const farm = contractOf(chain.deployment, MasterFarm)
    const args = [0n, account] as const
    const [user, pendingReward, lockedUntil] = await Promise.all([
      settled(chain.read({ ...farm, functionName: 'userInfo', args })),
      settled(chain.read({ ...farm, functionName: 'pendingZono', args })),
      settled(chain.read({ ...farm, functionName: 'userLockedUntil', args })),
    ])
    if (user === undefined || pendingReward === undefined || lockedUntil === undefined) return undefined
    return {
      stakedBalance: user[0],
      pendingReward,
      lastDepositAt: 0,
      lockedUntil: Number(lockedUntil),
      nextHarvestUntil: Number(user[3]),
      isBlacklisted: false,
    }
  }
  const contract = { abi: StakingPool.abi, address: contractAddress }
  const [user, pendingReward] = await Promise.all([
    settled(chain.read({ ...contract, functionName: 'userInfo', args: [account] })),
    settled(chain.read({ ...contract, functionName: 'pendingReward', args: [account] })),
  ])
  if (user === undefined || pendingReward === undefined) return undefined
  return {
    stakedBalance: user[0],
    pendingReward,
    lastDepositAt: Number(user[3]),
    lockedUntil: 0,
    nextHarvestUntil: 0,
    isBlacklisted: user[2],
  }
}
