import { CurrencyAmount } from '@zono/sdk'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import type { Migration, MigrationAccount, MigrationState } from './migration.queries.ts'

/** Rate of one new token for one old one (`RATE_BASE` of the contract). */
const RATE_BASE = 10_000n

/** Numerator and denominator of base units of the new token for base units of the old one. */
function getScale({ rate, fromToken, toToken }: Migration): readonly [bigint, bigint] {
  const difference = toToken.decimals - fromToken.decimals
  return [rate * 10n ** BigInt(Math.max(0, difference)), RATE_BASE * 10n ** BigInt(Math.max(0, -difference))]
}

/** New tokens for old ones that the contract receives, rounded down as the contract does. Base units. */
export function getAmountOut(migration: Migration, received: bigint): bigint {
  const [outScale, inScale] = getScale(migration)
  return (received * outScale) / inScale
}

/** Whole new tokens for a whole old one, as a decimal text: `0.0035`. */
export const formatRate = (migration: Migration): string =>
  CurrencyAmount.toSignificant(
    { currency: migration.toToken, amount: getAmountOut(migration, 10n ** BigInt(migration.fromToken.decimals)) },
    6,
  )

/** What keeps everyone from migrating, or `open`. Undefined while unknown. `now` in unix seconds of the chain. */
export type MigrationStatus = 'upcoming' | 'paused' | 'empty' | 'open'

export function getMigrationStatus(
  { startAt }: Pick<Migration, 'startAt'>,
  state: Pick<MigrationState, 'isPaused' | 'available'> | undefined,
  now: number | undefined,
): MigrationStatus | undefined {
  if (now === undefined || state === undefined) return undefined
  if (now < startAt) return 'upcoming'
  if (state.isPaused) return 'paused'
  return state.available === 0n ? 'empty' : 'open'
}

/** Old tokens that an account can still migrate by the limit; `none` without a limit, undefined while unknown. */
export function getRemainingLimit(
  state: Pick<MigrationState, 'maxLimit'> | undefined,
  account: Pick<MigrationAccount, 'amountMigrated' | 'isWhitelisted'> | undefined,
): bigint | 'none' | undefined {
  if (state === undefined || account === undefined) return undefined
  if (state.maxLimit === 0n || account.isWhitelisted) return 'none'
  return state.maxLimit > account.amountMigrated ? state.maxLimit - account.amountMigrated : 0n
}

/** Most old tokens that an account can migrate now: its balance, its limit, and what the new tokens suffice for. */
export function getMaxMigration(
  migration: Migration,
  state: MigrationState | undefined,
  account: MigrationAccount | undefined,
): bigint | undefined {
  const remaining = getRemainingLimit(state, account)
  if (state === undefined || account === undefined || remaining === undefined) return undefined
  const [outScale, inScale] = getScale(migration)
  const limits = [(state.available * inScale) / outScale, ...(remaining === 'none' ? [] : [remaining])]
  return limits.reduce((least, limit) => (limit < least ? limit : least), account.balance)
}

export type MigrateBlockerInput = {
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly migration: Migration
  readonly status: MigrationStatus | undefined
  readonly state: MigrationState | undefined
  readonly account: MigrationAccount | undefined
  /** Base units; undefined while the input is no number. */
  readonly amount: bigint | undefined
  /** What of it reaches the contract; undefined while unknown. */
  readonly received: bigint | undefined
}

const NOT_LOADED = createBlocker('data-unavailable', msg('Loading…'))

const STATUS_BLOCKERS: Readonly<Record<Exclude<MigrationStatus, 'open'>, Blocker>> = {
  upcoming: createBlocker('not-allowed', msg('Not open yet')),
  paused: createBlocker('not-allowed', msg('Migration is paused')),
  empty: createBlocker('not-allowed', msg('No new tokens are left')),
}

/** First reason why an amount cannot be migrated, in the order of the contract's checks; undefined where it can. */
export function getMigrateBlocker(input: MigrateBlockerInput): Blocker | undefined {
  const { status, state, account, amount, migration } = input
  if (status !== undefined && status !== 'open') return STATUS_BLOCKERS[status]
  if (!input.isConnected) return WALLET_DISCONNECTED
  if (input.isStale) return createBlocker('data-unavailable', msg('Waiting for the network…'))
  if (status === undefined || state === undefined || account === undefined) return NOT_LOADED
  if (account.isBlacklisted) return createBlocker('not-allowed', msg('This account cannot migrate'))
  const remaining = getRemainingLimit(state, account)
  if (remaining === 0n) return createBlocker('not-allowed', msg('You have reached your limit'))
  if (!amount) return createBlocker('input-missing', msg('Enter an amount'))
  const { fromToken } = migration
  if (amount > account.balance) {
    return createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol: fromToken.symbol }))
  }
  return input.received === undefined ? NOT_LOADED : getReceivedBlocker(migration, state, remaining, input.received)
}

function getReceivedBlocker(
  migration: Migration,
  { available }: MigrationState,
  remaining: bigint | 'none' | undefined,
  received: bigint,
): Blocker | undefined {
  const { fromToken, toToken } = migration
  if (typeof remaining === 'bigint' && received > remaining) {
    return createBlocker(
      'input-invalid',
      msg('You can migrate %amount% %symbol% more', {
        amount: decimal(CurrencyAmount.toSignificant({ currency: fromToken, amount: remaining }, 6, 'down')),
        symbol: fromToken.symbol,
      }),
    )
  }
  const amountOut = getAmountOut(migration, received)
  if (amountOut === 0n) return createBlocker('input-invalid', msg('Too little: enter a larger amount'))
  if (amountOut <= available) return undefined
  return createBlocker(
    'input-invalid',
    msg('Only %left% %symbol% are left', {
      left: decimal(CurrencyAmount.toSignificant({ currency: toToken, amount: available }, 6, 'down')),
      symbol: toToken.symbol,
    }),
  )
}
