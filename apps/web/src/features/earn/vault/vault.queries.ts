import { AutoVault, getContract } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { optionalRead } from '#core/chain/optionalRead.ts'
import { buildCall } from '#core/transactions/action.ts'

/** The vault as an earn product: it stakes the governance token in farm 0 and compounds the rewards. */
export type VaultProduct = {
  readonly kind: 'vault'
  readonly contractAddress: Address
  readonly stakingToken: Token
  readonly rewardToken: Token
}

/** State of the vault at a block. Amounts in base units; undefined where the contract did not answer (spec earn §8). */
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

/** State of a vault that did not answer at all. */
export const UNKNOWN_VAULT: Vault = {
  totalShares: undefined,
  pricePerFullShare: undefined,
  totalStaked: undefined,
  estimatedBounty: undefined,
  pendingHarvest: undefined,
  fees: {
    performanceFeeBps: undefined,
    callFeeBps: undefined,
    withdrawalFeeBps: undefined,
    withdrawalFeePeriod: undefined,
  },
  isEmergency: undefined,
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

/** Reads the vault at the current block. */
export async function readVault(chain: ChainClient, _: null): Promise<Vault> {
  const vault = getContract(chain.deployment, AutoVault)
  const read = (functionName: VaultGetter) => optionalRead(chain.readContract({ ...vault, functionName }))
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
    optionalRead(chain.readContract({ ...vault, functionName: 'isEmergency' })),
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

/** At most 15 seconds old, and refreshed by the account's own transactions. */
export const vaultQuery = chainQuery('vault', readVault, 'block', { maxAgeMs: 15_000 })

/** Base units of the token that shares redeem for at a share price, rounded down as the contract does. */
export const toAssets = (shares: bigint, pricePerFullShare: bigint): bigint => (shares * pricePerFullShare) / 10n ** 18n

/**
 * Whether the emergency exit of the vault would succeed: the farm refuses ordinary withdrawals. The call is simulated on
 * its own, because within a multicall the reads after it would see the state it changes.
 */
export async function readCanExitFarm(chain: ChainClient, _: null): Promise<boolean> {
  const { simulateRevertReason } = await import('#core/transactions/simulation/simulateCalls.ts')
  const call = buildCall(getContract(chain.deployment, AutoVault), 'emergencyWithdraw', [])
  return (await simulateRevertReason(chain, zeroAddress, call)) === undefined
}

/** Refreshed once a minute, while the vault is open. */
export const canExitFarmQuery = chainQuery('canExitFarm', readCanExitFarm, 'minute')

/** An account's shares of the vault. Times in unix seconds, 0 before the first action. */
export type VaultUser = {
  readonly userShares: bigint
  /** Value of the shares after the account's last action, in base units. */
  readonly costBasis: bigint
  readonly lastDepositedTime: number
  readonly lastUserActionTime: number
}

/**
 * Reads an account's shares.
 *
 * @throws CallRevertedError when the contract does not answer.
 */
export async function readVaultUser(chain: ChainClient, account: Address): Promise<VaultUser> {
  const [userShares, lastDepositedTime, cakeAtLastUserAction, lastUserActionTime] = await chain.readContract({
    ...getContract(chain.deployment, AutoVault),
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

export const vaultUserQuery = chainQuery('vaultUser', readVaultUser, 'block', { maxAgeMs: 300_000 })
