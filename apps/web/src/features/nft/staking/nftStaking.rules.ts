import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { decimal, msg, plural } from '#lib/i18n/message.ts'
import type { StateLook } from '#ui/feedback/Badge.tsx'
import { DATA_STALE, MAX_PIECES_PER_TRANSACTION } from '../nft.rules.ts'
import type { NftStakingAccount, NftStakingPool, NftStakingState } from './nftStaking.queries.ts'

const SECONDS_PER_DAY = 86_400

/** State of an NFT staking pool. Pieces can be staked before the start: they earn from it on. */
export type NftStakingStatus = 'upcoming' | 'live' | 'finished'

/** How each state is called and drawn; `full` is one that runs and has no place left. */
export const STAKING_LOOKS: Readonly<Record<NftStakingStatus | 'full', StateLook>> = {
  upcoming: { text: msg('Upcoming'), variant: 'brass' },
  live: { text: msg('Live'), variant: 'accent' },
  full: { text: msg('Full'), variant: 'warn' },
  finished: { text: msg('Finished'), variant: 'neutral' },
}

type PoolTimes = Pick<NftStakingPool, 'startBlock' | 'endBlock' | 'isFinished'>

/**
 * State of a pool while `height` is the newest block; undefined while that is unknown. It has finished once the next block,
 * in which a transaction is mined at the earliest, takes no stake.
 */
export function getNftStakingStatus(pool: PoolTimes, height: bigint | undefined): NftStakingStatus | undefined {
  if (pool.isFinished) return 'finished'
  if (height === undefined) return undefined
  if (height + 1n >= pool.endBlock) return 'finished'
  return height < pool.startBlock ? 'upcoming' : 'live'
}

/** Reward of one piece for a day at the measured block time, in base units, rounded down. */
export const getRewardPerDay = ({ rewardPerBlock }: Pick<NftStakingPool, 'rewardPerBlock'>, blockSeconds: number) =>
  blockSeconds > 0 ? rewardPerBlock * BigInt(Math.floor(SECONDS_PER_DAY / blockSeconds)) : 0n

/**
 * What some pieces earn if they are staked in the next block and stay until the end, in base units. Each block that the
 * transaction waits costs one block's reward.
 */
export function getRewardUntilEnd(
  { rewardPerBlock, startBlock, endBlock }: Pick<NftStakingPool, 'rewardPerBlock' | 'startBlock' | 'endBlock'>,
  count: number,
  height: bigint,
): bigint {
  const first = height + 1n > startBlock ? height + 1n : startBlock
  return first >= endBlock ? 0n : (endBlock - first) * rewardPerBlock * BigInt(count)
}

type RewardTerms = Pick<NftStakingPool, 'rewardPerBlock' | 'startBlock' | 'endBlock' | 'withdrawFee'>
type RewardBook = Pick<NftStakingAccount, 'pendingReward' | 'heldReward' | 'block' | 'stakedNfts'>

/**
 * Rewards of an account at a block, in base units: as read, plus what its pieces have earned since, and the elapsed part of
 * the next block. Never more than the contract would pay.
 *
 * @param fraction - Elapsed part of the next block, 0 to 1.
 * @returns What can be claimed, and what is held back until pieces have paid the fee to leave.
 */
export function getRewardsAt(
  { rewardPerBlock, startBlock, endBlock, withdrawFee }: RewardTerms,
  { pendingReward, heldReward, block, stakedNfts }: RewardBook,
  height: bigint | undefined,
  fraction: number,
): { readonly pending: bigint; readonly held: bigint } {
  if (height === undefined || height < block) return { pending: pendingReward, held: heldReward }
  const clamp = (at: bigint) => (at < startBlock ? startBlock : at > endBlock ? endBlock : at)
  const count = BigInt(stakedNfts.length)
  const rate = rewardPerBlock * count
  const isEarning = height >= startBlock && height < endBlock
  const part = isEarning ? (rate * BigInt(Math.floor(fraction * 1000))) / 1000n : 0n
  const earned = pendingReward + heldReward + rate * (clamp(height) - clamp(block)) + part
  const fees = withdrawFee * count
  const held = earned < fees ? earned : fees
  return { pending: earned - held, held }
}

