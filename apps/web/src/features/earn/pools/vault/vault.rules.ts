import { CurrencyAmount, type Token } from '@zono/sdk'
import type { Address } from 'viem'
import { type Message, msg } from '../../../../lib/i18n/message.ts'
import { type Bps, NO_STATE, returnOver } from '../../apr.rules.ts'
import type { PoolRow } from '../pools.rules.ts'
import { type Vault, type VaultUser, worthOf } from './vault.queries.ts'

/** Constants of the vault (spec earn §3, §9). */
export const VAULT = {
  /** How often a day earnings are reckoned to be restaked. */
  autoCompoundFrequency: 5000,
  /** Gas that its writes are given at the least. */
  gasLimit: 380_000n,
  /** Digits shown behind the point. */
  displayDecimals: 3,
  /** Days over which compounding is told. */
  horizons: [1, 7, 30, 365, 1825],
} as const

/** An amount of the vault as text; what is too little to be seen says so. */
export function amountOf(token: Token, amount: bigint): string {
  const digits = VAULT.displayDecimals
  const isTiny = amount > 0n && amount < 10n ** BigInt(token.decimals - digits)
  return isTiny ? `<0.${'1'.padStart(digits, '0')}` : CurrencyAmount.toFixed({ currency: token, amount }, digits)
}

/** The manual pool's rate less the performance fee: what restaking works with. Undefined while one is not known. */
export const rateOf = (manual: Bps | undefined, { fees }: Vault): Bps | undefined =>
  manual === undefined || fees.performanceFee === null
    ? undefined
    : (manual * (10_000n - fees.performanceFee)) / 10_000n

/** What a stake earns over some days with automatic restaking, as a part of itself. For reading only. */
export const growthOver = (rate: Bps, days: number): number => returnOver(rate, days, VAULT.autoCompoundFrequency)

/** What an account's shares are worth, in base units; undefined while that is not known. */
export const stakeOf = ({ pricePerFullShare }: Vault, user: VaultUser): bigint | undefined =>
  user.isLoading || pricePerFullShare === null ? undefined : worthOf(user.userShares, pricePerFullShare)

/** What the shares have gained since the account last did something; never below nothing. */
export function profitOf(vault: Vault, user: VaultUser): bigint | undefined {
  const stake = stakeOf(vault, user)
  if (stake === undefined || user.isLoading) return undefined
  return stake > user.cakeAtLastUserAction ? stake - user.cakeAtLastUserAction : 0n
}

/**
 * The shares to hand in for an amount: rounded up, so that at least the amount is paid, and never more than there are.
 * `all` where that is every one of them (then nothing is left behind).
 */
export function sharesFor(amount: bigint, { pricePerFullShare }: Vault, user: VaultUser): bigint | 'all' | undefined {
  if (user.isLoading || !pricePerFullShare) return undefined
  const shares = (amount * 10n ** 18n + pricePerFullShare - 1n) / pricePerFullShare
  return shares >= user.userShares ? 'all' : shares
}

/** Seconds until unstaking is free of the fee. `now` in unix seconds of the chain. */
export const feeEndsIn = ({ fees }: Vault, user: VaultUser, now: number | undefined): number =>
  user.isLoading || user.userShares === 0n || fees.withdrawalFeePeriod === null || now === undefined
    ? 0
    : Math.max(0, user.lastDepositedTime + Number(fees.withdrawalFeePeriod) - now)

/** The vault as the first of the pools. */
export function rowOf(
  manual: PoolRow,
  vault: Vault,
  user: VaultUser | undefined,
  { contractAddress, price }: { readonly contractAddress: Address; readonly price: bigint | undefined },
): PoolRow {
  const rate = rateOf(manual.apr, vault)
  const stake = user && stakeOf(vault, user)
  const profit = user && profitOf(vault, user)
  return {
    pool: { ...manual.pool, poolCategory: 'Auto', contractAddress },
    state:
      vault.totalCakeInVault === null
        ? undefined
        : {
            totalStaked: vault.totalCakeInVault,
            endBlock: undefined,
            funding: 'minted',
            isEmergency: undefined,
            stakingLimit: 0n,
          },
    account:
      manual.account && user && !user.isLoading && stake !== undefined && profit !== undefined
        ? {
            stakingTokenBalance: manual.account.stakingTokenBalance,
            stakedBalance: stake,
            pendingReward: profit,
            lastDepositAt: user.lastDepositedTime,
            block: manual.account.block,
            lockedUntil: 0,
            nextHarvestUntil: 0,
            isBlacklisted: false,
          }
        : undefined,
    status: 'active',
    next: undefined,
    isDry: false,
    stakedUsd:
      stake === undefined || price === undefined
        ? undefined
        : (stake * price) / 10n ** BigInt(manual.pool.earningToken.decimals),
    stakingPrice: price,
    rewardPrice: price,
    liquidity:
      vault.totalCakeInVault === null || price === undefined
        ? undefined
        : (vault.totalCakeInVault * price) / 10n ** BigInt(manual.pool.earningToken.decimals),
    apr: rate,
    whyNoApr: rate === undefined ? (manual.whyNoApr ?? NO_STATE) : undefined,
    // It grows when somebody restakes, not with each block.
    earnedPerBlock: 0n,
    apy: rate === undefined ? undefined : growthOver(rate, 365),
  }
}

/** What stands in the way of taking an amount out. */
export function unstakeBlocker(amount: bigint | undefined, stake: bigint | undefined): Message | undefined {
  if (amount === undefined || amount === 0n) return msg('Enter an amount')
  if (stake === undefined) return msg('Reading your balance')
  return amount > stake ? msg('More than you have staked') : undefined
}

/** What stands in the way of putting an amount in. */
export function stakeBlocker(
  amount: bigint | undefined,
  balance: bigint | undefined,
  { symbol }: Token,
): Message | undefined {
  if (amount === undefined || amount === 0n) return msg('Enter an amount')
  if (balance === undefined) return msg('Reading your balance')
  return amount > balance ? msg('Insufficient %symbol% balance', { symbol }) : undefined
}
