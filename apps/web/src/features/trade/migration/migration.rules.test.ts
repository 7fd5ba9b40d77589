import type { Token } from '@zono/sdk'
import { describe, expect, test } from 'vitest'
import type { Migration, MigrationAccount, MigrationState } from './migration.queries.ts'
import {
  formatRate,
  getAmountOut,
  getMaxMigration,
  getMigrateBlocker,
  getMigrationStatus,
  getRemainingLimit,
  type MigrateBlockerInput,
} from './migration.rules.ts'

const createToken = (symbol: string, decimals: number, end: string): Token => ({
  chainId: 31337,
  address: `0x${end.padStart(40, '0')}`,
  decimals,
  symbol,
  name: symbol,
})

/** 0.0035 NEW (18 decimals) for an OLD (9 decimals). */
const migration: Migration = {
  id: 0,
  address: `0x${'a'.repeat(40)}`,
  fromToken: createToken('OLD', 9, '1'),
  toToken: createToken('NEW', 18, '2'),
  rate: 35n,
  startAt: 1000,
}
const state: MigrationState = {
  totalMigrated: 5n * 10n ** 9n,
  maxLimit: 1000n * 10n ** 9n,
  isPaused: false,
  available: 10n ** 18n,
  oldSupply: undefined,
}
const account: MigrationAccount = {
  balance: 500n * 10n ** 9n,
  amountMigrated: 900n * 10n ** 9n,
  isWhitelisted: false,
  isBlacklisted: false,
}

test('migration: the amount is that of the contract, rounded down [MIGRATE-01]', () => {
  expect(getAmountOut(migration, 100n * 10n ** 9n)).toBe(350_000_000_000_000_000n)
  expect(formatRate(migration)).toBe('0.0035')
  const back = { ...migration, fromToken: migration.toToken, toToken: migration.fromToken, rate: 1n }
  expect(getAmountOut(back, 10n ** 13n - 1n)).toBe(0n)
  expect(getAmountOut(back, 10n ** 13n)).toBe(1n)
})

test('migration: it is upcoming, paused, empty or open, and unknown before it is read [MIGRATE-06]', () => {
  expect(getMigrationStatus(migration, state, 999)).toBe('upcoming')
  expect(getMigrationStatus(migration, state, 1000)).toBe('open')
  expect(getMigrationStatus(migration, { ...state, isPaused: true }, 1000)).toBe('paused')
  expect(getMigrationStatus(migration, { ...state, available: 0n }, 1000)).toBe('empty')
  expect(getMigrationStatus(migration, undefined, 1000)).toBeUndefined()
  expect(getMigrationStatus(migration, state, undefined)).toBeUndefined()
})

test('migration: the limit counts all migrations of an account; the whitelist and zero lift it [MIGRATE-04] [MIGRATE-05]', () => {
  expect(getRemainingLimit(state, account)).toBe(100n * 10n ** 9n)
  expect(getRemainingLimit({ maxLimit: 1n }, account)).toBe(0n)
  expect(getRemainingLimit(state, { ...account, isWhitelisted: true })).toBe('none')
  expect(getRemainingLimit({ maxLimit: 0n }, account)).toBe('none')
  expect(getRemainingLimit(state, undefined)).toBeUndefined()
})

test('migration: the maximum is bounded by balance, limit and what is left', () => {
  expect(getMaxMigration(migration, state, account)).toBe(100n * 10n ** 9n)
  expect(getMaxMigration(migration, state, { ...account, balance: 7n })).toBe(7n)
  // 0.35 NEW are left: enough for 100 OLD, and for no more.
  const nearlyEmpty = { ...state, available: 350_000_000_000_000_000n }
  const max = getMaxMigration(migration, nearlyEmpty, { ...account, isWhitelisted: true })
  expect(max).toBe(100n * 10n ** 9n)
  expect(getMaxMigration(migration, undefined, account)).toBeUndefined()
})

describe('migration: the first reason why an amount cannot be migrated', () => {
  const amount = 10n * 10n ** 9n
  const input: MigrateBlockerInput = {
    isConnected: true,
    isStale: false,
    migration,
    status: 'open',
    state,
    account,
    amount,
    received: amount,
  }
  const getMessage = (changes: Partial<MigrateBlockerInput>) => getMigrateBlocker({ ...input, ...changes })?.message

  test.each([
    [{ status: 'upcoming' as const, isConnected: false }, 'Not open yet'],
    [{ status: 'paused' as const }, 'Migration is paused'],
    [{ status: 'empty' as const }, 'No new tokens are left'],
    [{ isConnected: false }, 'Connect Wallet'],
    [{ isStale: true }, 'Waiting for the network…'],
    [{ account: undefined }, 'Loading…'],
    [{ account: { ...account, isBlacklisted: true } }, 'This account cannot migrate'],
    [{ account: { ...account, amountMigrated: state.maxLimit } }, 'You have reached your limit'],
    [{ amount: undefined }, 'Enter an amount'],
    [{ amount: account.balance + 1n }, 'Insufficient %symbol% balance'],
    [{ received: undefined }, 'Loading…'],
    [{ amount: 200n * 10n ** 9n, received: 200n * 10n ** 9n }, 'You can migrate %amount% %symbol% more'],
    [{ received: 0n }, 'Too little: enter a larger amount'],
    [{ state: { ...state, available: 1n } }, 'Only %left% %symbol% are left'],
  ])('%o: %s [MIGRATE-03] [MIGRATE-05] [MIGRATE-06]', (changes, message) => {
    expect(getMessage(changes)?.text).toBe(message)
  })

  test('an amount within all limits can be migrated, and a fee on the way counts for the limit', () => {
    expect(getMessage({})).toBeUndefined()
    expect(getMessage({ amount: 110n * 10n ** 9n, received: 100n * 10n ** 9n })).toBeUndefined()
  })
})