/** Most pieces that one transaction can stake for this account now; undefined while the state is unknown. */
export function getMaxStake(
  { maxNftsPerUser }: Pick<NftStakingPool, 'maxNftsPerUser'>,
  state: Pick<NftStakingState, 'placesLeft'> | undefined,
  account: Pick<NftStakingAccount, 'stakedNfts'> | undefined,
): number | undefined {
  if (state === undefined || account === undefined) return undefined
  const staked = BigInt(account.stakedNfts.length)
  const own = maxNftsPerUser > staked ? maxNftsPerUser - staked : 0n
  return Number(
    [own, state.placesLeft].reduce((least, limit) => (limit < least ? limit : least), MAX_PIECES_PER_TRANSACTION),
  )
}

export type StakingBlockerInput = {
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly pool: Pick<NftStakingPool, 'maxNftsPerUser' | 'depositFee' | 'withdrawFee'> & {
    readonly feeToken: { readonly symbol: string } | undefined
  }
  readonly status: NftStakingStatus | undefined
  readonly state: Pick<NftStakingState, 'placesLeft'> | undefined
  readonly account: NftStakingAccount | undefined
  /** Number of picked pieces. */
  readonly count: number
  /** Base units of the fee token as text. */
  readonly formatFee: (amount: bigint) => string
}

const NOT_LOADED = createBlocker('data-unavailable', msg('Loading…'))
const NOTHING_PICKED = createBlocker('input-missing', msg('Select pieces'))

/** First reason why the picked pieces cannot be staked; undefined where they can. */
export function getStakeBlocker(input: StakingBlockerInput): Blocker | undefined {
  const { pool, status, state, account, count } = input
  if (status === 'finished') return createBlocker('not-allowed', msg('This pool has ended'))
  if (!input.isConnected) return WALLET_DISCONNECTED
  if (input.isStale) return DATA_STALE
  if (status === undefined || state === undefined || account === undefined) return NOT_LOADED
  if (BigInt(account.stakedNfts.length) >= pool.maxNftsPerUser)
    return createBlocker('not-allowed', msg('You’ve staked as many as one account can'))
  if (state.placesLeft === 0n) return createBlocker('not-allowed', msg('All places are taken'))
  if (count === 0) return NOTHING_PICKED
  const max = getMaxStake(pool, state, account)
  if (max !== undefined && count > max)
    return createBlocker('input-invalid', plural('Select at most %count%', 'Select at most %count%', max))
  return getFeeBlocker(input, pool.depositFee)
}

/** First reason why the picked pieces cannot be unstaked; undefined where they can. */
export function getUnstakeBlocker(input: StakingBlockerInput): Blocker | undefined {
  if (!input.isConnected) return WALLET_DISCONNECTED
  if (input.isStale) return DATA_STALE
  if (input.account === undefined) return NOT_LOADED
  if (input.count === 0) return NOTHING_PICKED
  return getFeeBlocker(input, input.pool.withdrawFee)
}

function getFeeBlocker({ account, pool, count, formatFee }: StakingBlockerInput, fee: bigint): Blocker | undefined {
  const total = fee * BigInt(count)
  if (total === 0n) return undefined
  if (account?.feeBalance === undefined || pool.feeToken === undefined) return NOT_LOADED
  return account.feeBalance < total
    ? createBlocker(
        'insufficient-balance',
        msg('You need %amount% %symbol% for the fee', {
          amount: decimal(formatFee(total)),
          symbol: pool.feeToken.symbol,
        }),
      )
    : undefined
}

/** First reason why nothing can be claimed; undefined where it can. */
export function getClaimBlocker(isConnected: boolean, account: NftStakingAccount | undefined): Blocker | undefined {
  if (!isConnected) return WALLET_DISCONNECTED
  if (account === undefined) return NOT_LOADED
  return account.pendingReward === 0n ? createBlocker('not-allowed', msg('Nothing to claim')) : undefined
}

/**
 * Ids in groups that one transaction can carry each.
 *
 * @returns No group without ids.
 */
export function toBatches(tokenIds: readonly bigint[]): readonly (readonly bigint[])[] {
  const size = Number(MAX_PIECES_PER_TRANSACTION)
  return Array.from({ length: Math.ceil(tokenIds.length / size) }, (_, i) => tokenIds.slice(i * size, (i + 1) * size))
}
