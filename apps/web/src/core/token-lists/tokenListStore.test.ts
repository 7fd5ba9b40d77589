import { parseTokenList } from '@zono/protocol/token-lists'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchTokenList, LIST_REQUEST_TIMEOUT_MS } from './fetchTokenList.ts'
import { refreshTokenLists } from './refreshTokenLists.ts'
import {
  addDefaultLists,
  getTokenLists,
  importList,
  LIST_REFRESH_INTERVAL_MS,
  parseListsState,
  refreshList,
  removeList,
  toStoredLists,
} from './tokenListStore.ts'

const createList = (name: string) => ({ name, tokens: [] })
const rejectNames = async () => {
  throw new Error('no names here')
}
/** Answers by address; what is missing is not found. */
const stubResponses = (places: Readonly<Record<string, unknown>>) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return url in places ? Response.json(places[url]) : new Response('', { status: 404 })
  })
  return asked
}
afterEach(() => vi.unstubAllGlobals())

describe('fetchTokenList', () => {
  test('fetchTokenList: tries each URL in turn by GET [LIST-18, LIST-20]', async () => {
    const asked = stubResponses({ 'https://ipfs.io/ipfs/Qm1/': createList('Second') })
    expect((await fetchTokenList('ipfs://Qm1', rejectNames)).name).toBe('Second')
    expect(asked).toEqual(['https://cloudflare-ipfs.com/ipfs/Qm1/', 'https://ipfs.io/ipfs/Qm1/'])
  })
  test('fetchTokenList: throws the last failure [LIST-20, LIST-23]', async () => {
    stubResponses({ 'https://ipfs.io/ipfs/Qm1/': { tokens: 'x' } })
    await expect(fetchTokenList('ipfs://Qm1', rejectNames)).rejects.toThrow('Token list failed validation')
    stubResponses({})
    await expect(fetchTokenList('https://a.org/l', rejectNames)).rejects.toThrow(
      'Failed to download list https://a.org/l',
    )
  })
})

describe('fetchTokenList: a page of HTML', () => {
  test('fetchTokenList: was downloaded, and is no list [LIST-16]', async () => {
    vi.stubGlobal('fetch', async () => new Response(`<html>${'x'.repeat(5000)}`))
    await expect(fetchTokenList('https://a.org/l', rejectNames)).rejects.toThrow(
      'Token list failed validation: not a token list',
    )
  })
})

describe('fetchTokenList: a malicious list', () => {
  /** An endless body, a megabyte at a time, until its reader cancels. */
  const endless = (signal: AbortSignal | null | undefined, onPart: () => void) =>
    new ReadableStream<Uint8Array>({
      pull: (body) => {
        onPart()
        body.enqueue(new Uint8Array(1_000_000).fill(32))
      },
      start: (body) => signal?.addEventListener('abort', () => body.error(new Error('aborted'))),
    })

  test('fetchTokenList: aborts a body of 50 MB', async () => {
    let parts = 0
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => new Response(endless(init.signal, () => parts++)))
    await expect(fetchTokenList('https://a.org/l', rejectNames)).rejects.toThrow('Failed to download list')
    expect(parts).toBeLessThan(12)
  })

  test('fetchTokenList: aborts a response that never starts or never ends', async () => {
    vi.useFakeTimers()
    const never = (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    const stuck = async (_: string, { signal }: RequestInit) =>
      new Response(
        new ReadableStream({
          start: (body) => signal?.addEventListener('abort', () => body.error(new Error('aborted'))),
        }),
      )
    for (const answer of [never, stuck]) {
      vi.stubGlobal('fetch', answer)
      const given = expect(fetchTokenList('https://a.org/l', rejectNames)).rejects.toThrow('Failed to download list')
      await vi.advanceTimersByTimeAsync(LIST_REQUEST_TIMEOUT_MS)
      await given
    }
    vi.useRealTimers()
  })

  test('fetchTokenList: rejects private addresses and redirects to them', async () => {
    const redirected = Object.defineProperty(Response.json(createList('Router')), 'url', {
      value: 'https://192.168.1.1/',
    })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return redirected
    })
    await expect(fetchTokenList('https://a.org/l', rejectNames)).rejects.toThrow('Failed to download list')
    await expect(fetchTokenList('https://127.0.0.1/l', rejectNames)).rejects.toThrow('Failed to download list')
    expect(asked).toEqual(['https://a.org/l'])
  })
})

test('parseListsState: refetches invalid stored lists, and enables all lists if the selection is unreadable', () => {
  const byUrl = { '/a.json': { current: createList('A') }, '/b.json': { current: { tokens: 7 } }, '/c.json': {} }
  const parsed = parseListsState({ byUrl, active: ['/a.json', '/gone.json'] })
  expect(parsed.byUrl['/a.json']?.current?.name).toBe('A')
  expect(parsed.byUrl['/b.json']).toEqual({})
  expect(parsed.active).toEqual(['/a.json'])
  expect(parseListsState({ byUrl, active: 'x' }).active).toEqual(['/a.json', '/b.json', '/c.json'])
  expect(parseListsState('x')).toEqual({ byUrl: {}, active: [] })
})

test('addDefaultLists: does not restore a removed default list until it is imported [LIST-10]', () => {
  const url = 'https://operator.org/list.json'
  addDefaultLists([url, '/other.json'])
  removeList(url)
  addDefaultLists([url, '/other.json'])
  expect(getTokenLists().byUrl[url]).toBeUndefined()
  // What is stored says so to the next visit.
  expect(parseListsState(toStoredLists(getTokenLists())).removed).toContain(url)
  importList(url, parseTokenList(createList('Operator')))
  expect(getTokenLists().active).toContain(url)
  expect(getTokenLists().removed ?? []).not.toContain(url)
})

test('refreshList: logs a failure and stores it in the list state [LIST-25]', async () => {
  stubResponses({})
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await refreshList('https://a.org/gone', rejectNames)
  expect(warn.mock.calls[0]?.[0]).toContain('Could not show token list due to error: Failed to download list')
  expect(getTokenLists().byUrl['https://a.org/gone']?.error).toContain('Failed to download list')
  warn.mockRestore()
})

describe('refreshTokenLists', () => {
  let visibility: 'visible' | 'hidden'
  let changed = () => {}
  beforeEach(() => {
    visibility = 'visible'
    vi.useFakeTimers()
    vi.stubGlobal('document', {
      get visibilityState() {
        return visibility
      },
      addEventListener: (_: string, listener: () => void) => {
        changed = listener
      },
      removeEventListener: () => {},
    })
  })
  afterEach(() => vi.useRealTimers())

  test('refreshTokenLists: refreshes now and every 600000 ms while the page is visible [LIST-22]', async () => {
    expect(LIST_REFRESH_INTERVAL_MS).toBe(600_000)
    const asked = stubResponses({ '/own.json': createList('Own') })
    const looks = () => asked.filter((url) => url === '/own.json').length
    refreshTokenLists(['/own.json'], rejectNames)
    await vi.advanceTimersByTimeAsync(0)
    expect(looks()).toBe(1)
    await vi.advanceTimersByTimeAsync(599_999)
    expect(looks()).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(looks()).toBe(2)
    visibility = 'hidden'
    changed()
    await vi.advanceTimersByTimeAsync(3 * 600_000)
    expect(looks()).toBe(2)
    visibility = 'visible'
    changed()
    await vi.advanceTimersByTimeAsync(0)
    expect(looks()).toBe(3)
  })
})
