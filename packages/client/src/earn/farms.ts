import { erc20Abi, getContract, MasterFarm, Multicall, Pair } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import { getLpTokenSymbol } from '../pairs/lpTokenSymbol.ts'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'
import { readFields } from '../reading/readFields.ts'
import { resolveToken } from '../tokens/readToken.ts'
import type { EarnAccount } from './account.ts'

/**
 * Constant properties of a farm.
 * @example
 * const getName = ({ stakingToken }: Farm) => stakingToken.symbol
 */
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
 * Reads the list of farms: two round trips where `findToken` knows the tokens. Farms whose token cannot be read are left
 * out. `storedFarms`, of an earlier time, are constant and not read again.
 * @throws {NotDeployedError} where the deployment has no farms; the error of the RPC endpoint.
 * @example
 * const farms = await readFarmList(reader)
 * farms.map(({ stakingToken }) => stakingToken.symbol) // => ['ZONO']
 */
export async function readFarmList(
  reader: ChainReader,
  storedFarms: readonly Farm[] | null = null,
): Promise<readonly Farm[]> {
  const contract = getContract(reader.deployment, MasterFarm)
  const readAddress = async (pid: number) =>
    (await optionalRead(reader.readContract({ ...contract, functionName: 'poolInfo', args: [BigInt(pid)] })))?.[0]
  const [length, ...prefetched] = await Promise.all([
    reader.readContract({ ...contract, functionName: 'poolLength' }),
    ...Array.from({ length: PREFETCHED_FARMS }, (_, pid) => readAddress(pid)),
    // `readFarms` needs these two next: reading them here fills the read cache in the same round trip.
    optionalRead(reader.readContract({ ...contract, functionName: 'zonoPerBlock' })).then(() => undefined),
    optionalRead(reader.readContract({ ...contract, functionName: 'totalAllocPoint' })).then(() => undefined),
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
      return stored ?? (address && readFarm(reader, pid, address))
    }),
  )
  return farms.filter((farm) => farm !== undefined)
}

async function readFarm(reader: ChainReader, pid: number, address: Address): Promise<Farm | undefined> {
  const pair = { abi: Pair.abi, address }
  const [stakedToken, token0, token1] = await Promise.all([
    resolveToken(reader, address),
    optionalRead(reader.readContract({ ...pair, functionName: 'token0' })),
    optionalRead(reader.readContract({ ...pair, functionName: 'token1' })),
    // `readFarmState` needs these two next.
    optionalRead(reader.readContract({ ...pair, functionName: 'getReserves' })),
    optionalRead(reader.readContract({ ...pair, functionName: 'totalSupply' })),
  ])
  if (stakedToken === null) return undefined
  const isCommunity = reader.deployment.communityFarms?.includes(pid) ?? false
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
  const [token, quoteToken] = await Promise.all([resolveToken(reader, token0), resolveToken(reader, token1)])
  if (token === null || quoteToken === null) return undefined
  // All LP tokens of a factory share one name and symbol: name them by their pair.
  const stakingToken = {
    ...stakedToken,
    symbol: getLpTokenSymbol(token, quoteToken),
  }
  return { kind: 'farm', pid, category: 'LP', stakingToken, token, quoteToken, isCommunity }
}

/**
 * State of one farm at a block. Amounts in base units, fees in basis points.
 * @example
 * const isPaid = ({ allocPoint }: FarmState) => allocPoint > 0n
 */
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

/**
 * State of farms at a block. A farm is paid its `allocPoint` of `totalAllocPoint` of the rewards.
 * @example
 * const getReward = ({ rewardPerBlock, totalAllocPoint }: FarmsState, { allocPoint }: FarmState) =>
 *   (rewardPerBlock * allocPoint) / totalAllocPoint
 */
export type FarmsState = {
  /** A declared emergency closes deposits and makes emergency withdrawals free. Undefined: unknown. */
  readonly isEmergency: boolean | undefined
  /** Governance tokens minted for all farms with each block, in base units. */
  readonly rewardPerBlock: bigint
  readonly totalAllocPoint: bigint
  /** By pid; undefined where the contract did not answer. */
  readonly farmStates: Readonly<Record<number, FarmState | undefined>>
}

