import { describe, expect, test } from 'vitest'
import type { TokenList } from './tokenList.ts'
import * as rules from './tokenLists.rules.ts'

const createToken = (n: number, symbol = `T${n}`) =>
  ({ chainId: 56, address: `0x${String(n).repeat(40)}`, decimals: 18, symbol, name: symbol }) as const
const createList = (version: string, ...tokens: ReturnType<typeof createToken>[]): TokenList => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return { name: 'List', timestamp: '', version: { major, minor, patch }, logoURI: undefined, keywords: [], tokens }
}
const EMPTY_LISTS: rules.ListsState = { byUrl: {}, active: [] }
const loadList = (at: rules.ListsState, url: string, list: TokenList) =>
  rules.fetchFulfilled(rules.fetchPending(at, url, 'r'), url, 'r', list)

describe('lists', () => {
  test('LIST-06, LIST-08, LIST-21: pending, then fulfilled with the list', () => {
    const pending = rules.fetchPending(rules.withList(EMPTY_LISTS, 'a'), 'a', 'r1')
    expect(pending.byUrl.a).toEqual({ loadingRequestId: 'r1' })
    expect(rules.fetchFulfilled(pending, 'a', 'r1', createList('1.0.0')).byUrl.a).toEqual({
      current: createList('1.0.0'),
    })
  })
  test('LIST-08: rejected keeps what was known', () => {
    const known = rules.fetchPending(loadList(rules.withList(EMPTY_LISTS, 'a'), 'a', createList('1.0.0')), 'a', 'r2')
    expect(rules.fetchRejected(known, 'a', 'r2', 'gone').byUrl.a).toEqual({
      current: createList('1.0.0'),
      error: 'gone',
    })
  })
  test('behavior: the answer of an older request is ignored', () => {
    const pending = rules.fetchPending(rules.fetchPending(EMPTY_LISTS, 'a', 'old'), 'a', 'new')
    expect(rules.fetchFulfilled(pending, 'a', 'old', createList('1.0.0'))).toBe(pending)
    expect(rules.fetchRejected(pending, 'a', 'old', 'x')).toBe(pending)
  })
  test('LIST-09: a newer patch, minor or major waits for consent, then is taken', () => {
    for (const version of ['1.0.1', '1.1.0', '2.0.0']) {
      const waiting = loadList(
        loadList(rules.withList(EMPTY_LISTS, 'a'), 'a', createList('1.0.0')),
        'a',
        createList(version),
      )
      expect(waiting.byUrl.a).toEqual({ current: createList('1.0.0'), pendingUpdate: createList(version) })
      expect(rules.withListUpdate(waiting, 'a').byUrl.a).toEqual({ current: createList(version) })
    }
  })
  test('LIST-11: an unchanged or an older version is nothing to ask about', () => {
    const known = loadList(rules.withList(EMPTY_LISTS, 'a'), 'a', createList('1.1.0'))
    for (const version of ['1.1.0', '1.0.9', '0.9.9']) {
      expect(loadList(known, 'a', createList(version)).byUrl.a).toEqual({ current: createList('1.1.0') })
      expect(() => rules.diffTokenLists(createList('1.1.0'), createList(version))).toThrow('unchanged')
    }
  })
  test('LIST-10: consent without a pending update is an error', () => {
    expect(() => rules.withListUpdate(EMPTY_LISTS, 'a')).toThrow('accept list update called without pending update')
  })
  test('LIST-12, LIST-13, LIST-28: lists are added and removed, but never the only one', () => {
    const one = rules.withList(EMPTY_LISTS, 'a')
    expect(one).toEqual({ byUrl: { a: {} }, active: ['a'] })
    expect(rules.withoutList(one, 'a')).toBe(one)
    expect(rules.withoutList(rules.withList(one, 'b'), 'a')).toEqual({
      byUrl: { b: {} },
      active: ['b'],
      removed: ['a'],
    })
  })
  test('LIST-07, LIST-14: a list that is disabled stays known', () => {
    const off = rules.withListDisabled(rules.withList(EMPTY_LISTS, 'a'), 'a')
    expect(off).toEqual({ byUrl: { a: {} }, active: [] })
    expect(rules.withListEnabled(off, 'a').active).toEqual(['a'])
    expect(rules.withListEnabled(off, 'unknown')).toBe(off)
  })
  test('default: what a newer version changes', () => {
    const before = createList('1.0.0', createToken(1), createToken(2), createToken(3))
    const after = createList('1.1.0', createToken(2, 'NEW'), createToken(3), createToken(4))
    expect(rules.diffTokenLists(before, after)).toEqual({
      upgrade: 'minor',
      added: ['T4'],
      removed: ['T1'],
      changed: ['NEW'],
    })
  })
})
