import type { PrivateSaleAccount } from '@zono/client'
import { Currency, type Token } from '@zono/sdk'
import { describe, expect, test } from 'vitest'
import {
  type ContributeBlockerInput,
  getClaimBlocker,
  getContributeBlocker,
  getHoldings,
  getMaxContribution,
  getPhase,
  getReferralBlocker,
  getTaken,
  getTokensFor,
  hasFailed,
  hasSucceeded,
} from './launchpad.rules.ts'

const idoToken: Token = {
  chainId: 56,
  address: '0x00000000000000000000000000000000000000Aa',
  decimals: 6,
  symbol: 'SKY',
  name: 'Skylark',
}
const dates = { startDate: 100, endDate: 200, releaseAt: 300 }
const terms = { ...dates, hardcap: 1000n, softcap: 400n, idoPrice: 7n, idoToken }
const state = (totalContributed: bigint, isCancelled = false) => ({
  totalContributed,
  isCancelled,
  tokensHeld: 10n ** 30n,
})

describe('private sale phase', () => {
  test('private sale phase: pending, open, close, claimable at their very seconds [IFO-07]', () => {
    const at = (now: number) => getPhase(terms, state(500n), now)
    expect([99, 100, 199, 200, 299, 300].map(at)).toEqual(['pending', 'open', 'open', 'close', 'close', 'claimable'])
  })

  test('private sale phase: a full sale is closed until the release, a failed one claimable at once [IFO-07]', () => {
    expect(getPhase(terms, state(1000n), 150)).toBe('close')
    expect(getPhase(terms, state(1000n), 300)).toBe('claimable')
    expect(getPhase(terms, state(399n), 199)).toBe('open')
    expect(getPhase(terms, state(399n), 200)).toBe('claimable')
    expect(getPhase(terms, state(0n, true), 50)).toBe('claimable')
  })

  test('private sale phase: is unknown while the time or the total is', () => {
    expect(getPhase(terms, undefined, 150)).toBeUndefined()
    expect(getPhase(terms, state(0n), undefined)).toBeUndefined()
  })

  test('private sale: succeeds when it is full, or ends at or above the soft cap', () => {
    expect(hasSucceeded(terms, state(1000n), 150)).toBe(true)
    expect(hasSucceeded(terms, state(400n), 199)).toBe(false)
    expect(hasSucceeded(terms, state(400n), 200)).toBe(true)
    expect(hasSucceeded(terms, state(399n), 200)).toBe(false)
    expect(hasSucceeded(terms, state(1000n, true), 200)).toBe(false)
  })

  test('private sale: is full when what is left buys no unit of the token', () => {
    // One of a million units costs 3 base units here.
    const dear = { ...terms, idoPrice: 3_000_000n, softcap: 1000n }
    expect(getPhase(dear, state(997n), 150)).toBe('open')
    expect(getPhase(dear, state(998n), 150)).toBe('close')
    expect(hasSucceeded(dear, state(998n), 200)).toBe(true)
    expect(hasFailed(dear, state(997n), 200)).toBe(true)
    expect(hasFailed(dear, state(998n), 200)).toBe(false)
    expect(getTaken(dear, state(997n), 9n)).toBe(3n)
    expect(getTaken(dear, state(998n), 9n)).toBe(0n)
  })
})

const native = Currency.createNative(56)
const sale = {
  hardcap: 1000n,
  maxPerUser: 300n,
  minPerTransaction: 50n,
  payCurrency: idoToken,
  idoPrice: 7n,
  idoToken,
}
const account: PrivateSaleAccount = {
  contributed: 100n,
  hasClaimed: false,
  referrer: undefined,
  referralEarned: 0n,
  hasClaimedReferral: false,
  balance: 500n,
}

describe('private sale amounts', () => {
  test('private sale amounts: tokens are rounded down, and above the hard cap only what is left is taken', () => {
    expect(getTokensFor(sale, 10n)).toBe(1_428_571n)
    expect(getTaken(sale, state(990n), 9n)).toBe(9n)
    expect(getTaken(sale, state(990n), 11n)).toBe(10n)
  })

  test('private sale amounts: the most is the least of balance, limit and what is left', () => {
    expect(getMaxContribution(sale, state(0n), account, 0n)).toBe(200n)
    expect(getMaxContribution(sale, state(950n), account, 0n)).toBe(50n)
    expect(getMaxContribution(sale, state(0n), { ...account, balance: 40n }, 0n)).toBe(40n)
    expect(getMaxContribution({ ...sale, maxPerUser: undefined }, state(0n), account, 0n)).toBe(500n)
    expect(getMaxContribution(sale, state(0n), { ...account, contributed: 300n }, 0n)).toBeUndefined()
    expect(getMaxContribution(sale, state(1000n), account, 0n)).toBeUndefined()
  })

  test('private sale amounts: of the native coin a part stays back for the network fee', () => {
    const balance = 10n ** 18n
    const open = { ...sale, hardcap: 10n ** 20n, maxPerUser: undefined, payCurrency: native }
    const most = getMaxContribution(open, state(0n), { contributed: 0n, balance }, balance / 100n)
    expect(most).toBe((balance * 99n) / 100n)
  })
})

