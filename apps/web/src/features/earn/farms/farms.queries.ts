import { erc20Abi, getContract, MasterFarm, Multicall, Pair } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { optionalRead } from '../../../core/chain/optionalRead.ts'
import { resolveToken } from '../../../core/tokens/resolveToken.ts'

/** What never changes about a farm. */
export type Farm = {
  readonly pid: number
  /** LP: of a pool's tokens; TOKEN: of a single token. */
  readonly category: 'LP' | 'TOKEN'
  /** What is staked. */
  readonly staked: Token
  /** The pool's tokens; of a single token itself, and nothing. */
  readonly token: Token
  readonly quoteToken: Token | undefined
  readonly isCommunity: boolean
}

/** Farms that are asked for before it is known how many there are: it saves a round trip. */
const PREFETCHED_FARMS = 48

/**
 * Which farms there are, in two round trips where the tokens are listed. One whose token cannot be read is left out:
 * nobody could stake it. What is `known` from an earlier visit never changes and is not asked again.
 */
export async function readFarmList(chain: ChainClient, known: readonly Farm[] | null): Promise<readonly Farm[]> {
  const contract = getContract(chain.deployment, MasterFarm)
  const readAddress = async (pid: number) =>
    (await optionalRead(chain.readContract({ ...contract, functionName: 'poolInfo', args: [BigInt(pid)] })))?.[0]
  const [length, ...expected] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'poolLength' }),
    ...Array.from({ length: PREFETCHED_FARMS }, (_, pid) => readAddress(pid)),
    // What the list shows of them needs these two: asked for now, they cost no round trip of their own.
    optionalRead(chain.readContract({ ...contract, functionName: 'zonoPerBlock' })).then(() => undefined),
    optionalRead(chain.readContract({ ...contract, functionName: 'totalAllocPoint' })).then(() => undefined),
  ])
  const addresses = [
    ...expected.slice(0, Math.min(PREFETCHED_FARMS, Number(length))),
    ...(await Promise.all(
      Array.from({ length: Math.max(0, Number(length) - PREFETCHED_FARMS) }, (_, i) =>
        readAddress(PREFETCHED_FARMS + i),
      ),
    )),
  ]
  const farms = await Promise.all(
    addresses.map((address, pid) => {
      const before = known?.find((farm) => farm.pid === pid && farm.staked.address === address)
      return before ?? (address && readFarm(chain, pid, address))
    }),
  )
  return farms.filter((one) => one !== undefined)
}

async function readFarm(chain: ChainClient, pid: number, address: Address): Promise<Farm | undefined> {
  const pair = { abi: Pair.abi, address }
  const [single, token0, token1] = await Promise.all([
    resolveToken(chain, address),
    optionalRead(chain.readContract({ ...pair, functionName: 'token0' })),
    optionalRead(chain.readContract({ ...pair, functionName: 'token1' })),
    // What a list shows first of a pool is read along with what it is of.
    optionalRead(chain.readContract({ ...pair, functionName: 'getReserves' })),
    optionalRead(chain.readContract({ ...pair, functionName: 'totalSupply' })),
  ])
  if (single === null) return undefined
  const isCommunity = chain.deployment.communityFarms?.includes(pid) ?? false
  if (token0 === undefined || token1 === undefined) {
    return { pid, category: 'TOKEN', staked: single, token: single, quoteToken: undefined, isCommunity }
  }
  const [token, quoteToken] = await Promise.all([resolveToken(chain, token0), resolveToken(chain, token1)])
  if (token === null || quoteToken === null) return undefined
  // All pool tokens of a factory have one name and one symbol: which pool it is stands in neither.
  const staked = { ...single, symbol: `${token.symbol}-${quoteToken.symbol} LP` }
  return { pid, category: 'LP', staked, token, quoteToken, isCommunity }
}

/** The list may be ten minutes old: farms are added rarely. */
export const farmListQuery = chainQuery('farmList', readFarmList, 'minute', { maxAgeMs: 600_000 })

/** How farms stand at a block. */
export type FarmState = {
  readonly allocPoint: bigint
  readonly totalStaked: bigint
  /** Seconds. */
  readonly harvestInterval: bigint
  readonly lockupDuration: bigint
  readonly depositFeeBps: bigint
  readonly withdrawFeeBps: bigint
  /** Of the pool that is staked; undefined of a single token, and where it cannot be read. */
  readonly pair: { readonly reserve0: bigint; readonly reserve1: bigint; readonly totalSupply: bigint } | undefined
}

export type FarmsState = {
  /** Whether an emergency was declared: emergency withdrawals are free, deposits are closed. Undefined: unknown. */
  readonly isEmergency: boolean | undefined
  /** Main tokens minted for all farms together with each block, in base units. */
  readonly rewardPerBlock: bigint
  readonly totalAllocPoint: bigint
  /** By pid; undefined where the contract could not tell. */
  readonly farmStates: Readonly<Record<number, FarmState | undefined>>
}

