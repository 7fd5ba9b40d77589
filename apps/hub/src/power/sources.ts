import { AutoVault, type Deployment, erc20Abi, Factory, MasterFarm, Pair, StakingPool } from '@zono/protocol'
import { UnavailableError } from '@zono/service'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { ChainClient, StateReader } from '../chain/client.ts'

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
export const readTokenSupply = (
  client: Pick<ChainClient, 'readAt'>,
  token: Address,
  blockNumber: bigint,
): Promise<bigint | undefined> =>
  client.readAt(blockNumber, (read) => read({ abi: erc20Abi, address: token, functionName: 'totalSupply' }))

/**
 * Reads what the voting power of every account at a block is computed from.
 * @throws {StateUnavailableError}
 */
export const readPowerSources = (
  client: Pick<ChainClient, 'readAt'>,
  { contracts, stakingPools: pools = [] }: Pick<Deployment, 'contracts' | 'stakingPools'>,
  token: Address,
  blockNumber: bigint,
): Promise<PowerSources> =>
  client.readAt(blockNumber, async (read) => {
    const [supply, stakingPools, vault, saleVault, pair] = await Promise.all([
      read({ abi: erc20Abi, address: token, functionName: 'totalSupply' }),
      Promise.all(pools.map(({ contractAddress }) => readStakingPool(read, contractAddress))),
      readVault(read, contracts.AutoVault),
      readVault(read, contracts.SaleVault),
      readPair(read, contracts, token),
    ])
    // A node that forgot the block may answer as if nothing existed, and another one know it. Without the token there is
    // nothing to propose about.
    if (supply === undefined || supply === 0n)
      throw new UnavailableError(`The token is not known at block ${blockNumber}.`)
    const ofToken = stakingPools.filter(
      ({ stakedToken, startBlock }) =>
        stakedToken !== undefined &&
        isAddressEqual(stakedToken, token) &&
        startBlock !== undefined &&
        startBlock <= blockNumber,
    )
    return {
      ...{ blockNumber, token, farm: contracts.MasterFarm, vault, saleVault, pair },
      stakingPools: ofToken.map(({ address }) => address),
    }
  })

async function readStakingPool(read: StateReader, address: Address) {
  const [stakedToken, startBlock] = await Promise.all([
    read({ abi: StakingPool.abi, address, functionName: 'stakedToken' }),
    read({ abi: StakingPool.abi, address, functionName: 'startBlock' }),
  ])
  return { address, stakedToken, startBlock }
}

async function readVault(read: StateReader, address: Address | undefined): Promise<VaultSource | undefined> {
  if (address === undefined) return undefined
  const [totalStaked, totalShares] = await Promise.all([
    read({ abi: AutoVault.abi, address, functionName: 'balanceOf' }),
    read({ abi: AutoVault.abi, address, functionName: 'totalShares' }),
  ])
  // Without code at that block there was no stake.
  if (totalStaked === undefined || totalShares === undefined) return undefined
  return { address, totalStaked, totalShares }
}

/** The pair of the token and the wrapped coin, which is the contract `WBNB` under whatever key tokens have it. */
async function readPair(
  read: StateReader,
  { Factory: factory, MasterFarm: farm, WBNB: wrappedCoin }: Deployment['contracts'],
  token: Address,
): Promise<PairSource | undefined> {
  if (factory === undefined || wrappedCoin === undefined) return undefined
  const address = await read({
    ...{ abi: Factory.abi, address: factory, functionName: 'getPair' },
    args: [token, wrappedCoin],
  })
  if (address === undefined || isAddressEqual(address, zeroAddress)) return undefined
  const [reserves, token0, totalSupply] = await Promise.all([
    read({ abi: Pair.abi, address, functionName: 'getReserves' }),
    read({ abi: Pair.abi, address, functionName: 'token0' }),
    read({ abi: Pair.abi, address, functionName: 'totalSupply' }),
  ])
  if (reserves === undefined || token0 === undefined || totalSupply === undefined) return undefined
  const [reserve0, reserve1] = reserves
  const tokenReserve = isAddressEqual(token0, token) ? reserve0 : reserve1
  return { address, tokenReserve, totalSupply, farmIds: await readFarmIds(read, farm, address) }
}

async function readFarmIds(read: StateReader, farm: Address | undefined, lpToken: Address): Promise<readonly bigint[]> {
  if (farm === undefined) return []
  const length = await read({ abi: MasterFarm.abi, address: farm, functionName: 'poolLength' })
  const farms = await Promise.all(
    Array.from({ length: Number(length ?? 0n) }, async (_, index) => {
      const id = BigInt(index)
      const info = await read({ abi: MasterFarm.abi, address: farm, functionName: 'poolInfo', args: [id] })
      return { id, lpToken: info?.[0] }
    }),
  )
  return farms.flatMap(({ id, lpToken: staked }) =>
    staked !== undefined && isAddressEqual(staked, lpToken) ? [id] : [],
  )
}
