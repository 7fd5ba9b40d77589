import { CurrencyAmount, type Token } from '@zono/sdk'
import type { Address } from 'viem'
import { type Message, msg } from '../../../../lib/i18n/message.ts'
import { type Bps, CONTRACT_UNREADABLE, compoundReturn } from '../../apr.rules.ts'
import type { StakingPoolRow } from '../pools.rules.ts'
import { toAssets, type Vault, type VaultUser } from './vault.queries.ts'

/** Constants of the vault (spec earn §3, §9). */
export const VAULT = {
  /** How often a day earnings are reckoned to be restaked. */
  compoundsPerDay: 5000,
  /** Gas that its writes are given at the least. */
  gasLimit: 380_000n,
  /** Digits shown behind the point. */
  displayDecimals: 3,
  /** Days over which compounding is told. */
  compoundingPeriodsDays: [1, 7, 30, 365, 1825],
} as const

/** An amount of the vault as text; what is too little to be seen says so. */
export function formatVaultAmount(token: Token, amount: bigint): string {
  const digits = VAULT.displayDecimals
  const isTiny = amount > 0n && amount < 10n ** BigInt(token.decimals - digits)
  return isTiny ? `<0.${'1'.padStart(digits, '0')}` : CurrencyAmount.toFixed({ currency: token, amount }, digits)
}

/** The manual pool's rate less the performance fee: what restaking works with. Undefined while one is not known. */
export const getVaultApr = (manual: Bps | undefined, { fees }: Vault): Bps | undefined =>
  manual === undefined || fees.performanceFeeBps === null
    ? undefined
    : (manual * (10_000n - fees.performanceFeeBps)) / 10_000n

/** What a stake earns over some days with automatic restaking, as a part of itself. For reading only. */
export const getVaultReturn = (rate: Bps, days: number): number => compoundReturn(rate, days, VAULT.compoundsPerDay)

/** What an account's shares are worth, in base units; undefined while that is not known. */
export const getVaultStakedAmount = ({ pricePerFullShare }: Vault, user: VaultUser): bigint | undefined =>
  user.isLoading || pricePerFullShare === null ? undefined : toAssets(user.userShares, pricePerFullShare)

/** What the shares have gained since the account last did something; never below nothing. */
export function getVaultPendingReward(vault: Vault, user: VaultUser): bigint | undefined {
  const stake = getVaultStakedAmount(vault, user)
  if (stake === undefined || user.isLoading) return undefined
  return stake > user.costBasis ? stake - user.costBasis : 0n
}

/**
 * The shares to hand in for an amount: rounded up, so that at least the amount is paid, and never more than there are.
 * `all` where that is every one of them (then nothing is left behind).
 */
export function toShares(amount: bigint, { pricePerFullShare }: Vault, user: VaultUser): bigint | 'all' | undefined {
  if (user.isLoading || !pricePerFullShare) return undefined
  const shares = (amount * 10n ** 18n + pricePerFullShare - 1n) / pricePerFullShare
  return shares >= user.userShares ? 'all' : shares
}

/** Seconds until unstaking is free of the fee. `now` in unix seconds of the chain. */
export const getWithdrawalFeeRemaining = ({ fees }: Vault, user: VaultUser, now: number | undefined): number =>
  user.isLoading || user.userShares === 0n || fees.withdrawalFeePeriod === null || now === undefined
    ? 0
    : Math.max(0, user.lastDepositedTime + Number(fees.withdrawalFeePeriod) - now)

/** The vault as the first of the pools. */
export function toVaultRow(
  manual: StakingPoolRow,
  vault: Vault,
  user: VaultUser | undefined,
  { contractAddress, price }: { readonly contractAddress: Address; readonly price: bigint | undefined },
): StakingPoolRow {
  const rate = getVaultApr(manual.apr, vault)
  const stake = user && getVaultStakedAmount(vault, user)
  const profit = user && getVaultPendingReward(vault, user)
  return {
    pool: { ...manual.pool, poolCategory: 'Auto', contractAddress },
    state:
      vault.totalStaked === null
        ? undefined
        : {
            totalStaked: vault.totalStaked,
            endBlock: undefined,
            funding: 'minted',
            isEmergency: undefined,
            stakingLimit: 0n,
          },
    account:
      manual.account && user && !user.isLoading && stake !== undefined && profit !== undefined
        ? {
            stakingTokenBalance: manual.account.stakingTokenBalance,
            stakedAmount: stake,
            pendingReward: profit,
            lastDepositTime: user.lastDepositedTime,
            block: manual.account.block,
            lockedUntil: 0,
            nextHarvestUntil: 0,
            isBlacklisted: false,
          }
        : undefined,
    status: 'active',
    nextChange: undefined,
    isRewardDepleted: false,
    stakedUsd:
      stake === undefined || price === undefined
        ? undefined
        : (stake * price) / 10n ** BigInt(manual.pool.earningToken.decimals),
    stakingPrice: price,
    rewardPrice: price,
    totalStakedUsd:
      vault.totalStaked === null || price === undefined
        ? undefined
        : (vault.totalStaked * price) / 10n ** BigInt(manual.pool.earningToken.decimals),
    apr: rate,
    aprUnavailableReason: rate === undefined ? (manual.aprUnavailableReason ?? CONTRACT_UNREADABLE) : undefined,
    // It grows when somebody restakes, not with each block.
    accountRewardPerBlock: 0n,
    apy: rate === undefined ? undefined : getVaultReturn(rate, 365),
  }
}

/** What stands in the way of taking an amount out. */
export function getVaultUnstakeInputError(amount: bigint | undefined, stake: bigint | undefined): Message | undefined {
  if (amount === undefined || amount === 0n) return msg('Enter an amount')
  if (stake === undefined) return msg('Loading balance…')
  return amount > stake ? msg('Exceeds your stake') : undefined
}

/** What stands in the way of putting an amount in. */
export function getVaultStakeInputError(
  amount: bigint | undefined,
  balance: bigint | undefined,
  { symbol }: Token,
): Message | undefined {
  if (amount === undefined || amount === 0n) return msg('Enter an amount')
  if (balance === undefined) return msg('Loading balance…')
  return amount > balance ? msg('Insufficient %symbol% balance', { symbol }) : undefined
}
