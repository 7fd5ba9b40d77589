import { AutoVault, type Deployment, erc20Abi, MasterFarm, Pair, StakingPool } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { type ContractRead, readMany } from '../chain/readMany.ts'
import type { PowerSources } from './sources.ts'

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

const NO_POWER: PowerParts = { wallet: 0n, vault: 0n, farm: 0n, stakingPools: 0n, liquidity: 0n, saleVault: 0n }

/**
 * Reads the voting power of accounts at the block of the sources. Shares are rounded down.
 * @throws {StateUnavailableError}
 */
export async function readPowers(
  client: ChainClient,
  deployment: Deployment,
  sources: PowerSources,
  accounts: readonly Address[],
): Promise<readonly PowerParts[]> {
  const { token, farm, vault, saleVault, stakingPools, pair, blockNumber } = sources
  const readFarm = (pid: bigint, account: Address): readonly ContractRead[] =>
    farm ? [{ abi: MasterFarm.abi, address: farm, functionName: 'userInfo', args: [pid, account] }] : []
  const readShares = (source: typeof vault, account: Address): readonly ContractRead[] =>
    source ? [{ abi: AutoVault.abi, address: source.address, functionName: 'userInfo', args: [account] }] : []

  const getReads = (account: Address): Readonly<Record<keyof PowerParts, readonly ContractRead[]>> => ({
    wallet: [{ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account] }],
    vault: readShares(vault, account),
    farm: readFarm(0n, account),
    stakingPools: stakingPools.map((address) => ({
      ...{ abi: StakingPool.abi, address, functionName: 'userInfo' },
      args: [account],
    })),
    liquidity: pair
      ? [
          { abi: Pair.abi, address: pair.address, functionName: 'balanceOf', args: [account] },
          ...pair.farmIds.flatMap((pid) => readFarm(pid, account)),
        ]
      : [],
    saleVault: readShares(saleVault, account),
  })

  // Each read has the name of its part: no value depends on the order of the others.
  const reads = accounts.flatMap((account, index) =>
    Object.entries(getReads(account)).flatMap(([part, partReads]) =>
      partReads.map((read) => ({ index, part: part as keyof PowerParts, read })),
    ),
  )
  const values = await readMany(
    client,
    deployment,
    reads.map(({ read }) => read),
    blockNumber,
  )
  const sums = accounts.map(() => ({ ...NO_POWER }))
  for (const [position, { index, part }] of reads.entries()) {
    const sum = sums[index]
    if (sum) sum[part] += toAmount(values[position])
  }
  return sums.map((sum) => ({
    ...sum,
    vault: vault ? getShare(sum.vault, vault.totalStaked, vault.totalShares) : 0n,
    liquidity: pair ? getShare(sum.liquidity, pair.tokenReserve, pair.totalSupply) : 0n,
    saleVault: saleVault ? getShare(sum.saleVault, saleVault.totalStaked, saleVault.totalShares) : 0n,
  }))
}

/** Amount of a value. Structs begin with it. No value means that the contract did not exist. */
function toAmount(value: unknown): bigint {
  const amount: unknown = Array.isArray(value) ? value[0] : value
  return typeof amount === 'bigint' ? amount : 0n
}

/** What a number of shares is worth, rounded down. Without shares at all, nothing is. */
const getShare = (shares: bigint, total: bigint, totalShares: bigint): bigint =>
  totalShares === 0n ? 0n : (shares * total) / totalShares
