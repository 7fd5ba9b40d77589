import type { EarnAccount, EarnTerms } from '@zono/client'
import type { Currency, Token } from '@zono/sdk'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { type Blocker, createBlocker } from '#lib/errors/Blocker.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { type Bps, CONTRACT_UNREADABLE, getAprUnavailableReason, getElapsedBlocks, getRewardApr } from './apr.rules.ts'
import type { EarnProduct } from './earnProduct.ts'

/** Before its first reward block, paying rewards, or ended. */
export type EarnStatus = 'pending' | 'active' | 'closed'

/** Next change of a pool's status, and the block at which it happens. */
export type NextStatusChange = {
  /** `dry`: the funded rewards run out before the end block. */
  readonly kind: 'start' | 'end' | 'dry'
  readonly block: bigint
}

/** A product as one row of its list. USD amounts are times 10^18; unknown figures are undefined. */
export type EarnRow<product extends EarnProduct = EarnProduct> = {
  readonly product: product
  readonly account: EarnAccount | undefined
  readonly terms: EarnTerms
  readonly status: EarnStatus
  /** An emergency was declared: deposits are closed, emergency withdrawals are free. */
  readonly isEmergency: boolean
  /** Base units one account may stake; 0 is no limit. */
  readonly stakingLimit: bigint
  /** Base units staked by all accounts. */
  readonly totalStaked: bigint | undefined
  readonly totalStakedUsd: UsdPrice | undefined
  readonly stakedUsd: UsdPrice | undefined
  /** USD of one whole staked token. */
  readonly stakingPrice: UsdPrice | undefined
  readonly rewardToken: Token | undefined
  /** USD of one whole reward token. */
  readonly rewardPrice: UsdPrice | undefined
  /** Rewards alone, without compounding; 0 where none are paid (spec earn §4). */
  readonly apr: Bps | undefined
  /** Undefined while prices load for the first time. */
  readonly aprUnavailableReason: Message | undefined
  /** Base units paid to all stakes with each block; undefined where unknown, and for the vault, which pays none. */
  readonly rewardPerBlock: bigint | undefined
  /** Base units the account earns with each block. */
  readonly accountRewardPerBlock: bigint | undefined
  /** Farms: trading fees of the staked pair over the last seven days. */
  readonly lpApr?: Bps | undefined
  /** Farms: allocation points divided by 100 (spec earn §9). */
  readonly multiplier?: number | undefined
  /** Farms: the highest multiplier of the list. */
  readonly isBoosted?: boolean
  /** Staking pools: undefined where nothing changes any more. */
  readonly nextChange?: NextStatusChange | undefined
  /** Staking pools: running, but without funded rewards. */
  readonly isRewardDepleted?: boolean
  /** Vault: yearly return with compounding, as a part: 0.35 is 35 percent. */
  readonly apy?: number | undefined
}

/** What differs between products when a row is computed. */
export type EarnRowInput<product extends EarnProduct> = Pick<
  EarnRow<product>,
  'product' | 'account' | 'terms' | 'status' | 'totalStaked' | 'rewardToken' | 'rewardPrice'
> & {
  readonly stakingLimit?: bigint
  readonly isEmergency: boolean | undefined
  /** USD of an amount of the staked token, times 10^18. */
  readonly getStakeUsd: (amount: bigint) => UsdPrice | undefined
  /** Base units of the reward token for all stakes together. */
  readonly rewardPerBlock: bigint | undefined
  readonly isRewardDepleted?: boolean
  readonly arePricesLoaded: boolean
  readonly blocksPerYear: number
}

const ONE_USD: UsdPrice = 10n ** 18n

const hasSameRewardToken = (stakingToken: Currency, rewardToken: Token | undefined): boolean =>
  'address' in stakingToken && stakingToken.address === rewardToken?.address

/** Computes one row of a list. Unknown inputs leave the figures that depend on them undefined. */
export function toEarnRow<product extends EarnProduct>(input: EarnRowInput<product>): EarnRow<product> {
  const { product, account, terms, status, totalStaked, rewardToken, rewardPrice, getStakeUsd } = input
  const { stakingToken } = product
  const totalStakedUsd = totalStaked === undefined ? undefined : getStakeUsd(totalStaked)
  const isSelfReward = hasSameRewardToken(stakingToken, rewardToken)
  const paysNothing = status === 'closed' || input.isRewardDepleted === true
  const rate = getRewardRate(input, isSelfReward, totalStakedUsd)
  const isLoading = !input.arePricesLoaded && !isSelfReward
  return {
    product,
    account,
    terms,
    status,
    isEmergency: input.isEmergency === true,
    stakingLimit: input.stakingLimit ?? 0n,
    totalStaked,
    totalStakedUsd,
    stakedUsd: account && getStakeUsd(account.stakedAmount),
    stakingPrice: getStakeUsd(10n ** BigInt(stakingToken.decimals)),
    rewardToken,
    rewardPrice,
    apr: paysNothing ? 0n : rate && getRewardApr(rate),
    aprUnavailableReason:
      paysNothing || isLoading ? undefined : rate ? getAprUnavailableReason(rate) : CONTRACT_UNREADABLE,
    rewardPerBlock: paysNothing ? 0n : input.rewardPerBlock,
    accountRewardPerBlock: getAccountRewardPerBlock(input),
    ...(input.isRewardDepleted === undefined ? {} : { isRewardDepleted: input.isRewardDepleted }),
  }
}

