import type { Currency, Token } from '@zono/exchange'
import { contractOf, type Deployment, erc20Abi, MasterFarm, StakingPool } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import type { Chain } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { settled } from '../../../core/chain/settled.ts'
import { readToken } from '../../../core/tokens/readToken.ts'
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
  /** Basis points. */
  readonly depositFee: bigint
  readonly unlockFee: bigint
  /** Basis points of every withdrawal; only farm 0 can have one. */
  readonly withdrawFee: bigint
  /** Seconds between two harvests; only farm 0 can have one. */
  readonly harvestInterval: bigint
  /** Seconds. */
  readonly lockPeriod: bigint
  readonly isFlexibleLock: boolean
  /** Ended for good, whatever its blocks say. */
  readonly isFinished: boolean
}

/** Ids of the three old core pools (spec earn §3). */
const OLD = [1, 2, 3]

export const isOld = ({ sousId }: Pick<StakePool, 'sousId'>): boolean => OLD.includes(sousId)

/** Tells the pools apart in lists and in the page's address: two have the id 0. */
export const keyOf = ({ sousId, poolCategory }: StakePool): string =>
  poolCategory === 'Auto' ? 'auto' : String(sousId)

/** The pools of this deployment, the main token's first. One whose tokens cannot be read is left out. */
export async function readPoolList(chain: Chain, _: null): Promise<readonly StakePool[]> {
  const pools = await Promise.all([
    readMainPool(chain),
    ...(chain.deployment.stakingPools ?? []).map((entry) => readStatic(chain, entry)),
  ])
  return pools.filter((pool) => pool !== undefined)
}

export const poolListQuery = chainQuery('poolList', readPoolList, 'minute')

/** Farm 0 seen as a pool: stake the main token, earn it. */
async function readMainPool(chain: Chain): Promise<StakePool | undefined> {
  const farm = contractOf(chain.deployment, MasterFarm)
  const [[main, points, , , , harvestInterval, lockPeriod, depositFee, withdrawFee], perBlock, total] =
    await Promise.all([
      chain.read({ ...farm, functionName: 'poolInfo', args: [0n] }),
      chain.read({ ...farm, functionName: 'zonoPerBlock' }),
      chain.read({ ...farm, functionName: 'totalAllocPoint' }),
    ])
  const token = await readToken(chain, main)
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
    unlockFee: 0n,
    withdrawFee,
    harvestInterval,
    lockPeriod,
    isFlexibleLock: false,
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
    ])
  if (staked === undefined || reward === undefined || tokenPerBlock === undefined || startBlock === undefined)
    return undefined
  const [stakingToken, earningToken] = await Promise.all([
    staked === zeroAddress ? nativeCurrency(chain) : readToken(chain, staked),
    readToken(chain, reward),
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
    depositFee: depositFee ?? 0n,
    unlockFee: unlockFee ?? 0n,
    withdrawFee: 0n,
    harvestInterval: 0n,
    lockPeriod: lockPeriod ?? 0n,
    isFlexibleLock: isFlexibleLock ?? false,
    isFinished: entry.isFinished ?? false,
  }
}

/** How a pool stands at a block. */
export type PoolState = {
  readonly totalStaked: bigint
  /** Undefined: it does not end. */
  readonly endBlock: bigint | undefined
  /** Last block that is paid for with what the pool holds; undefined where that is not known. */
  readonly fundedEndBlock: bigint | undefined
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

export const poolsQuery = chainQuery('stakePools', readPools)

async function readState(chain: Chain, pool: StakePool): Promise<PoolState | undefined> {
  if (pool.sousId === 0) {
    const farm = contractOf(chain.deployment, MasterFarm)
    const [info, isEmergency] = await Promise.all([
      settled(chain.read({ ...farm, functionName: 'poolInfo', args: [0n] })),
      settled(chain.read({ ...farm, functionName: 'isEmergency' })),
    ])
    return (
      info && { totalStaked: info[4], endBlock: undefined, fundedEndBlock: undefined, isEmergency, stakingLimit: 0n }
    )
  }
  const contract = { abi: StakingPool.abi, address: pool.contractAddress }
  // A limit matters only where somebody may still stake a token.
  const isLimitRead = !pool.isFinished && 'address' in pool.stakingToken
  const [totalStaked, endBlock, fundedEndBlock, isEmergency, stakingLimit] = await Promise.all([
    settled(chain.read({ ...contract, functionName: 'stakedSupply' })),
    settled(chain.read({ ...contract, functionName: 'bonusEndBlock' })),
    settled(chain.read({ ...contract, functionName: 'fundedEndBlock' })),
    settled(chain.read({ ...contract, functionName: 'isEmergency' })),
    isLimitRead ? settled(chain.read({ ...contract, functionName: 'poolLimitPerUser' })) : 0n,
  ])
  if (totalStaked === undefined || endBlock === undefined) return undefined
  return { totalStaked, endBlock, fundedEndBlock, isEmergency, stakingLimit: stakingLimit ?? 0n }
}

/** What an account has in a pool and could put in, in base units. */
export type PoolAccount = {
  readonly stakingTokenBalance: bigint
  readonly stakedBalance: bigint
  readonly pendingReward: bigint
  /** Unix seconds; 0 when it never staked. */
  readonly lastDepositAt: number
  /** Unix seconds; 0 without a harvest interval. */
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
  const accounts = await Promise.all(pools.map((pool) => readAccount(chain, account, pool)))
  return Object.fromEntries(pools.map(({ sousId }, i) => [sousId, accounts[i]]))
}

export const poolAccountsQuery = chainQuery('poolAccounts', readPoolAccounts)

async function readAccount(chain: Chain, account: Address, pool: StakePool): Promise<PoolAccount | undefined> {
  const { stakingToken: token } = pool
  const balance = settled(
    'address' in token
      ? chain.read({ abi: erc20Abi, address: token.address, functionName: 'balanceOf', args: [account] })
      : chain.readNativeBalance(account),
  )
  const [stakingTokenBalance, stake] = await Promise.all([balance, readStake(chain, account, pool)])
  return stake && stakingTokenBalance !== undefined ? { stakingTokenBalance, ...stake } : undefined
}

async function readStake(chain: Chain, account: Address, { sousId, contractAddress, lockPeriod }: StakePool) {
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
      lastDepositAt: lockedUntil === 0n ? 0 : Number(lockedUntil - lockPeriod),
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
    nextHarvestUntil: 0,
    isBlacklisted: user[2],
  }
}