/** How all farms stand at this block. */
export async function readFarms(chain: ChainClient, farms: readonly Farm[]): Promise<FarmsState> {
  const contract = getContract(chain.deployment, MasterFarm)
  const [isEmergency, perBlock, totalAllocPoint, ...states] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'isEmergency' })),
    chain.readContract({ ...contract, functionName: 'zonoPerBlock' }),
    chain.readContract({ ...contract, functionName: 'totalAllocPoint' }),
    ...farms.map((farm) => readFarmState(chain, farm)),
  ])
  return {
    isEmergency,
    rewardPerBlock: perBlock,
    totalAllocPoint,
    farmStates: Object.fromEntries(farms.map(({ pid }, i) => [pid, states[i]])),
  }
}

/** With each block: of the farms that are looked at. */
export const farmsQuery = chainQuery('farms', readFarms)

/** Of a whole list: a minute old at most, and new after a transaction of the account's own. */
export const listedFarmsQuery = chainQuery('listedFarms', readFarms, 'block', { maxAgeMs: 60_000 })

/** Of more farms than can be read again with a transaction: once a minute. */
export const farmsSlowQuery = chainQuery('farms', readFarms, 'minute')

async function readFarmState(chain: ChainClient, { pid, category, staked }: Farm): Promise<FarmState | undefined> {
  const contract = getContract(chain.deployment, MasterFarm)
  const pair = { abi: Pair.abi, address: staked.address }
  const [info, reserves, totalSupply] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'poolInfo', args: [BigInt(pid)] })),
    category === 'LP' ? optionalRead(chain.readContract({ ...pair, functionName: 'getReserves' })) : undefined,
    category === 'LP' ? optionalRead(chain.readContract({ ...pair, functionName: 'totalSupply' })) : undefined,
  ])
  if (info === undefined) return undefined
  const [, allocPoint, , , totalStaked, harvestInterval, lockupDuration, depositFeeBP, withdrawFeeBP] = info
  const pool =
    reserves && totalSupply !== undefined ? { reserve0: reserves[0], reserve1: reserves[1], totalSupply } : undefined
  return {
    allocPoint,
    totalStaked,
    harvestInterval,
    lockupDuration,
    depositFeeBps: depositFeeBP,
    withdrawFeeBps: withdrawFeeBP,
    pair: pool,
  }
}

/** What an account has in a farm and could put in, in base units. */
export type FarmAccount = {
  readonly tokenBalance: bigint
  readonly stakedAmount: bigint
  /** As of `block`; what later blocks add follows from the farm's rate. */
  readonly pendingReward: bigint
  readonly block: bigint
  /** Unix seconds; 0 when it never staked. */
  readonly nextHarvestUntil: number
  readonly lockedUntil: number
}

type FarmAccountsParams = { readonly account: Address; readonly farms: readonly Farm[] }

/** What an account has in each farm, by pid; undefined where the contract could not tell. */
export async function readFarmAccounts(
  chain: ChainClient,
  { account, farms }: FarmAccountsParams,
): Promise<Readonly<Record<number, FarmAccount | undefined>>> {
  const [block, ...accounts] = await Promise.all([
    chain.readContract({ ...getContract(chain.deployment, Multicall), functionName: 'getBlockNumber' }),
    ...farms.map((farm) => readFarmAccount(chain, account, farm)),
  ])
  return Object.fromEntries(farms.map(({ pid }, i) => [pid, accounts[i] && { ...accounts[i], block }]))
}

/** With each block: of the farms that are looked at. */
export const farmAccountsQuery = chainQuery('farmAccounts', readFarmAccounts)

/** Of a whole list: only the account's own transactions change it, and their receipts make it new. */
export const listedFarmAccountsQuery = chainQuery('listedFarmAccounts', readFarmAccounts, 'block', {
  maxAgeMs: 300_000,
})

/** Of more farms than can be read again with a transaction: once a minute. */
export const farmAccountsSlowQuery = chainQuery('farmAccounts', readFarmAccounts, 'minute')

async function readFarmAccount(
  chain: ChainClient,
  account: Address,
  { pid, staked }: Farm,
): Promise<Omit<FarmAccount, 'block'> | undefined> {
  const contract = getContract(chain.deployment, MasterFarm)
  const args = [BigInt(pid), account] as const
  const [user, earnings, lockedUntil, tokenBalance] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'userInfo', args })),
    optionalRead(chain.readContract({ ...contract, functionName: 'pendingZono', args })),
    optionalRead(chain.readContract({ ...contract, functionName: 'userLockedUntil', args })),
    optionalRead(
      chain.readContract({ abi: erc20Abi, address: staked.address, functionName: 'balanceOf', args: [account] }),
    ),
  ])
  if (user === undefined || earnings === undefined || lockedUntil === undefined || tokenBalance === undefined)
    return undefined
  return {
    tokenBalance,
    stakedAmount: user[0],
    pendingReward: earnings,
    nextHarvestUntil: Number(user[3]),
    lockedUntil: Number(lockedUntil),
  }
}
