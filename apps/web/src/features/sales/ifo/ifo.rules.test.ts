import type { SaleAccount } from '@zono/client'
import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  type CommitBlockerInput,
  canClaim,
  getClaimBlocker,
  getCommitBlocker,
  getMaxCommit,
  getNextRelease,
  getPointsStatus,
  getSaleStatus,
  getSoftCapShortfall,
  getTokenPrice,
} from './ifo.rules.ts'

const pools = [
  { pid: 0 as const, raisingAmount: 40n },
  { pid: 1 as const, raisingAmount: 60n },
]
const sale = { startBlock: 100n, endBlock: 200n, softcap: 50n, totalOffered: 10n, pools }
const met = { totals: { 0: 40n, 1: 10n }, tokensHeld: 10n }
const missed = { totals: { 0: 40n, 1: 9n }, tokensHeld: 10n }

const account: SaleAccount = {
  pools: { 0: { committed: 60n, hasClaimed: false, vesting: undefined } },
  balance: 1000n,
  creditLeft: 30n,
  profile: 'active',
  hasClaimedPoints: false,
}
const basic = { pid: 0 as const, limitPerUser: 85n }
const unlimited = { pid: 1 as const, limitPerUser: undefined }

describe('ifo status', () => {
  test('ifo status: follows the block in which a transaction is mined next', () => {
    expect(getSaleStatus(sale, met, 99n)).toBe('coming_soon')
    expect(getSaleStatus(sale, met, 100n)).toBe('live')
    expect(getSaleStatus(sale, met, 198n)).toBe('live')
    // A commitment of block 200 reverts, and a claim too.
    expect(getSaleStatus(sale, met, 199n)).toBe('finished')
    expect(canClaim(sale, 199n)).toBe(false)
    expect(canClaim(sale, 200n)).toBe(true)
    expect(getSaleStatus(sale, missed, 200n)).toBe('cancelled')
  })

  test('ifo status: commitments that come back do not meet the soft cap', () => {
    const returning = { totals: { 0: 400n, 1: 9n } }
    expect(getSaleStatus(sale, returning, 300n)).toBe('cancelled')
    expect(getSaleStatus(sale, { totals: { 0: 400n, 1: 10n } }, 300n)).toBe('finished')
  })

  test('ifo status: is unknown while the block, or whether the soft cap was met, is unknown', () => {
    expect(getSaleStatus(sale, met, undefined)).toBeUndefined()
    expect(getSaleStatus(sale, undefined, 300n)).toBeUndefined()
    expect(getSaleStatus({ ...sale, softcap: 0n }, undefined, 300n)).toBe('finished')
  })
})

describe('ifo commitments', () => {
  const input: CommitBlockerInput = {
    isConnected: true,
    isStale: false,
    sale,
    pool: basic,
    symbol: 'ZONO',
    status: 'live',
    state: met,
    account,
    amount: 25n,
  }
  test('ifo commitments: are for active profiles, where the sale knows profiles [IFO-03]', () => {
    const text = 'Only active profiles can take part.'
    for (const profile of ['none', 'paused'] as const)
      expect(getCommitBlocker({ ...input, account: { ...account, profile } })?.message.text).toBe(text)
    expect(getCommitBlocker({ ...input, account: { ...account, profile: undefined } })).toBeUndefined()
    expect(getCommitBlocker(input)).toBeUndefined()
  })

  const getMessage = (changes: Partial<CommitBlockerInput>) => {
    const blocker = getCommitBlocker({ ...input, ...changes })
    return (
      blocker &&
      Object.entries(blocker.message.values ?? {}).reduce(
        (text, [key, value]) => text.replaceAll(`%${key}%`, String(value)),
        blocker.message.text,
      )
    )
  }

  test('ifo commit: the limit of the basic sale counts what is committed already [IFO-09] [IFO-11]', () => {
    expect(getMaxCommit(basic, account)).toBe(25n)
    expect(getMaxCommit(basic, { ...account, pools: {} })).toBe(0n)
    expect(getMessage({})).toBeUndefined()
    expect(getMessage({ amount: 26n })).toBe('Exceeded max ZONO entry')
  })

  test('ifo commit: credit limits the unlimited sale alone [VAULT-04]', () => {
    expect(getMaxCommit(unlimited, account)).toBe(30n)
    expect(getMaxCommit(unlimited, { ...account, creditLeft: undefined })).toBe(1000n)
    expect(getMessage({ pool: unlimited, amount: 30n })).toBeUndefined()
    expect(getMessage({ pool: unlimited, amount: 31n })).toBe('Not enough credit from the period before the sale')
  })

  test('ifo commit: says the first reason that holds', () => {
    expect(getMessage({ status: 'coming_soon', isConnected: false })).toBe('The sale hasn’t started')
    expect(getMessage({ status: 'finished' })).toBe('The sale has ended')
    expect(getMessage({ isConnected: false })).toBe('Connect Wallet')
    expect(getMessage({ account: undefined })).toBe('Loading…')
    expect(getMessage({ state: { ...met, tokensHeld: 9n } })).toBe('The tokens for sale aren’t in the contract yet')
    expect(getMessage({ amount: undefined })).toBe('Enter an amount')
    expect(getMessage({ amount: 1001n })).toBe('Insufficient ZONO balance')
  })

  test('ifo claim: needs a commitment that was not claimed, and the block after the end', () => {
    const own = { committed: 5n, hasClaimed: false, vesting: undefined }
    expect(getClaimBlocker(true, false, true, own)).toBeUndefined()
    expect(getClaimBlocker(true, false, false, own)?.message.text).toBe('Claims open in a moment')
    expect(getClaimBlocker(true, false, true, { ...own, hasClaimed: true })?.message.text).toBe('Claimed')
    expect(getClaimBlocker(true, false, true, { ...own, committed: 0n })?.message.text).toBe('You committed nothing')
    expect(getClaimBlocker(false, false, true, undefined)?.code).toBe('wallet-disconnected')
  })
})

