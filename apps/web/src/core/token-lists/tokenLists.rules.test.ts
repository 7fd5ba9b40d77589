import type { TokenList } from '@zono/protocol/token-lists'
import { describe, expect, test } from 'vitest'
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

describe('tokenLists.rules', () => {
  test('lists: pending, then fulfilled with the list [LIST-06, LIST-08, LIST-21]', () => {
    const pending = rules.fetchPending(rules.withList(EMPTY_LISTS, 'a'), 'a', 'r1')
    expect(pending.byUrl.a).toEqual({ loadingRequestId: 'r1' })
    expect(rules.fetchFulfilled(pending, 'a', 'r1', createList('1.0.0')).byUrl.a).toEqual({
      current: createList('1.0.0'),
    })
  })
  test('lists: a rejected fetch keeps the current list [LIST-08]', () => {
    const known = rules.fetchPending(loadList(rules.withList(EMPTY_LISTS, 'a'), 'a', createList('1.0.0')), 'a', 'r2')
    expect(rules.fetchRejected(known, 'a', 'r2', 'gone').byUrl.a).toEqual({
      current: createList('1.0.0'),
      error: 'gone',
    })
  })
  test('lists: ignores the result of an outdated request', () => {
    const pending = rules.fetchPending(rules.fetchPending(EMPTY_LISTS, 'a', 'old'), 'a', 'new')
    expect(rules.fetchFulfilled(pending, 'a', 'old', createList('1.0.0'))).toBe(pending)
    expect(rules.fetchRejected(pending, 'a', 'old', 'x')).toBe(pending)
  })
  test('lists: a newer version waits for consent [LIST-09]', () => {
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
  test('lists: an equal or older version is not an update [LIST-11]', () => {
    const known = loadList(rules.withList(EMPTY_LISTS, 'a'), 'a', createList('1.1.0'))
    for (const version of ['1.1.0', '1.0.9', '0.9.9']) {
      expect(loadList(known, 'a', createList(version)).byUrl.a).toEqual({ current: createList('1.1.0') })
      expect(() => rules.diffTokenLists(createList('1.1.0'), createList(version))).toThrow('unchanged')
    }
  })
  test('lists: accepting without a pending update throws [LIST-10]', () => {
    expect(() => rules.withListUpdate(EMPTY_LISTS, 'a')).toThrow('accept list update called without pending update')
  })
  test('lists: can be added and removed, except the last one [LIST-12, LIST-13, LIST-28]', () => {
    const one = rules.withList(EMPTY_LISTS, 'a')
    expect(one).toEqual({ byUrl: { a: {} }, active: ['a'] })
    expect(rules.withoutList(one, 'a')).toBe(one)
    expect(rules.withoutList(rules.withList(one, 'b'), 'a')).toEqual({
      byUrl: { b: {} },
      active: ['b'],
      removed: ['a'],
    })
  })
  test('lists: a disabled list is kept [LIST-07, LIST-14]', () => {
    const off = rules.withListDisabled(rules.withList(EMPTY_LISTS, 'a'), 'a')
    expect(off).toEqual({ byUrl: { a: {} }, active: [] })
    expect(rules.withListEnabled(off, 'a').active).toEqual(['a'])
    expect(rules.withListEnabled(off, 'unknown')).toBe(off)
  })
  test('diffTokenLists: lists added, removed and changed tokens', () => {
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
