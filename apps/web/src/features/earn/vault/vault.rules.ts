import {
  type EarnAccount,
  type EarnTerms,
  type ManualPool,
  toAssets,
  toShares,
  type Vault,
  type VaultProduct,
  type VaultUser,
} from '@zono/client'
import { CurrencyAmount, type Token } from '@zono/sdk'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { type Bps, CONTRACT_UNREADABLE, compoundReturn } from '../apr.rules.ts'
import type { EarnRow } from '../earn.rules.ts'

/** Constants of the vault (spec earn §3, §9). */
export const VAULT = {
  /** Assumed by the APY. */
  compoundsPerDay: 5000,
  /** Least gas limit of the vault's writes. */
  gasLimit: 380_000n,
  displayDecimals: 3,
  compoundingPeriodsDays: [1, 7, 30, 365, 1825],
} as const

/** Value of the bounty in USD times 10^18; undefined while bounty or price are unknown. */
export const getBountyUsd = (
  { product, stakingPrice }: Pick<EarnRow<VaultProduct>, 'product' | 'stakingPrice'>,
  bounty: bigint | undefined,
): UsdPrice | undefined =>
  bounty === undefined || stakingPrice === undefined
    ? undefined
    : getUsdValue(bounty, product.stakingToken, stakingPrice)

/** Formats an amount of the vault; one too small for its decimals keeps the three digits that matter. */
export function formatVaultAmount(token: Token, amount: bigint): string {
  const digits = VAULT.displayDecimals
  const isTiny = amount > 0n && amount < 10n ** BigInt(token.decimals - digits)
  return isTiny
    ? CurrencyAmount.toSignificant({ currency: token, amount }, digits)
    : CurrencyAmount.toFixed({ currency: token, amount }, digits)
}

/** APR of the manual pool less the performance fee; undefined while one of them is unknown. */
export const getVaultApr = (manualApr: Bps | undefined, { fees }: Vault): Bps | undefined =>
  manualApr === undefined || fees.performanceFeeBps === undefined
    ? undefined
    : (manualApr * (10_000n - fees.performanceFeeBps)) / 10_000n

/** Return over some days with compounding, as a part of the stake. An estimate, for display only. */
export const getVaultReturn = (apr: Bps, days: number): number => compoundReturn(apr, days, VAULT.compoundsPerDay)

/** Value of an account's shares in base units; undefined while the share price is unknown. */
export const getVaultStakedAmount = ({ pricePerFullShare }: Vault, { userShares }: VaultUser): bigint | undefined =>
  pricePerFullShare === undefined ? undefined : toAssets(userShares, pricePerFullShare)

/** Gain of the shares since the account's last action; never negative. */
export function getVaultPendingReward(vault: Vault, user: VaultUser): bigint | undefined {
  const stakedAmount = getVaultStakedAmount(vault, user)
  if (stakedAmount === undefined) return undefined
  return stakedAmount > user.costBasis ? stakedAmount - user.costBasis : 0n
}

/** A stake as it is shown: with the few base units that the arithmetic of shares loses, which would read 49.999. */
export const getShownStake = (stakedAmount: bigint): bigint =>
  stakedAmount === 0n ? 0n : stakedAmount + stakedAmount / 10n ** 18n + 2n

/**
 * Shares to redeem for an amount: rounded up, so that at least the amount is paid. `all` where the amount takes every
 * share, so that no dust is left. Undefined while the share price is unknown.
 */
export function getRedeemedShares(
  amount: bigint,
  { pricePerFullShare }: Vault,
  user: VaultUser,
): bigint | 'all' | undefined {
  if (!pricePerFullShare) return undefined
  const shares = toShares(amount, pricePerFullShare)
  return shares >= user.userShares ? 'all' : shares
}

/** The unstaking fee of the vault is a flexible lock with an unlock fee; the emergency exit ends both. */
export const getVaultTerms = ({ fees, isEmergency }: Vault): EarnTerms => ({
  depositFeeBps: 0n,
  withdrawFeeBps: 0n,
  unlockFeeBps: isEmergency ? 0n : fees.withdrawalFeeBps,
  lockSeconds: isEmergency ? 0n : fees.withdrawalFeePeriod,
  isFlexibleLock: true,
  harvestIntervalSeconds: 0n,
})

/** An account's position; undefined while its shares, its balance or the share price are unknown. */
export function toVaultAccount(
  vault: Vault,
  user: VaultUser | undefined,
  manualAccount: EarnAccount | undefined,
): EarnAccount | undefined {
  const stakedAmount = user && getVaultStakedAmount(vault, user)
  const pendingReward = user && getVaultPendingReward(vault, user)
  if (manualAccount === undefined || user === undefined) return undefined
  if (stakedAmount === undefined || pendingReward === undefined) return undefined
  const { lockSeconds } = getVaultTerms(vault)
  return {
    stakingTokenBalance: manualAccount.stakingTokenBalance,
    stakedAmount,
    pendingReward,
    block: manualAccount.block,
    lockedUntil: lockSeconds === undefined ? undefined : user.lastDepositedTime + Number(lockSeconds),
  }
}

/** Computes the row of the vault from the row of the manual pool, whose rewards it compounds. */
export function toVaultRow(
  manual: EarnRow<ManualPool>,
  vault: Vault,
  user: VaultUser | undefined,
  contractAddress: VaultProduct['contractAddress'],
): EarnRow<VaultProduct> {
  const { stakingToken, rewardToken } = manual.product
  const { stakingPrice } = manual
  const account = toVaultAccount(vault, user, manual.account)
  const hasLeft = vault.isEmergency === true
  // After the exit the vault holds its tokens unstaked; while the farm takes no deposits nothing can be compounded.
  const isEmergency = hasLeft || manual.isEmergency
  const apr = hasLeft ? 0n : getVaultApr(manual.apr, vault)
  const getUsd = (amount: bigint | undefined) =>
    amount === undefined || stakingPrice === undefined
      ? undefined
      : (amount * stakingPrice) / 10n ** BigInt(stakingToken.decimals)
  return {
    ...manual,
    product: { kind: 'vault', contractAddress, stakingToken, rewardToken },
    account,
    terms: getVaultTerms(vault),
    isEmergency,
    totalStaked: vault.totalStaked,
    totalStakedUsd: getUsd(vault.totalStaked),
    stakedUsd: getUsd(account?.stakedAmount),
    apr,
    aprUnavailableReason: apr === undefined ? (manual.aprUnavailableReason ?? CONTRACT_UNREADABLE) : undefined,
    rewardPerBlock: undefined,
    // The share price grows with compounds, not with blocks.
    accountRewardPerBlock: 0n,
    apy: apr === undefined || isEmergency ? undefined : getVaultReturn(apr, 365),
  }
}
