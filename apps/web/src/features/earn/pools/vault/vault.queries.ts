import { AutoVault, contractOf } from '@zono/protocol'
import type { Address } from 'viem'
import type { Chain } from '../../../../core/chain/chain.ts'
import { chainQuery } from '../../../../core/chain/chainQuery.ts'
import { settled } from '../../../../core/chain/optionalRead.ts'

/** How the vault stands at a block; null is what the contract could not tell (spec earn §8). Amounts in base units. */
export type Vault = {
  readonly totalShares: bigint | null
  /** What one whole share is worth. */
  readonly pricePerFullShare: bigint | null
  readonly totalCakeInVault: bigint | null
  /** What whoever restakes next gets for it. */
  readonly estimatedCakeBountyReward: bigint | null
  /** What the next restaking would put in, before its fees. */
  readonly totalPendingCakeHarvest: bigint | null
  readonly fees: {
    /** Basis points. */
    readonly performanceFee: bigint | null
    readonly callFee: bigint | null
    readonly withdrawalFee: bigint | null
    /** Seconds. */
    readonly withdrawalFeePeriod: bigint | null
  }
}

/** The vault at this block. */
export async function readVault(chain: Chain, _: null): Promise<Vault> {
  const vault = contractOf(chain.deployment, AutoVault)
  const read = async (
    functionName:
      | 'totalShares'
      | 'getPricePerFullShare'
      | 'calculateHarvestCakeRewards'
      | 'calculateTotalPendingCakeRewards'
      | 'performanceFee'
      | 'callFee'
      | 'withdrawFee'
      | 'withdrawFeePeriod',
  ) => (await settled(chain.read({ ...vault, functionName }))) ?? null
  const [
    totalShares,
    pricePerFullShare,
    estimatedCakeBountyReward,
    totalPendingCakeHarvest,
    performanceFee,
    callFee,
    withdrawalFee,
    withdrawalFeePeriod,
  ] = await Promise.all([
    read('totalShares'),
    read('getPricePerFullShare'),
    read('calculateHarvestCakeRewards'),
    read('calculateTotalPendingCakeRewards'),
    read('performanceFee'),
    read('callFee'),
    read('withdrawFee'),
    read('withdrawFeePeriod'),
  ])
  return {
    totalShares,
    pricePerFullShare,
    totalCakeInVault:
      totalShares === null || pricePerFullShare === null ? null : worthOf(totalShares, pricePerFullShare),
    estimatedCakeBountyReward,
    totalPendingCakeHarvest,
    fees: { performanceFee, callFee, withdrawalFee, withdrawalFeePeriod },
  }
}

/** 15 seconds old at most, and new after a transaction of the account's own. */
export const vaultQuery = chainQuery('vault', readVault, 'block', { maxAgeMs: 15_000 })

/** What shares are worth at a price for a whole one, in base units of the token, rounded down as the contract does. */
export const worthOf = (shares: bigint, pricePerFullShare: bigint): bigint => (shares * pricePerFullShare) / 10n ** 18n

/** What an account has in the vault. It is loading until it was read, and as long as it cannot be. */
export type VaultUser =
  | { readonly isLoading: true }
  | {
      readonly isLoading: false
      readonly userShares: bigint
      /** What the shares were worth when the account last did something, in base units. */
      readonly cakeAtLastUserAction: bigint
      /** Unix seconds; 0 when it never did. */
      readonly lastDepositedTime: number
      readonly lastUserActionTime: number
    }

/** An account's part in the vault. Rejects when the contract cannot tell. */
export async function readVaultUser(chain: Chain, account: Address): Promise<VaultUser> {
  const [userShares, lastDepositedTime, cakeAtLastUserAction, lastUserActionTime] = await chain.read({
    ...contractOf(chain.deployment, AutoVault),
    functionName: 'userInfo',
    args: [account],
  })
  return {
    isLoading: false,
    userShares,
    cakeAtLastUserAction,
    lastDepositedTime: Number(lastDepositedTime),
    lastUserActionTime: Number(lastUserActionTime),
  }
}

export const vaultUserQuery = chainQuery('vaultUser', readVaultUser, 'block', { maxAgeMs: 300_000 })
