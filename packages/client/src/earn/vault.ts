import { AutoVault, getContract } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'

/**
 * The vault as something to stake in: it stakes the governance token in farm 0 and compounds the rewards.
 * @example
 * const getToken = ({ stakingToken }: VaultProduct) => stakingToken.symbol
 */
export type VaultProduct = {
  readonly kind: 'vault'
  readonly contractAddress: Address
  readonly stakingToken: Token
  readonly rewardToken: Token
}

/**
 * State of the vault at a block. Amounts in base units; undefined where the contract did not answer.
 * @example
 * const hasLeft = ({ isEmergency }: Vault) => isEmergency === true
 */
export type Vault = {
  readonly totalShares: bigint | undefined
  /** Base units of the token for one whole share. */
  readonly pricePerFullShare: bigint | undefined
  readonly totalStaked: bigint | undefined
  /** Paid to the caller of the next compound. */
  readonly estimatedBounty: bigint | undefined
  /** Staked by the next compound, before its fees. */
  readonly pendingHarvest: bigint | undefined
  readonly fees: {
    readonly performanceFeeBps: bigint | undefined
    readonly callFeeBps: bigint | undefined
    readonly withdrawalFeeBps: bigint | undefined
    /** Seconds after a deposit in which a withdrawal pays the fee. */
    readonly withdrawalFeePeriod: bigint | undefined
  }
  /** The emergency exit was used: the vault has left the farm, deposits are closed and withdrawals are free. */
  readonly isEmergency: boolean | undefined
}

type VaultGetter =
  | 'totalShares'
  | 'getPricePerFullShare'
  | 'calculateHarvestCakeRewards'
  | 'calculateTotalPendingCakeRewards'
  | 'performanceFee'
  | 'callFee'
  | 'withdrawFee'
  | 'withdrawFeePeriod'

/**
 * Reads the vault.
 * @throws {NotDeployedError} where the deployment has none; the error of the RPC endpoint.
 * @example
 * const { totalStaked } = await readVault(reader)
 * totalStaked // => 120n
 */
export async function readVault(reader: ChainReader): Promise<Vault> {
  const vault = getContract(reader.deployment, AutoVault)
  const read = (functionName: VaultGetter) => optionalRead(reader.readContract({ ...vault, functionName }))
  const [
    totalShares,
    pricePerFullShare,
    estimatedBounty,
    pendingHarvest,
    performanceFeeBps,
    callFeeBps,
    withdrawalFeeBps,
    withdrawalFeePeriod,
    isEmergency,
  ] = await Promise.all([
    read('totalShares'),
    read('getPricePerFullShare'),
    read('calculateHarvestCakeRewards'),
    read('calculateTotalPendingCakeRewards'),
    read('performanceFee'),
    read('callFee'),
    read('withdrawFee'),
    read('withdrawFeePeriod'),
    optionalRead(reader.readContract({ ...vault, functionName: 'isEmergency' })),
  ])
  return {
    totalShares,
    pricePerFullShare,
    totalStaked:
      totalShares === undefined || pricePerFullShare === undefined
        ? undefined
        : toAssets(totalShares, pricePerFullShare),
    estimatedBounty,
    pendingHarvest,
    fees: { performanceFeeBps, callFeeBps, withdrawalFeeBps, withdrawalFeePeriod },
    isEmergency,
  }
}

/**
 * Base units of the token that shares redeem for at a share price, rounded down as the contract does.
 * @example
 * toAssets(100n, 12n * 10n ** 17n) // => 120n
 */
export const toAssets = (shares: bigint, pricePerFullShare: bigint): bigint => (shares * pricePerFullShare) / 10n ** 18n

/**
 * Fewest shares that redeem for at least an amount of base units at a share price.
 * @example
 * toShares(120n, 12n * 10n ** 17n) // => 100n
 */
export const toShares = (amount: bigint, pricePerFullShare: bigint): bigint =>
  (amount * 10n ** 18n + pricePerFullShare - 1n) / pricePerFullShare

/**
 * An account's shares of the vault. Times in unix seconds, 0 before the first action. `costBasis` is the value of the shares
 * after the account's last action, in base units.
 * @example
 * const getProfit = ({ userShares, costBasis }: VaultUser, price: bigint) => toAssets(userShares, price) - costBasis
 */
export type VaultUser = {
  readonly userShares: bigint
  readonly costBasis: bigint
  readonly lastDepositedTime: number
  readonly lastUserActionTime: number
}

/**
 * Reads an account's shares.
 * @throws {CallRevertedError} where the contract does not answer; the error of the RPC endpoint.
 * @example
 * const { userShares } = await readVaultUser(reader, account)
 * userShares // => 50n
 */
export async function readVaultUser(reader: ChainReader, account: Address): Promise<VaultUser> {
  const [userShares, lastDepositedTime, cakeAtLastUserAction, lastUserActionTime] = await reader.readContract({
    ...getContract(reader.deployment, AutoVault),
    functionName: 'userInfo',
    args: [account],
  })
  return {
    userShares,
    costBasis: cakeAtLastUserAction,
    lastDepositedTime: Number(lastDepositedTime),
    lastUserActionTime: Number(lastUserActionTime),
  }
}
