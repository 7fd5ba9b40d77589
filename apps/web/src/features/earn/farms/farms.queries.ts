import { erc20Abi, getContract, MasterFarm, Multicall, Pair } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { optionalRead } from '#core/chain/optionalRead.ts'
import { readFields } from '#core/chain/readFields.ts'
import { getLpTokenSymbol } from '#core/pairs/pairName.ts'
import { resolveToken } from '#core/tokens/resolveToken.ts'
import type { EarnAccount } from '../earnProduct.ts'

/** Constant properties of a farm. */
export type Farm = {
  readonly kind: 'farm'
  readonly pid: number
  /** LP: stakes LP tokens of a pair. TOKEN: stakes one token. */
  readonly category: 'LP' | 'TOKEN'
  /** An LP token has the symbol `TOKEN0-TOKEN1 LP`. */
  readonly stakingToken: Token
  /** The tokens of the pair. A single-token farm has its staked token and no quote token. */
  readonly token: Token
  readonly quoteToken: Token | undefined
  readonly isCommunity: boolean
}

/** Farms requested before `poolLength` is known, which saves a round trip. */
const PREFETCHED_FARMS = 48

/**
 * Reads the list of farms: two round trips where the tokens are in a token list. Farms whose token cannot be read are
 * left out. `storedFarms` of an earlier visit are constant and not read again.
 */
export async function readFarmList(chain: ChainClient, storedFarms: readonly Farm[] | null): Promise<readonly Farm[]> {
  const contract = getContract(chain.deployment, MasterFarm)
  const readAddress = async (pid: number) =>
    (await optionalRead(chain.readContract({ ...contract, functionName: 'poolInfo', args: [BigInt(pid)] })))?.[0]
  const [length, ...prefetched] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'poolLength' }),
    ...Array.from({ length: PREFETCHED_FARMS }, (_, pid) => readAddress(pid)),
    // `readFarms` needs these two next: reading them here fills the read cache in the same round trip.
    optionalRead(chain.readContract({ ...contract, functionName: 'zonoPerBlock' })).then(() => undefined),
    optionalRead(chain.readContract({ ...contract, functionName: 'totalAllocPoint' })).then(() => undefined),
  ])
  const addresses = [
    ...prefetched.slice(0, Math.min(PREFETCHED_FARMS, Number(length))),
    ...(await Promise.all(
      Array.from({ length: Math.max(0, Number(length) - PREFETCHED_FARMS) }, (_, i) =>
        readAddress(PREFETCHED_FARMS + i),
      ),
    )),
  ]
  const farms = await Promise.all(
    addresses.map((address, pid) => {
      const stored = storedFarms?.find((farm) => farm.pid === pid && farm.stakingToken.address === address)
      return stored ?? (address && readFarm(chain, pid, address))
    }),
  )
  return farms.filter((farm) => farm !== undefined)
}

async function readFarm(chain: ChainClient, pid: number, address: Address): Promise<Farm | undefined> {
  const pair = { abi: Pair.abi, address }
  const [stakedToken, token0, token1] = await Promise.all([
    resolveToken(chain, address),
    optionalRead(chain.readContract({ ...pair, functionName: 'token0' })),
    optionalRead(chain.readContract({ ...pair, functionName: 'token1' })),
    // `readFarmState` needs these two next.
    optionalRead(chain.readContract({ ...pair, functionName: 'getReserves' })),
    optionalRead(chain.readContract({ ...pair, functionName: 'totalSupply' })),
  ])
  if (stakedToken === null) return undefined
  const isCommunity = chain.deployment.communityFarms?.includes(pid) ?? false
  if (token0 === undefined || token1 === undefined) {
    return {
      kind: 'farm',
      pid,
      category: 'TOKEN',
      stakingToken: stakedToken,
      token: stakedToken,
      quoteToken: undefined,
      isCommunity,
    }
  }
  const [token, quoteToken] = await Promise.all([resolveToken(chain, token0), resolveToken(chain, token1)])
  if (token === null || quoteToken === null) return undefined
  // All LP tokens of a factory share one name and symbol: name them by their pair.
  const stakingToken = { ...stakedToken, symbol: getLpTokenSymbol(token, quoteToken) }
  return { kind: 'farm', pid, category: 'LP', stakingToken, token, quoteToken, isCommunity }
}

/** At most ten minutes old: farms are added rarely. */
export const farmListQuery = chainQuery('farmList', readFarmList, 'minute', { maxAgeMs: 600_000 })

