import type { EarnTerms } from '@zono/client'
import { expect, test } from 'vitest'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { getEarnBadges } from './badges.rules.ts'
import { UNKNOWN_TERMS } from './earnProduct.ts'

const stakingToken = {
  chainId: 56,
  address: '0x0000000000000000000000000000000000000001',
  decimals: 18,
  symbol: 'T',
  name: 'T',
} as const
const farm = {
  kind: 'farm',
  pid: 1,
  category: 'TOKEN',
  stakingToken,
  token: stakingToken,
  quoteToken: undefined,
  isCommunity: false,
} as const
const FREE: EarnTerms = {
  depositFeeBps: 0n,
  withdrawFeeBps: 0n,
  unlockFeeBps: 0n,
  lockSeconds: 0n,
  isFlexibleLock: false,
  harvestIntervalSeconds: 0n,
}
type Row = Parameters<typeof getEarnBadges>[0]
const row = (terms: Partial<EarnTerms> = {}, changes: Partial<Row> = {}): Row => ({
  product: farm,
  account: undefined,
  status: 'active',
  isEmergency: false,
  terms: { ...FREE, ...terms },
  ...changes,
})
const list = (of: Row, now?: number) =>
  getEarnBadges(of, now).map(
    ({ tone, message }) =>
      `${message.text.replace(/%(\w+)%/g, (_, name) => String(message.values?.[name]))}${tone === 'neutral' ? '' : ` (${tone})`}`,
  )

test('getEarnBadges: names a product without terms, and what the product is', () => {
  expect(list(row())).toEqual([])
  expect(list(row({}, { isBoosted: true, product: { ...farm, isCommunity: true } }))).toEqual([
    'Boosted (accent)',
    'Community',
  ])
  expect(list(row({}, { isBoosted: true, status: 'closed' }))).toEqual(['Finished'])
})

test('getEarnBadges: a lock shows its period, and the time left for the account’s own stake', () => {
  const account = {
    stakingTokenBalance: 0n,
    stakedAmount: 1n,
    pendingReward: 0n,
    block: 1n,
    lockedUntil: 2 * SECONDS_PER_DAY + 4 * 3600,
  }
  const locked = row({ lockSeconds: BigInt(7 * SECONDS_PER_DAY) }, { account })
  expect(list(locked, 0)).toEqual(['Locked 2d 4h (warn)'])
  expect(list(locked, 2 * SECONDS_PER_DAY + 3 * 3600 + 30)).toEqual(['Locked 1h (warn)'])
  // The newest block was mined before the stake that this screen knows already.
  expect(list(row({ lockSeconds: 3600n }, { account: { ...account, lockedUntil: 3650 } }), 0)).toEqual([
    'Locked 1h (warn)',
  ])
  expect(list(locked)).toEqual(['7d lock'])
  expect(list(locked, 3 * SECONDS_PER_DAY)).toEqual(['7d lock'])
  expect(list(row({ lockSeconds: 3600n, isFlexibleLock: true, unlockFeeBps: 300n }, { account }), 0)).toEqual([
    '1h flexible lock',
    '3% unlock fee (warn)',
  ])
})

test('getEarnBadges: fees from two percent on are warnings', () => {
  expect(list(row({ depositFeeBps: 100n, withdrawFeeBps: 50n, harvestIntervalSeconds: 3600n }))).toEqual([
    '1% deposit fee',
    '0.5% withdrawal fee',
    'Harvest every 1h',
  ])
  expect(list(row({ depositFeeBps: 200n }))).toEqual(['2% deposit fee (warn)'])
})

test('getEarnBadges: every unknown term has its own badge', () => {
  expect(list(row(UNKNOWN_TERMS))).toEqual(['Terms unknown (warn)'])
  expect(list(row({ lockSeconds: undefined, depositFeeBps: undefined }))).toEqual([
    'Lock unknown (warn)',
    'Deposit fee unknown (warn)',
  ])
  expect(list(row({ lockSeconds: 60n, isFlexibleLock: undefined, unlockFeeBps: undefined }))).toEqual([
    'Lock unknown (warn)',
    'Unlock fee unknown (warn)',
  ])
  expect(list(row({ withdrawFeeBps: undefined, harvestIntervalSeconds: undefined }))).toEqual([
    'Withdrawal fee unknown (warn)',
    'Harvest interval unknown (warn)',
  ])
})