/** Inputs of the APR; undefined where the contract did not answer. */
function getRewardRate<product extends EarnProduct>(
  { product, rewardPerBlock, rewardToken, rewardPrice, totalStaked, blocksPerYear }: EarnRowInput<product>,
  isSelfReward: boolean,
  totalStakedUsd: UsdPrice | undefined,
) {
  if (rewardPerBlock === undefined || totalStaked === undefined) return undefined
  // The APR formula expects rewards with 18 decimals.
  const rewardDecimals = BigInt(rewardToken?.decimals ?? 18)
  const rewardPerYear = ((rewardPerBlock * 10n ** 18n) / 10n ** rewardDecimals) * BigInt(blocksPerYear)
  // A token that earns itself has an APR at any price, so also where its price is unknown.
  return isSelfReward
    ? { rewardPerYear, rewardPrice: ONE_USD, stakedUsd: scaleTo18(totalStaked, product.stakingToken.decimals) }
    : { rewardPerYear, rewardPrice, stakedUsd: totalStakedUsd }
}

const scaleTo18 = (amount: bigint, decimals: number): bigint => (amount * 10n ** 18n) / 10n ** BigInt(decimals)

function getAccountRewardPerBlock<product extends EarnProduct>(input: EarnRowInput<product>): bigint | undefined {
  const { account, status, totalStaked, rewardPerBlock } = input
  if (account === undefined || totalStaked === undefined || rewardPerBlock === undefined) return undefined
  if (status === 'pending') return undefined
  const paysNothing = status === 'closed' || input.isRewardDepleted === true || account.isBlacklisted === true
  return paysNothing || totalStaked === 0n ? 0n : (rewardPerBlock * account.stakedAmount) / totalStaked
}

/** Pending reward at a block height, in base units: as read, plus the account's rate over the blocks since. */
export const getPendingRewardAt = (
  { account, accountRewardPerBlock = 0n }: Pick<EarnRow, 'account' | 'accountRewardPerBlock'>,
  height: bigint | undefined,
): bigint | undefined =>
  account && account.pendingReward + accountRewardPerBlock * getElapsedBlocks(account.block, height)

/** APR of rewards and trading fees together; the trading fees are left out while they are unknown. */
export const getTotalApr = ({ apr, lpApr }: Pick<EarnRow, 'apr' | 'lpApr'>): Bps | undefined =>
  apr === undefined || lpApr === undefined ? apr : apr + lpApr

/** The rate a list sorts by, as a part: the APY of the vault, the total APR elsewhere. */
export const getDisplayApr = (row: Pick<EarnRow, 'apr' | 'lpApr' | 'apy'>): number | undefined => {
  const apr = getTotalApr(row)
  return row.apy ?? (apr === undefined ? undefined : Number(apr) / 10_000)
}

export const hasStake = ({ account }: Pick<EarnRow, 'account'>): boolean =>
  account !== undefined && account.stakedAmount > 0n

/** Base units an account may still stake; undefined where there is no limit. */
export function getRemainingLimit({ stakingLimit, account }: Pick<EarnRow, 'stakingLimit' | 'account'>) {
  if (account === undefined || stakingLimit === 0n) return undefined
  return stakingLimit > account.stakedAmount ? stakingLimit - account.stakedAmount : 0n
}

/** Whether every fee and lock of a product could be read. */
export const areTermsKnown = (terms: EarnTerms): boolean => !Object.values(terms).includes(undefined)

/** The running products with the highest rates, for an overview. Those whose rate or terms are unknown are left out. */
export const getBestRows = <row extends EarnRow>(rows: readonly row[], count: number): readonly row[] =>
  rows
    .flatMap((row) => {
      const { status, isEmergency, isRewardDepleted, apr, terms } = row
      const isRunning = status === 'active' && !isEmergency && isRewardDepleted !== true && areTermsKnown(terms)
      const rate = getTotalApr(row)
      return isRunning && apr !== undefined && apr > 0n && rate !== undefined ? [{ row, rate }] : []
    })
    .sort((a, b) => Number(b.rate - a.rate))
    .slice(0, count)
    .map(({ row }) => row)