test('ifo price: includes the fee on refunds above the target, and no fee below it', () => {
  const pool = { raisingAmount: 4000n, offeringAmount: 2000n, hasTax: true }
  expect(getTokenPrice(pool, 0n, 0)).toBe(2n)
  // 4,000 and 1% of 16,000 for 2,000 tokens.
  expect(getTokenPrice(pool, 20_000n, 2)).toBe(208n)
})

test('ifo vesting: the next release is the cliff, then each slice, then nothing', () => {
  const vesting = { startTime: 1000, percentage: 75n, cliff: 70, duration: 600, slicePeriod: 100 }
  expect(getNextRelease(vesting, 1000)).toBe(1070)
  expect(getNextRelease(vesting, 1070)).toBe(1100)
  expect(getNextRelease(vesting, 1100)).toBe(1200)
  expect(getNextRelease(vesting, 1599)).toBe(1600)
  expect(getNextRelease(vesting, 1600)).toBeUndefined()
})

describe('ifo points', () => {
  const points = { thresholdToClaim: 60n, center: undefined }
  const pool = (committed: bigint, hasClaimed = false) => ({ committed, hasClaimed, vesting: undefined })
  const enough = { ...account, pools: { 0: pool(60n), 1: pool(1n) } }

  test('ifo points: need more than the threshold in both pools together [IFO-08] [IFO-10]', () => {
    expect(getPointsStatus(points, 'live', account)).toBe('commit-more')
    expect(getPointsStatus(points, 'finished', account)).toBe('missed')
    expect(getPointsStatus(points, 'live', enough)).toBe('with-claim')
    expect(getPointsStatus(points, 'finished', enough)).toBe('with-claim')
    expect(getPointsStatus(points, 'finished', undefined)).toBeUndefined()
  })

  test('ifo points: are collected apart where a claim could not give them', () => {
    const claimed = { ...enough, pools: { 0: pool(60n), 1: pool(1n, true) } }
    expect(getPointsStatus(points, 'finished', claimed)).toBe('collect')
    expect(getPointsStatus(points, 'finished', { ...claimed, profile: 'paused' })).toBe('no-profile')
    expect(getPointsStatus(points, 'finished', { ...claimed, hasClaimedPoints: true })).toBe('collected')
  })

  test('ifo points: of a point center are collected after the end, whether or not the account has claimed', () => {
    const ofCenter = { ...points, center: zeroAddress }
    expect(getPointsStatus(ofCenter, 'live', enough)).toBe('after-end')
    expect(getPointsStatus(ofCenter, 'finished', enough)).toBe('collect')
    expect(getPointsStatus(ofCenter, 'finished', { ...enough, hasClaimedPoints: true })).toBe('collected')
    expect(getPointsStatus(ofCenter, 'finished', account)).toBe('missed')
    expect(getPointsStatus(ofCenter, 'finished', { ...enough, profile: 'paused' })).toBe('no-profile')
  })

  test('ifo points: without a profile say so before the claim', () => {
    expect(getPointsStatus(points, 'live', { ...enough, profile: 'none' })).toBe('no-profile')
  })
})

test('ifo soft cap: the shortfall counts commitments of each pool up to its target [IFO-01]', () => {
  expect(getSoftCapShortfall(sale, missed)).toBe(1n)
  expect(getSoftCapShortfall(sale, met)).toBe(0n)
  expect(getSoftCapShortfall(sale, { totals: { 0: 400n, 1: 0n } })).toBe(10n)
})