/**
 * Reads the state of farms.
 * @throws {NotDeployedError} where the deployment has no farms; the error of the RPC endpoint.
 * @example
 * const { farmStates } = await readFarms(reader, await readFarmList(reader))
 * farmStates[0]?.allocPoint // => 10n
 */
export async function readFarms(reader: ChainReader, farms: readonly Farm[]): Promise<FarmsState> {
  const contract = getContract(reader.deployment, MasterFarm)
  const [isEmergency, perBlock, totalAllocPoint, ...states] = await Promise.all([
    optionalRead(reader.readContract({ ...contract, functionName: 'isEmergency' })),
    reader.readContract({ ...contract, functionName: 'zonoPerBlock' }),
    reader.readContract({ ...contract, functionName: 'totalAllocPoint' }),
    ...farms.map((farm) => readFarmState(reader, farm)),
  ])
  return {
    isEmergency,
    rewardPerBlock: perBlock,
    totalAllocPoint,
    farmStates: Object.fromEntries(farms.map(({ pid }, i) => [pid, states[i]])),
  }
}

async function readFarmState(
  reader: ChainReader,
  { pid, category, stakingToken }: Farm,
): Promise<FarmState | undefined> {
  const contract = getContract(reader.deployment, MasterFarm)
  const pair = { abi: Pair.abi, address: stakingToken.address }
  const [info, reserves, totalSupply] = await Promise.all([
    optionalRead(reader.readContract({ ...contract, functionName: 'poolInfo', args: [BigInt(pid)] })),
    category === 'LP' ? optionalRead(reader.readContract({ ...pair, functionName: 'getReserves' })) : undefined,
    category === 'LP' ? optionalRead(reader.readContract({ ...pair, functionName: 'totalSupply' })) : undefined,
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

/**
 * Reads an account's position in each farm, by pid; undefined where the contract did not answer.
 * @throws {NotDeployedError} where the deployment has no farms; the error of the RPC endpoint.
 * @example
 * const accounts = await readFarmAccounts(reader, { account, farms: await readFarmList(reader) })
 * accounts[0]?.pendingReward // => 5n * 10n ** 18n
 */
export async function readFarmAccounts(
  reader: ChainReader,
  { account, farms }: FarmAccountsParams,
): Promise<Readonly<Record<number, EarnAccount | undefined>>> {
  const [block, ...accounts] = await Promise.all([
    reader.readContract({ ...getContract(reader.deployment, Multicall), functionName: 'getBlockNumber' }),
    ...farms.map((farm) => readFarmAccount(reader, account, farm)),
  ])
  return Object.fromEntries(farms.map(({ pid }, i) => [pid, accounts[i] && { ...accounts[i], block }]))
}

async function readFarmAccount(
  reader: ChainReader,
  account: Address,
  { pid, stakingToken }: Farm,
): Promise<Omit<EarnAccount, 'block'> | undefined> {
  const [position, stakingTokenBalance] = await Promise.all([
    readFarmPosition(reader, account, pid),
    optionalRead(
      reader.readContract({ abi: erc20Abi, address: stakingToken.address, functionName: 'balanceOf', args: [account] }),
    ),
  ])
  return position && stakingTokenBalance !== undefined ? { stakingTokenBalance, ...position } : undefined
}

/**
 * Reads what an account staked and earned in a farm; undefined where the contract did not answer.
 * @internal
 */
export async function readFarmPosition(
  reader: ChainReader,
  account: Address,
  pid: number,
): Promise<Omit<EarnAccount, 'block' | 'stakingTokenBalance'> | undefined> {
  const contract = { ...getContract(reader.deployment, MasterFarm), args: [BigInt(pid), account] } as const
  const position = await readFields(reader, contract, ['userInfo', 'pendingZono', 'userLockedUntil'])
  if (position === undefined) return undefined
  const [stakedAmount, , , nextHarvestUntil] = position.userInfo
  return {
    stakedAmount,
    pendingReward: position.pendingZono,
    nextHarvestUntil: Number(nextHarvestUntil),
    lockedUntil: Number(position.userLockedUntil),
  }
}