/** First reason why an amount cannot be staked; undefined where it can. */
export function getStakeBlocker(row: EarnRow, amount: bigint | undefined): Blocker | undefined {
  const { product, account } = row
  // A finished farm pays no rewards but still accepts deposits.
  if (row.status === 'closed' && product.kind !== 'farm')
    return createBlocker('not-allowed', msg('This pool has ended'))
  if (row.isEmergency) return createBlocker('not-allowed', msg('Deposits are closed'))
  if (account?.isBlacklisted) return createBlocker('not-allowed', msg('This account can’t stake here'))
  const remaining = getRemainingLimit(row)
  if (remaining === 0n) return LIMIT_REACHED
  if (amount === undefined || amount === 0n) return NO_AMOUNT
  if (account === undefined) return BALANCE_LOADING
  if (account.stakingTokenBalance < amount)
    return createBlocker(
      'insufficient-balance',
      msg('Insufficient %symbol% balance', { symbol: product.stakingToken.symbol }),
    )
  if (!areTermsKnown(row.terms)) return createBlocker('data-unavailable', msg('Couldn’t load fees and locks'))
  return remaining !== undefined && amount > remaining
    ? createBlocker('input-invalid', msg('Exceeds the stake limit'))
    : undefined
}

const NO_AMOUNT = createBlocker('input-missing', msg('Enter an amount'))
const BALANCE_LOADING = createBlocker('data-unavailable', msg('Loading balance…'))
const LIMIT_REACHED = createBlocker(
  'not-allowed',
  msg("You've already staked the maximum amount you can stake in this pool!"),
)

/** First reason why an amount cannot be unstaked; undefined where it can. `now` in unix seconds of the chain. */
export function getUnstakeBlocker(
  row: Pick<EarnRow, 'account' | 'terms'>,
  amount: bigint | undefined,
  now: number | undefined,
): Blocker | undefined {
  if (amount === undefined || amount === 0n) return NO_AMOUNT
  if (row.account === undefined) return BALANCE_LOADING
  if (row.account.stakedAmount < amount) return createBlocker('insufficient-balance', msg('Exceeds your stake'))
  return row.terms.isFlexibleLock === false && getLockRemaining(row, now) > 0
    ? createBlocker('not-allowed', msg('Locked'))
    : undefined
}

/** First reason why nothing can be harvested now; undefined where it can. `now` in unix seconds of the chain. */
export function getHarvestBlocker(
  row: Pick<EarnRow, 'account' | 'accountRewardPerBlock' | 'terms'>,
  height: bigint | undefined,
  now: number | undefined,
): Blocker | undefined {
  const pendingReward = getPendingRewardAt(row, height)
  if (pendingReward === 0n) return createBlocker('not-allowed', msg('Nothing to harvest'))
  const seconds = getSecondsUntilHarvest(row, now)
  if (pendingReward === undefined || seconds === undefined)
    return createBlocker('data-unavailable', msg('Not available yet'))
  return seconds > 0 ? createBlocker('not-allowed', msg('Not available yet')) : undefined
}

/** Seconds until the stake leaves its lock; 0 without a stake and while the lock is unknown. */
export function getLockRemaining({ account }: Pick<EarnRow, 'account'>, now: number | undefined): number {
  if (account?.lockedUntil === undefined || now === undefined || account.stakedAmount === 0n) return 0
  return Math.max(0, account.lockedUntil - now)
}

/**
 * Seconds until pending rewards can be harvested: the harvest interval and a fixed lock must be over. Undefined while
 * the account or the time of the chain is unknown.
 */
export function getSecondsUntilHarvest(
  row: Pick<EarnRow, 'account' | 'terms'>,
  now: number | undefined,
): number | undefined {
  if (row.account === undefined || now === undefined) return undefined
  const interval = Math.max(0, (row.account.nextHarvestUntil ?? now) - now)
  return row.terms.isFlexibleLock ? interval : Math.max(interval, getLockRemaining(row, now))
}

/**
 * Fee of a withdrawal now, in basis points; undefined where it is unknown. Within a fixed lock only an emergency
 * withdrawal is possible, and it pays this fee.
 */
export function getWithdrawFeeBps(row: Pick<EarnRow, 'account' | 'terms'>, now: number | undefined): Bps | undefined {
  const { withdrawFeeBps, unlockFeeBps, lockSeconds } = row.terms
  if (withdrawFeeBps === undefined || unlockFeeBps === 0n) return withdrawFeeBps
  if (lockSeconds === undefined) return undefined
  if (getLockRemaining(row, now) === 0) return withdrawFeeBps
  return unlockFeeBps === undefined ? undefined : withdrawFeeBps + unlockFeeBps
}