/** State of one farm at a block. */
export type FarmState = {
  readonly allocPoint: bigint
  readonly totalStaked: bigint
  readonly harvestIntervalSeconds: bigint
  readonly lockSeconds: bigint
  readonly depositFeeBps: bigint
  readonly withdrawFeeBps: bigint
  /** Reserves of the staked pair; undefined for a single token and where they cannot be read. */
  readonly pair: { readonly reserve0: bigint; readonly reserve1: bigint; readonly totalSupply: bigint } | undefined
}

export type FarmsState = {
  /** A declared emergency closes deposits and makes emergency withdrawals free. Undefined: unknown. */
  readonly isEmergency: boolean | undefined
  /** Governance tokens minted for all farms with each block, in base units. */
  readonly rewardPerBlock: bigint
  readonly totalAllocPoint: bigint
  /** By pid; undefined where the contract did not answer. */
  readonly farmStates: Readonly<Record<number, FarmState | undefined>>
}

/** Reads the state of farms at the current block. */
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

/** Refreshed with each block: the farms a person looks at. */
export const farmsQuery = chainQuery('farms', readFarms)

/** The whole list: at most a minute old, and refreshed by the account's own transactions. */
export const listedFarmsQuery = chainQuery('listedFarms', readFarms, 'block', { maxAgeMs: 60_000 })

/** Long lists, too large to refresh with a transaction: once a minute. */
export const farmsSlowQuery = chainQuery('farms', readFarms, 'minute')

async function readFarmState(
  chain: ChainClient,
  { pid, category, stakingToken }: Farm,
): Promise<FarmState | undefined> {
  const contract = getContract(chain.deployment, MasterFarm)
  const pair = { abi: Pair.abi, address: stakingToken.address }
  const [info, reserves, totalSupply] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'poolInfo', args: [BigInt(pid)] })),
    category === 'LP' ? optionalRead(chain.readContract({ ...pair, functionName: 'getReserves' })) : undefined,
    category === 'LP' ? optionalRead(chain.readContract({ ...pair, functionName: 'totalSupply' })) : undefined,
  ])
  if (info === undefined) return undefined
  const [, allocPoint, , , totalStaked, harvestInterval, lockupDuration, depositFeeBP, withdrawFeeBP] = info
  return {
    allocPoint,
    totalStaked,
    harvestIntervalSeconds: harvestInterval,
    lockSeconds: lockupDuration,
    depositFeeBps: depositFeeBP,
    withdrawFeeBps: withdrawFeeBP,
    pair:
      reserves && totalSupply !== undefined ? { reserve0: reserves[0], reserve1: reserves[1], totalSupply } : undefined,
  }
}

type FarmAccountsParams = { readonly account: Address; readonly farms: readonly Farm[] }

/** Reads an account's position in each farm, by pid; undefined where the contract did not answer. */
export async function readFarmAccounts(
  chain: ChainClient,
  { account, farms }: FarmAccountsParams,
): Promise<Readonly<Record<number, EarnAccount | undefined>>> {
  const [block, ...accounts] = await Promise.all([
    chain.readContract({ ...getContract(chain.deployment, Multicall), functionName: 'getBlockNumber' }),
    ...farms.map((farm) => readFarmAccount(chain, account, farm)),
  ])
  return Object.fromEntries(farms.map(({ pid }, i) => [pid, accounts[i] && { ...accounts[i], block }]))
}

/** Refreshed with each block: the farms a person looks at. */
export const farmAccountsQuery = chainQuery('farmAccounts', readFarmAccounts)

/** The whole list: only the account's own transactions change it, and their receipts refresh it. */
export const listedFarmAccountsQuery = chainQuery('listedFarmAccounts', readFarmAccounts, 'block', {
  maxAgeMs: 300_000,
})

/** Long lists, too large to refresh with a transaction: once a minute. */
export const farmAccountsSlowQuery = chainQuery('farmAccounts', readFarmAccounts, 'minute')

async function readFarmAccount(
  chain: ChainClient,
  account: Address,
  { pid, stakingToken }: Farm,
): Promise<Omit<EarnAccount, 'block'> | undefined> {
  const contract = getContract(chain.deployment, MasterFarm)
  const args = [BigInt(pid), account] as const
  const [position, stakingTokenBalance] = await Promise.all([
    readFields(chain, { ...contract, args }, ['userInfo', 'pendingZono', 'userLockedUntil']),
    optionalRead(
      chain.readContract({ abi: erc20Abi, address: stakingToken.address, functionName: 'balanceOf', args: [account] }),
    ),
  ])
  if (position === undefined || stakingTokenBalance === undefined) return undefined
  return {
    stakingTokenBalance,
    stakedAmount: position.userInfo[0],
    pendingReward: position.pendingZono,
    nextHarvestUntil: Number(position.userInfo[3]),
    lockedUntil: Number(position.userLockedUntil),
  }
}
