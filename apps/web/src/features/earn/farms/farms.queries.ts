import type { Token } from '@zono/exchange'
import { contractOf, erc20Abi, MasterFarm, Pair } from '@zono/protocol'
import type { Address } from 'viem'
import type { Chain } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { settled } from '../../../core/chain/settled.ts'
import { readToken } from '../../../core/tokens/readToken.ts'

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

/** Which farms there are. One whose token cannot be read is left out: nobody could stake it. */
export async function readFarmList(chain: Chain, _: null): Promise<readonly Farm[]> {
  const farm = contractOf(chain.deployment, MasterFarm)
  const length = Number(await chain.read({ ...farm, functionName: 'poolLength' }))
  const farms = await Promise.all(Array.from({ length }, (_, pid) => readFarm(chain, pid)))
  return farms.filter((one) => one !== undefined)
}

export const farmListQuery = chainQuery('farmList', readFarmList, 'minute')

async function readFarm(chain: Chain, pid: number): Promise<Farm | undefined> {
  const [address] = await chain.read({
    ...contractOf(chain.deployment, MasterFarm),
    functionName: 'poolInfo',
    args: [BigInt(pid)],
  })
  const pair = { abi: Pair.abi, address }
  const [staked, token0, token1] = await Promise.all([
    readToken(chain, address),
    settled(chain.read({ ...pair, functionName: 'token0' })),
    settled(chain.read({ ...pair, functionName: 'token1' })),
  ])
  if (staked === null) return undefined
  const isCommunity = chain.deployment.communityFarms?.includes(pid) ?? false
  if (token0 === undefined || token1 === undefined) {
    return { pid, category: 'TOKEN', staked, token: staked, quoteToken: undefined, isCommunity }
  }
  const [token, quoteToken] = await Promise.all([readToken(chain, token0), readToken(chain, token1)])
  return token && quoteToken ? { pid, category: 'LP', staked, token, quoteToken, isCommunity } : undefined
}

/** How farms stand at a block. */
export type FarmState = {
  readonly allocPoint: bigint
  readonly totalStaked: bigint
  /** Seconds. */
  readonly harvestInterval: bigint
  readonly lockupDuration: bigint
  readonly depositFeeBP: bigint
  readonly withdrawFeeBP: bigint
  /** Of the pool that is staked; undefined of a single token, and where it cannot be read. */
  readonly pool: { readonly reserve0: bigint; readonly reserve1: bigint; readonly totalSupply: bigint } | undefined
}

export type Farms = {
  /** Main tokens minted for all farms together with each block, in base units. */
  readonly perBlock: bigint
  readonly totalAllocPoint: bigint
  /** By pid; undefined where the contract could not tell. */
  readonly states: Readonly<Record<number, FarmState | undefined>>
}

/** How all farms stand at this block. */
export async function readFarms(chain: Chain, farms: readonly Farm[]): Promise<Farms> {
  const contract = contractOf(chain.deployment, MasterFarm)
  const [perBlock, totalAllocPoint, ...states] = await Promise.all([
    chain.read({ ...contract, functionName: 'zonoPerBlock' }),
    chain.read({ ...contract, functionName: 'totalAllocPoint' }),
    ...farms.map((farm) => readState(chain, farm)),
  ])
  return { perBlock, totalAllocPoint, states: Object.fromEntries(farms.map(({ pid }, i) => [pid, states[i]])) }
}

export const farmsQuery = chainQuery('farms', readFarms)

/** The same once a minute, for more farms than can be read with each block. */
export const allFarmsQuery = chainQuery('farms', readFarms, 'minute')

async function readState(chain: Chain, { pid, category, staked }: Farm): Promise<FarmState | undefined> {
  const contract = contractOf(chain.deployment, MasterFarm)
  const pair = { abi: Pair.abi, address: staked.address }
  const [info, reserves, totalSupply] = await Promise.all([
    settled(chain.read({ ...contract, functionName: 'poolInfo', args: [BigInt(pid)] })),
    category === 'LP' ? settled(chain.read({ ...pair, functionName: 'getReserves' })) : undefined,
    category === 'LP' ? settled(chain.read({ ...pair, functionName: 'totalSupply' })) : undefined,
  ])
  if (info === undefined) return undefined
  const [, allocPoint, , , totalStaked, harvestInterval, lockupDuration, depositFeeBP, withdrawFeeBP] = info
  const pool =
    reserves && totalSupply !== undefined ? { reserve0: reserves[0], reserve1: reserves[1], totalSupply } : undefined
  return { allocPoint, totalStaked, harvestInterval, lockupDuration, depositFeeBP, withdrawFeeBP, pool }
}

/** What an account has in a farm and could put in, in base units. */
export type FarmAccount = {
  readonly tokenBalance: bigint
  readonly stakedBalance: bigint
  readonly earnings: bigint
  /** Unix seconds; 0 when it never staked. */
  readonly nextHarvestUntil: number
  readonly lockedUntil: number
}

type AccountParams = { readonly account: Address; readonly farms: readonly Farm[] }

/** What an account has in each farm, by pid; undefined where the contract could not tell. */
export async function readFarmAccounts(
  chain: Chain,
  { account, farms }: AccountParams,
): Promise<Readonly<Record<number, FarmAccount | undefined>>> {
  const accounts = await Promise.all(farms.map((farm) => readFarmAccount(chain, account, farm)))
  return Object.fromEntries(farms.map(({ pid }, i) => [pid, accounts[i]]))
}

export const farmAccountsQuery = chainQuery('farmAccounts', readFarmAccounts)
export const allFarmAccountsQuery = chainQuery('farmAccounts', readFarmAccounts, 'minute')

async function readFarmAccount(
  chain: Chain,
  account: Address,
  { pid, staked }: Farm,
): Promise<FarmAccount | undefined> {
  const contract = contractOf(chain.deployment, MasterFarm)
  const args = [BigInt(pid), account] as const
  const [user, earnings, lockedUntil, tokenBalance] = await Promise.all([
    settled(chain.read({ ...contract, functionName: 'userInfo', args })),
    settled(chain.read({ ...contract, functionName: 'pendingZono', args })),
    settled(chain.read({ ...contract, functionName: 'userLockedUntil', args })),
    settled(chain.read({ abi: erc20Abi, address: staked.address, functionName: 'balanceOf', args: [account] })),
  ])
  if (user === undefined || earnings === undefined || lockedUntil === undefined || tokenBalance === undefined)
    return undefined
  return {
    tokenBalance,
    stakedBalance: user[0],
    earnings,
    nextHarvestUntil: Number(user[3]),
    lockedUntil: Number(lockedUntil),
  }
}