describe('private sale blockers', () => {
  const input: ContributeBlockerInput = {
    isConnected: true,
    isStale: false,
    sale,
    phase: 'open',
    state: state(0n),
    account,
    amount: 100n,
    format: (amount) => `${amount} SKY`,
  }
  const getText = (changes: Partial<ContributeBlockerInput>) => getContributeBlocker({ ...input, ...changes })?.message

  test('private sale blockers: an amount within all limits has none', () => {
    expect(getText({})).toBeUndefined()
    expect(getText({ amount: 200n })).toBeUndefined()
  })

  test('private sale blockers: each bad input and phase has its sentence', () => {
    expect(getText({ phase: 'pending' })?.text).toBe('The sale hasn’t started')
    expect(getText({ phase: 'close' })?.text).toBe('The sale has ended')
    expect(getText({ phase: 'close', state: state(1000n) })?.text).toBe('The hard cap is reached')
    expect(getText({ phase: 'claimable' })?.text).toBe('The sale has ended')
    expect(getText({ isConnected: false })?.text).toBe('Connect Wallet')
    expect(getText({ isStale: true })?.text).toBe('Waiting for the network')
    expect(getText({ account: undefined })?.text).toBe('Loading…')
    expect(getText({ amount: undefined })?.text).toBe('Enter an amount')
    expect(getText({ amount: 501n })?.text).toBe('Insufficient %symbol% balance')
    expect(getText({ amount: 49n })).toMatchObject({
      text: 'At least %amount% at a time',
      values: { amount: '50 SKY' },
    })
    expect(getText({ amount: 201n })).toMatchObject({ values: { amount: '200 SKY' } })
    expect(getText({ account: { ...account, contributed: 300n } })?.text).toBe('You committed the most that is allowed')
    expect(getText({ state: { ...state(0n), tokensHeld: 1n } })?.text).toBe(
      'The tokens for sale aren’t in the contract yet',
    )
  })

  test('private sale blockers: the last contribution can be below the least one, as the contract takes it', () => {
    expect(getText({ state: state(980n), amount: 20n })).toBeUndefined()
    expect(getText({ state: state(980n), amount: 30n })).toBeUndefined()
    expect(getText({ state: state(980n), amount: 19n })?.text).toBe('At least %amount% at a time')
  })

  test('private sale blockers: more than is left may be entered, as long as what is taken is within the limit', () => {
    const rich = { ...account, balance: 5000n }
    expect(getText({ state: state(850n), account: rich, amount: 400n })).toBeUndefined()
    expect(getText({ state: state(700n), account: rich, amount: 400n })?.text).toBe('You can commit %amount% more')
  })

  test('private sale blockers: a claim waits for its phase and is made once', () => {
    expect(getClaimBlocker(true, false, 'claimable', account)).toBeUndefined()
    expect(getClaimBlocker(true, false, 'close', account)?.message.text).toBe('Claims aren’t open yet')
    expect(getClaimBlocker(true, false, 'claimable', { ...account, hasClaimed: true })?.message.text).toBe('Claimed')
    expect(getClaimBlocker(false, false, 'claimable', account)?.code).toBe('wallet-disconnected')
    expect(getClaimBlocker(true, true, 'claimable', account)?.code).toBe('data-unavailable')
    expect(getClaimBlocker(true, false, undefined, account)?.code).toBe('data-unavailable')
  })

  test('private sale blockers: a referrer is paid once, and only when the sale succeeded', () => {
    expect(getReferralBlocker(false, true, account)).toBeUndefined()
    expect(getReferralBlocker(false, false, account)?.message.text).toBe('Paid once the sale succeeds')
    expect(getReferralBlocker(false, undefined, account)?.code).toBe('data-unavailable')
    expect(getReferralBlocker(true, true, account)?.code).toBe('data-unavailable')
    expect(getReferralBlocker(false, true, { ...account, hasClaimedReferral: true })?.message.text).toBe('Claimed')
  })
})

test('private sale holdings: what was paid until success is certain, then what it bought, and the reward once paid out', () => {
  const own = { contributed: 70n, hasClaimed: false, referralEarned: 5n, hasClaimedReferral: false }
  expect(getHoldings(terms, state(500n), own, 150)).toEqual({ bought: 0n, paid: 70n })
  expect(getHoldings(terms, state(300n), own, 250)).toEqual({ bought: 0n, paid: 70n })
  expect(getHoldings(terms, state(500n), own, 250)).toEqual({ bought: 10_000_000n, paid: 5n })
  expect(getHoldings(terms, state(500n), { ...own, hasClaimed: true, hasClaimedReferral: true }, 350)).toEqual({
    bought: 0n,
    paid: 0n,
  })
})
