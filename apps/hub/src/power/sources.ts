import { AutoVault, type Deployment, erc20Abi, Factory, MasterFarm, Pair, StakingPool } from '@zono/protocol'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { type ContractRead, readMany, StateUnavailableError } from '../chain/readMany.ts'

/** Pair of the governance token and the wrapped coin, as of a block. Amounts in base units. */
type PairSource = {
  readonly address: Address
  readonly tokenReserve: bigint
  readonly totalSupply: bigint
  /** Farms that stake its LP token. */
  readonly farmIds: readonly bigint[]
}

/** Vault of the governance token, as of a block. */
type VaultSource = { readonly address: Address; readonly totalStaked: bigint; readonly totalShares: bigint }

/** Where voting power comes from at one block. */
export type PowerSources = {
  readonly blockNumber: bigint
  readonly token: Address
  readonly farm: Address | undefined
  readonly vault: VaultSource | undefined
  readonly saleVault: VaultSource | undefined
  /** Staking pools of the governance token that existed and had started. Ended ones count: the stake is still there. */
  readonly stakingPools: readonly Address[]
  readonly pair: PairSource | undefined
}

/** Supply of the governance token at a block, base units; undefined where it has no code. */
export async function readTokenSupply(
  client: ChainClient,
  deployment: Deployment,
  token: Address,
  blockNumber: bigint,
): Promise<bigint | undefined> {
  const read = { abi: erc20Abi, address: token, functionName: 'totalSupply' }
  const [supply] = await readMany(client, deployment, [read], blockNumber)
  return typeof supply === 'bigint' ? supply : undefined
}

/**
 * Reads what the voting power of every account at a block is computed from.
 * @throws {StateUnavailableError}
 */
export async function readPowerSources(
  client: ChainClient,
  deployment: Deployment,
  token: Address,
  blockNumber: bigint,
): Promise<PowerSources> {
  const { contracts } = deployment
  const read = (reads: readonly ContractRead[]) => readMany(client, deployment, reads, blockNumber)
  const pools = (deployment.stakingPools ?? []).map(({ contractAddress }) => contractAddress)
  const [supply, ...rest] = await read([
    { abi: erc20Abi, address: token, functionName: 'totalSupply' },
    ...pools.flatMap((address) => [
      { abi: StakingPool.abi, address, functionName: 'stakedToken' },
      { abi: StakingPool.abi, address, functionName: 'startBlock' },
    ]),
  ])
  // A node that forgot the block may answer as if nothing existed. Without the token there is nothing to propose about.
  if (typeof supply !== 'bigint' || supply === 0n)
    throw new StateUnavailableError(`The token is not known at block ${blockNumber}.`)
  const stakingPools = pools.filter((_, index) => {
    const [stakedToken, startBlock] = [rest[2 * index], rest[2 * index + 1]]
    return isSame(stakedToken, token) && typeof startBlock === 'bigint' && startBlock <= blockNumber
  })
  const [vault, saleVault, pair] = await Promise.all([
    readVault(read, contracts.AutoVault),
    readVault(read, contracts.SaleVault),
    readPair(read, contracts, token),
  ])
  return { blockNumber, token, farm: contracts.MasterFarm, vault, saleVault, stakingPools, pair }
}

type Read = (reads: readonly ContractRead[]) => Promise<readonly unknown[]>

async function readVault(read: Read, address: Address | undefined): Promise<VaultSource | undefined> {
  if (address === undefined) return undefined
  const [totalStaked, totalShares] = await read([
    { abi: AutoVault.abi, address, functionName: 'balanceOf' },
    { abi: AutoVault.abi, address, functionName: 'totalShares' },
  ])
  // Without code at that block there was no stake.
  if (typeof totalStaked !== 'bigint' || typeof totalShares !== 'bigint') return undefined
  return { address, totalStaked, totalShares }
}

/** The pair of the token and the wrapped coin, which is the contract `WBNB` under whatever key tokens have it. */
async function readPair(
  read: Read,
  { Factory: factory, MasterFarm: farm, WBNB: wrappedCoin }: Deployment['contracts'],
  token: Address,
): Promise<PairSource | undefined> {
  if (factory === undefined || wrappedCoin === undefined) return undefined
  const args = [token, wrappedCoin]
  const [found] = await read([{ abi: Factory.abi, address: factory, functionName: 'getPair', args }])
  if (typeof found !== 'string' || isSame(found, zeroAddress)) return undefined
  const address = found as Address
  const [reserves, token0, totalSupply] = await read([
    { abi: Pair.abi, address, functionName: 'getReserves' },
    { abi: Pair.abi, address, functionName: 'token0' },
    { abi: Pair.abi, address, functionName: 'totalSupply' },
  ])
  const [reserve0, reserve1] = (reserves ?? []) as readonly bigint[]
  const tokenReserve = isSame(token0, token) ? reserve0 : reserve1
  if (tokenReserve === undefined || typeof totalSupply !== 'bigint') return undefined
  return { address, tokenReserve, totalSupply, farmIds: await readFarmIds(read, farm, address) }
}

async function readFarmIds(read: Read, farm: Address | undefined, lpToken: Address): Promise<readonly bigint[]> {
  if (farm === undefined) return []
  const [length] = await read([{ abi: MasterFarm.abi, address: farm, functionName: 'poolLength' }])
  if (typeof length !== 'bigint') return []
  const ids = Array.from({ length: Number(length) }, (_, id) => BigInt(id))
  const infos = await read(
    ids.map((id) => ({ abi: MasterFarm.abi, address: farm, functionName: 'poolInfo', args: [id] })),
  )
  return ids.filter((_, index) => isSame((infos[index] as readonly unknown[] | undefined)?.[0], lpToken))
}

const isSame = (address: unknown, other: Address): boolean =>
  typeof address === 'string' && isAddressEqual(address as Address, other)
