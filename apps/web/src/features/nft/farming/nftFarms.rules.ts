import type { Token } from '@zono/sdk'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg, plural } from '#lib/i18n/message.ts'
import type { StateLook } from '#ui/feedback/Badge.tsx'
import { createCountBlocker, DATA_STALE, parsePieceCount } from '../nft.rules.ts'
import type { NftFarm, NftFarmAccount, NftFarmState, StakingAlternative } from './nftFarms.queries.ts'

/** Farms up to this id are finished, whatever their contracts say (NFTFARM-06). */
const LAST_FINISHED_NFID = 3

/** Most pieces that the contract reserves for an account at a time. */
const MAX_RESERVED = 50n

/** State of an NFT farm. */
export type NftFarmStatus = 'upcoming' | 'live' | 'finished'

/** How each state is called and drawn. */
export const FARM_LOOKS: Readonly<Record<NftFarmStatus, StateLook>> = {
  upcoming: { text: msg('Upcoming'), variant: 'brass' },
  live: { text: msg('Live'), variant: 'accent' },
  finished: { text: msg('Finished'), variant: 'neutral' },
}

/**
 * State of an NFT farm; undefined while its state or the chain's time is unknown.
 *
 * @param now - Unix seconds of the chain.
 */
export function getNftFarmStatus(
  { nfid, isFinished, startAt }: Pick<NftFarm, 'nfid' | 'isFinished' | 'startAt'>,
  state: Pick<NftFarmState, 'endAt' | 'nftsLeft'> | undefined,
  now: number | undefined,
): NftFarmStatus | undefined {
  if (isFinished || nfid <= LAST_FINISHED_NFID || state?.nftsLeft === 0n) return 'finished'
  if (state === undefined || now === undefined) return undefined
  if (now >= state.endAt) return 'finished'
  return now < startAt ? 'upcoming' : 'live'
}

/** Fee on locked tokens in base units, rounded up as the contract does. */
export const getFarmFee = ({ farmFee }: Pick<NftFarm, 'farmFee'>, tokens: bigint): bigint =>
  farmFee === 0n ? 0n : (tokens * farmFee + 9999n) / 10_000n

/** What locking for some pieces takes, and what comes back, in base units. */
export type LockAmounts = {
  /** Leaves the wallet. */
  readonly tokens: bigint
  /** Kept by the farm for good. */
  readonly fee: bigint
  /** Comes back with the pieces. */
  readonly returned: bigint
}

/** Amounts of a lock for some pieces. */
export function getLockAmounts(farm: Pick<NftFarm, 'nftPrice' | 'farmFee'>, count: bigint): LockAmounts {
  const tokens = farm.nftPrice * count
  const fee = getFarmFee(farm, tokens)
  return { tokens, fee, returned: tokens - fee }
}

/** Unix seconds at which what an account has locked can be claimed; undefined where it has nothing locked. */
export const getUnlockTime = (
  { lockPeriod }: Pick<NftFarm, 'lockPeriod'>,
  account: Pick<NftFarmAccount, 'nftsLocked' | 'lastStakedAt'> | undefined,
): number | undefined =>
  account === undefined || account.nftsLocked === 0n ? undefined : account.lastStakedAt + lockPeriod

/** Pieces that an account can still lock for at this moment. Undefined while the state is unknown. */
export function getMaxLock(
  { maxPerUser }: Pick<NftFarm, 'maxPerUser'>,
  state: Pick<NftFarmState, 'nftsLeft'> | undefined,
  account: Pick<NftFarmAccount, 'nftsLocked' | 'nftsPurchased'> | undefined,
): bigint | undefined {
  if (state === undefined) return undefined
  const reservable = MAX_RESERVED - (account ? account.nftsLocked : 0n)
  const purchased = account ? account.nftsPurchased : 0n
  const limits = [reservable, ...(maxPerUser > 0n ? [maxPerUser > purchased ? maxPerUser - purchased : 0n] : [])]
  return limits.reduce((least, limit) => (limit < least ? limit : least), state.nftsLeft)
}

export type LockBlockerInput = {
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly farm: Pick<NftFarm, 'maxPerUser' | 'nftPrice' | 'farmFee'> & { readonly stakingToken: Pick<Token, 'symbol'> }
  readonly status: NftFarmStatus | undefined
  readonly state: Pick<NftFarmState, 'nftsLeft'> | undefined
  readonly account: Pick<NftFarmAccount, 'nftsLocked' | 'nftsPurchased' | 'balance'> | undefined
  /** Number of pieces as typed. */
  readonly text: string
}

const NOT_LOADED = createBlocker('data-unavailable', msg('Loading…'))

/** First reason why the tokens cannot be locked; undefined where they can. */
export function getLockBlocker(input: LockBlockerInput): Blocker | undefined {
  const { farm, status, state, account } = input
  if (status === 'finished') return createBlocker('not-allowed', msg('This farm has ended'))
  if (status === 'upcoming') return createBlocker('not-allowed', msg('Not open yet'))
  const count = parsePieceCount(input.text)
  if (count === undefined || count === 0n) return createCountBlocker(input.text)
  const limit = getLimitBlocker(farm, state, account, count)
  if (limit) return limit
  if (!input.isConnected) return WALLET_DISCONNECTED
  if (input.isStale) return DATA_STALE
  if (status === undefined || state === undefined || account === undefined) return NOT_LOADED
  return account.balance < getLockAmounts(farm, count).tokens
    ? createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol: farm.stakingToken.symbol }))
    : undefined
}

function getLimitBlocker(
  farm: LockBlockerInput['farm'],
  state: LockBlockerInput['state'],
  account: LockBlockerInput['account'],
  count: bigint,
): Blocker | undefined {
  const max = getMaxLock(farm, state, account)
  if (max === undefined || state === undefined || count <= max) return undefined
  if (count > state.nftsLeft) {
    return createBlocker(
      'input-invalid',
      plural('Only %count% is left', 'Only %count% are left', Number(state.nftsLeft)),
    )
  }
  if (max === 0n) {
    return createBlocker(
      'not-allowed',
      farm.maxPerUser > 0n && account && account.nftsPurchased >= farm.maxPerUser
        ? msg('You have as many as one account can get')
        : msg('Claim what you’ve locked first'),
    )
  }
  return createBlocker('input-invalid', plural('You can get %count% more', 'You can get %count% more', Number(max)))
}

/** First reason why nothing can be claimed; undefined where it can. `now` in unix seconds of the chain. */
export function getClaimBlocker(unlockTime: number | undefined, now: number | undefined): Blocker | undefined {
  if (unlockTime === undefined) return createBlocker('not-allowed', msg('Nothing to claim'))
  if (now === undefined) return NOT_LOADED
  return now < unlockTime ? createBlocker('not-allowed', msg('Still locked')) : undefined
}

/**
 * Rewards that the same tokens would earn in the manual pool during the lock, in base units of the token, rounded down.
 * The stake itself lowers the rate.
 *
 * @param blockSeconds - Seconds between two blocks.
 */
export function getMissedReward(
  { rewardPerBlock, totalStaked }: StakingAlternative,
  tokens: bigint,
  lockSeconds: number,
  blockSeconds: number,
): bigint {
  const staked = totalStaked + tokens
  if (staked === 0n || blockSeconds <= 0) return 0n
  return (rewardPerBlock * BigInt(Math.floor(lockSeconds / blockSeconds)) * tokens) / staked
}
