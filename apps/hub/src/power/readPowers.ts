import { AutoVault, erc20Abi, MasterFarm, StakingPool } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient, StateReader } from '../chain/client.ts'
import type { PowerSources } from './sources.ts'

const FARM_STAKE = { abi: MasterFarm.abi, functionName: 'userInfo' } as const
const POOL_STAKE = { abi: StakingPool.abi, functionName: 'userInfo' } as const
const VAULT_STAKE = { abi: AutoVault.abi, functionName: 'userInfo' } as const

/** Parts of the voting power of an account, base units of the governance token. */
export type PowerParts = {
  /** In the account itself. */
  readonly wallet: bigint
  readonly vault: bigint
  /** In farm 0, the manual pool. */
  readonly farm: bigint
  readonly stakingPools: bigint
  /** Share of the pair with the wrapped coin, held or staked in a farm. */
  readonly liquidity: bigint
  readonly saleVault: bigint
}

/** Voting power, base units. Pending rewards do not count. */
export const getTotalPower = (parts: PowerParts): bigint =>
  parts.wallet + parts.vault + parts.farm + parts.stakingPools + parts.liquidity + parts.saleVault

/**
 * Reads the voting power of accounts at the block of the sources. Shares are rounded down.
 * @throws {StateUnavailableError}
 */
export const readPowers = (
  client: Pick<ChainClient, 'readAt'>,
  sources: PowerSources,
  accounts: readonly Address[],
): Promise<readonly PowerParts[]> =>
  client.readAt(sources.blockNumber, (read) =>
    Promise.all(accounts.map((account) => readAccountPower(read, sources, account))),
  )

/** All reads of an account start in one turn, so that those of many accounts are few requests. */
async function readAccountPower(
  read: StateReader,
  { token, farm, vault, saleVault, stakingPools, pair }: PowerSources,
  account: Address,
): Promise<PowerParts> {
  // No value means that the contract did not exist.
  const readBalance = async (address: Address) =>
    (await read({ abi: erc20Abi, address, functionName: 'balanceOf', args: [account] })) ?? 0n
  const readFarm = async (pid: bigint) => {
    if (farm === undefined) return 0n
    const [amount] = (await read({ ...FARM_STAKE, address: farm, args: [pid, account] })) ?? [0n]
    return amount
  }
  const readStakingPool = async (address: Address) => {
    const [amount] = (await read({ ...POOL_STAKE, address, args: [account] })) ?? [0n]
    return amount
  }
  const readVault = async (source: typeof vault) => {
    if (source === undefined) return 0n
    const [shares] = (await read({ ...VAULT_STAKE, address: source.address, args: [account] })) ?? [0n]
    return getShare(shares, source.totalStaked, source.totalShares)
  }
  const readLiquidity = async () => {
    if (pair === undefined) return 0n
    const held = await Promise.all([readBalance(pair.address), ...pair.farmIds.map(readFarm)])
    return getShare(sum(held), pair.tokenReserve, pair.totalSupply)
  }
  const [wallet, inVault, inFarm, inPools, liquidity, inSaleVault] = await Promise.all([
    readBalance(token),
    readVault(vault),
    readFarm(0n),
    Promise.all(stakingPools.map(readStakingPool)),
    readLiquidity(),
    readVault(saleVault),
  ])
  return { wallet, vault: inVault, farm: inFarm, stakingPools: sum(inPools), liquidity, saleVault: inSaleVault }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** What a number of shares is worth, rounded down. Without shares at all, nothing is. */
const getShare = (shares: bigint, total: bigint, totalShares: bigint): bigint =>
  totalShares === 0n ? 0n : (shares * total) / totalShares
