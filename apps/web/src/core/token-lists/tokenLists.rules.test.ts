import { describe, expect, test } from 'vitest'
import type { TokenList } from './tokenList.ts'
import * as rules from './tokenLists.rules.ts'

const token = (n: number, symbol = `T${n}`) =>
  ({ chainId: 56, address: `0x${String(n).repeat(40)}`, decimals: 18, symbol, name: symbol }) as const
const list = (version: string, ...tokens: ReturnType<typeof token>[]): TokenList => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return { name: 'List', timestamp: '', version: { major, minor, patch }, logoURI: undefined, keywords: [], tokens }
}
const none: rules.Lists = { byUrl: {}, active: [] }
const loaded = (at: rules.Lists, url: string, list: TokenList) =>
  rules.fetchFulfilled(rules.fetchPending(at, url, 'r'), url, 'r', list)

describe('lists', () => {
  test('LIST-06, LIST-08, LIST-21: pending, then fulfilled with the list', () => {
    const pending = rules.fetchPending(rules.added(none, 'a'), 'a', 'r1')
    expect(pending.byUrl.a).toEqual({ loadingRequestId: 'r1' })
    expect(rules.fetchFulfilled(pending, 'a', 'r1', list('1.0.0')).byUrl.a).toEqual({ current: list('1.0.0') })
  })
  test('LIST-08: rejected keeps what was known', () => {
    const known = rules.fetchPending(loaded(rules.added(none, 'a'), 'a', list('1.0.0')), 'a', 'r2')
    expect(rules.fetchRejected(known, 'a', 'r2', 'gone').byUrl.a).toEqual({ current: list('1.0.0'), error: 'gone' })
  })
  test('behavior: the answer of an older request is ignored', () => {
    const pending = rules.fetchPending(rules.fetchPending(none, 'a', 'old'), 'a', 'new')
    expect(rules.fetchFulfilled(pending, 'a', 'old', list('1.0.0'))).toBe(pending)
    expect(rules.fetchRejected(pending, 'a', 'old', 'x')).toBe(pending)
  })
  test('LIST-09: a newer patch, minor or major waits for consent, then is taken', () => {
    for (const version of ['1.0.1', '1.1.0', '2.0.0']) {
      const waiting = loaded(loaded(rules.added(none, 'a'), 'a', list('1.0.0')), 'a', list(version))
      expect(waiting.byUrl.a).toEqual({ current: list('1.0.0'), pendingUpdate: list(version) })
      expect(rules.updateAccepted(waiting, 'a').byUrl.a).toEqual({ current: list(version) })
    }
  })
  test('LIST-11: an unchanged or an older version is nothing to ask about', () => {
    const known = loaded(rules.added(none, 'a'), 'a', list('1.1.0'))
    for (const version of ['1.1.0', '1.0.9', '0.9.9']) {
      expect(loaded(known, 'a', list(version)).byUrl.a).toEqual({ current: list('1.1.0') })
      expect(() => rules.differenceOf(list('1.1.0'), list(version))).toThrow('unchanged')
    }
  })
  test('LIST-10: consent without a pending update is an error', () => {
    expect(() => rules.updateAccepted(none, 'a')).toThrow('accept list update called without pending update')
  })
  test('LIST-12, LIST-13, LIST-28: lists are added and removed, but never the only one', () => {
    const one = rules.added(none, 'a')
    expect(one).toEqual({ byUrl: { a: {} }, active: ['a'] })
    expect(rules.removed(one, 'a')).toBe(one)
    expect(rules.removed(rules.added(one, 'b'), 'a')).toEqual({ byUrl: { b: {} }, active: ['b'], removed: ['a'] })
  })
  test('LIST-07, LIST-14: a list that is disabled stays known', () => {
    const off = rules.disabled(rules.added(none, 'a'), 'a')
    expect(off).toEqual({ byUrl: { a: {} }, active: [] })
    expect(rules.enabled(off, 'a').active).toEqual(['a'])
    expect(rules.enabled(off, 'unknown')).toBe(off)
  })
  test('default: what a newer version changes', () => {
    const before = list('1.0.0', token(1), token(2), token(3))
    const after = list('1.1.0', token(2, 'NEW'), token(3), token(4))
    expect(rules.differenceOf(before, after)).toEqual({
      upgrade: 'minor',
      added: ['T4'],
      removed: ['T1'],
      changed: ['NEW'],
    })
  })
})
