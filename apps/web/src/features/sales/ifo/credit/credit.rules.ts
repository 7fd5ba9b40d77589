import { DATA_STALE, NOT_LOADED } from '#features/sales/blockers.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import type { CreditAccount, CreditVault } from './credit.queries.ts'

const ONE_SHARE = 10n ** 18n

/** Value of an account's shares in base units, rounded down as the contract does; without the pending reward. */
export const getStaked = (
  { pricePerFullShare }: Pick<CreditVault, 'pricePerFullShare'>,
  { shares }: Pick<CreditAccount, 'shares'>,
): bigint => (shares * pricePerFullShare) / ONE_SHARE

/** The stake as it is shown: with the few base units that the arithmetic of shares loses, which would read 999.999. */
export const getShownStake = (
  vault: Pick<CreditVault, 'pricePerFullShare'>,
  account: Pick<CreditAccount, 'shares'>,
): bigint => (account.shares === 0n ? 0n : restoreDust(getStaked(vault, account), account.shares))

/** An amount with what the arithmetic of so many shares can have lost of it, in base units. */
const restoreDust = (amount: bigint, shares: bigint): bigint => amount + shares / ONE_SHARE + 2n

/** A credit as it is shown: with what the arithmetic of shares loses of it, which would read 299.999. */
export const getShownCredit = (credit: bigint): bigint => (credit === 0n ? 0n : restoreDust(credit, credit))

/**
 * Shares to withdraw for an amount: rounded up, so that at least the amount is paid before the fee. All of them where the
 * amount takes every share, so that no dust is left.
 */
export function getSharesFor(
  { pricePerFullShare }: Pick<CreditVault, 'pricePerFullShare'>,
  { shares }: Pick<CreditAccount, 'shares'>,
  amount: bigint,
): bigint {
  const needed = (amount * ONE_SHARE + pricePerFullShare - 1n) / pricePerFullShare
  return needed < shares ? needed : shares
}

/** Stake after a deposit or withdrawal, in base units; a withdrawal above the stake leaves none. */
export function getStakeAfter(staked: bigint, amount: bigint, direction: 'stake' | 'unstake'): bigint {
  if (direction === 'stake') return staked + amount
  return amount < staked ? staked - amount : 0n
}

/**
 * Credit that an account has at the end of the credit period if its stake then stays as it is, in base units: the average
 * over all blocks of the period. Undefined once the period is over. The contract counts compounded rewards from the next
 * deposit on, so the figure is an estimate.
 *
 * @param staked - Stake from the next block on.
 * @param height - Newest block.
 */
export function getFinalCredit(
  { startBlock, endBlock }: Pick<CreditVault, 'startBlock' | 'endBlock'>,
  { credit }: Pick<CreditAccount, 'credit'>,
  staked: bigint,
  height: bigint,
): bigint | undefined {
  if (height >= endBlock) return undefined
  if (height <= startBlock) return staked
  return (credit * (height - startBlock) + staked * (endBlock - height)) / (endBlock - startBlock)
}

/** Fee of a withdrawal now in basis points. */
export const getWithdrawFeeBps = (
  { withdrawFeeBps, withdrawFeePeriod }: Pick<CreditVault, 'withdrawFeeBps' | 'withdrawFeePeriod'>,
  { lastDepositedTime }: Pick<CreditAccount, 'lastDepositedTime'>,
  now: number,
): bigint => (now < lastDepositedTime + withdrawFeePeriod ? withdrawFeeBps : 0n)

type CreditBlockerInput = {
  readonly direction: 'stake' | 'unstake'
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly vault: CreditVault
  readonly account: CreditAccount | undefined
  /** Base units; undefined while the input is not a number. */
  readonly amount: bigint | undefined
}

/** First reason why an amount cannot be staked or unstaked; undefined where it can. */
export function getCreditBlocker(input: CreditBlockerInput): Blocker | undefined {
  const { direction, vault, account, amount } = input
  if (!input.isConnected) return WALLET_DISCONNECTED
  if (input.isStale) return DATA_STALE
  if (account === undefined) return NOT_LOADED
  if (amount === undefined || amount === 0n) return createBlocker('input-missing', msg('Enter an amount'))
  const { symbol } = vault.token
  if (direction === 'stake')
    return amount > account.balance
      ? createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol }))
      : undefined
  return amount > getStaked(vault, account)
    ? createBlocker('insufficient-balance', msg('Exceeds your stake'))
    : undefined
}
