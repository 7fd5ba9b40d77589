import { AutoVault, getContract } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '../../../../core/chain/chain.ts'
import { chainQuery } from '../../../../core/chain/chainQuery.ts'
import { optionalRead } from '../../../../core/chain/optionalRead.ts'

/** How the vault stands at a block; null is what the contract could not tell (spec earn §8). Amounts in base units. */
export type Vault = {
  readonly totalShares: bigint | null
  /** What one whole share is worth. */
  readonly pricePerFullShare: bigint | null
  readonly totalStaked: bigint | null
  /** What whoever restakes next gets for it. */
  readonly estimatedBounty: bigint | null
  /** What the next restaking would put in, before its fees. */
  readonly pendingHarvest: bigint | null
  readonly fees: {
    /** Basis points. */
    readonly performanceFeeBps: bigint | null
    readonly callFeeBps: bigint | null
    readonly withdrawalFeeBps: bigint | null
    /** Seconds. */
    readonly withdrawalFeePeriod: bigint | null
  }
}

/** The vault at this block. */
export async function readVault(chain: ChainClient, _: null): Promise<Vault> {
  const vault = getContract(chain.deployment, AutoVault)
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
  ) => (await optionalRead(chain.readContract({ ...vault, functionName }))) ?? null
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
    totalStaked: totalShares === null || pricePerFullShare === null ? null : toAssets(totalShares, pricePerFullShare),
    estimatedBounty: estimatedCakeBountyReward,
    pendingHarvest: totalPendingCakeHarvest,
    fees: {
      performanceFeeBps: performanceFee,
      callFeeBps: callFee,
      withdrawalFeeBps: withdrawalFee,
      withdrawalFeePeriod,
    },
  }
}

/** 15 seconds old at most, and new after a transaction of the account's own. */
export const vaultQuery = chainQuery('vault', readVault, 'block', { maxAgeMs: 15_000 })

/** What shares are worth at a price for a whole one, in base units of the token, rounded down as the contract does. */
export const toAssets = (shares: bigint, pricePerFullShare: bigint): bigint => (shares * pricePerFullShare) / 10n ** 18n

/** What an account has in the vault. It is loading until it was read, and as long as it cannot be. */
export type VaultUser =
  | { readonly isLoading: true }
  | {
      readonly isLoading: false
      readonly userShares: bigint
      /** What the shares were worth when the account last did something, in base units. */
      readonly costBasis: bigint
      /** Unix seconds; 0 when it never did. */
      readonly lastDepositedTime: number
      readonly lastUserActionTime: number
    }

/** An account's part in the vault. Rejects when the contract cannot tell. */
export async function readVaultUser(chain: ChainClient, account: Address): Promise<VaultUser> {
  const [userShares, lastDepositedTime, cakeAtLastUserAction, lastUserActionTime] = await chain.readContract({
    ...getContract(chain.deployment, AutoVault),
    functionName: 'userInfo',
    args: [account],
  })
  return {
    isLoading: false,
    userShares,
    costBasis: cakeAtLastUserAction,
    lastDepositedTime: Number(lastDepositedTime),
    lastUserActionTime: Number(lastUserActionTime),
  }
}

export const vaultUserQuery = chainQuery('vaultUser', readVaultUser, 'block', { maxAgeMs: 300_000 })
