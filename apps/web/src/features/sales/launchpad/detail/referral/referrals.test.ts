import { describe, expect, test } from 'vitest'
import { addReferral, findReferrer, getReferralKey, parseReferrals, parseReferrerTag } from './referrals.ts'
import { getReferrerState } from './referrer.rules.ts'

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const DAY = 86_400

describe('referrals', () => {
  test('referrals: a link names an account or a username; anything else is ignored [IFO-06]', () => {
    expect(parseReferrerTag(FRIEND)).toEqual({ kind: 'address', address: FRIEND })
    expect(parseReferrerTag(FRIEND.toLowerCase())).toEqual({ kind: 'address', address: FRIEND })
    expect(parseReferrerTag('marina7')).toEqual({ kind: 'name', name: 'marina7' })
    const bad = [
      undefined,
      7,
      '',
      'ab',
      `0x${'0'.repeat(40)}`,
      '0x1234',
      'javascript:alert(1)',
      'sixteenletters16',
      `${FRIEND}00`,
      ['marina7'],
    ]
    for (const text of bad) expect(parseReferrerTag(text), String(text)).toBeUndefined()
  })

  test('referrals: the first one of a sale wins for 30 days; other sales and networks have their own', () => {
    const key = getReferralKey(56, FRIEND)
    const first = addReferral({ referrals: [] }, key, FRIEND, 1000)
    expect(findReferrer(addReferral(first, key, 'marina7', 2000), key, 2000)).toBe(FRIEND)
    expect(findReferrer(first, getReferralKey(97, FRIEND), 2000)).toBeUndefined()
    expect(findReferrer(first, key, 1000 + 30 * DAY - 1)).toBe(FRIEND)
    expect(findReferrer(first, key, 1000 + 30 * DAY)).toBeUndefined()
    const later = addReferral(first, key, 'marina7', 1000 + 30 * DAY)
    expect(findReferrer(later, key, 1001 + 30 * DAY)).toBe('marina7')
  })

  test('referrals: a clock that was set back forgets what it cannot date', () => {
    const key = getReferralKey(56, FRIEND)
    expect(findReferrer(addReferral({ referrals: [] }, key, FRIEND, 5000), key, 4000)).toBeUndefined()
  })

  test('referrals: bad storage costs only itself, and the list stays short', () => {
    const good = { sale: '56:0x', tag: 'marina7', savedAt: 1 }
    const bad = [null, 7, { sale: 7 }, { ...good, tag: 'x'.repeat(43) }, { ...good, savedAt: 'now' }]
    expect(parseReferrals({ referrals: [...bad, good] })).toEqual({ referrals: [good] })
    for (const stored of [undefined, null, 7, 'x', [], { referrals: 'x' }])
      expect(parseReferrals(stored)).toEqual({ referrals: [] })
    let state = parseReferrals(undefined)
    for (let i = 0; i < 150; i++) state = addReferral(state, `56:${i}`, 'marina7', i)
    expect(state.referrals).toHaveLength(100)
    expect(findReferrer(state, '56:149', 150)).toBe('marina7')
  })
})

describe('referrer', () => {
  const input = {
    sale: { referFeeBps: 500n, minPerTransaction: 10n },
    account: { contributed: 0n, referrer: undefined },
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as const,
    tag: { kind: 'address' as const, address: FRIEND as `0x${string}` },
    referrer: FRIEND as `0x${string}`,
    contributed: 10n,
  }
  const getStatus = (changes: Partial<Parameters<typeof getReferrerState>[0]>) =>
    getReferrerState({ ...input, ...changes }).status

  test('referrer: is set only where the contract accepts it', () => {
    expect(getReferrerState(input)).toEqual({ status: 'offered', referrer: FRIEND })
    expect(getStatus({ contributed: 9n })).toBe('not-contributed')
    expect(getStatus({ contributed: undefined })).toBe('loading')
    expect(getStatus({ referrer: undefined })).toBe('loading')
    expect(getStatus({ tag: undefined })).toBe('none')
    expect(getStatus({ sale: { ...input.sale, referFeeBps: 0n } })).toBe('none')
    expect(getStatus({ address: FRIEND.toLowerCase() as `0x${string}` })).toBe('none')
  })

  test('referrer: of the first commitment stays, whatever a link says', () => {
    const fixed = getReferrerState({ ...input, account: { contributed: 1n, referrer: undefined } })
    expect(fixed).toEqual({ status: 'fixed', referrer: undefined })
  })

  test('referrer: a name without an account is said, not guessed', () => {
    expect(getReferrerState({ ...input, tag: { kind: 'name', name: 'marina7' }, referrer: null })).toEqual({
      status: 'unknown-name',
      name: 'marina7',
    })
  })
})
