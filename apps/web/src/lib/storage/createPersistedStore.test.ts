import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPersistedStore, SAVE_DELAY_MS } from './createPersistedStore.ts'

describe('createPersistedStore', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const parse = (stored: unknown) =>
    typeof stored === 'object' && stored !== null && 'n' in stored ? { n: Number(stored.n) } : { n: 0 }
  const parseList = (stored: unknown) => ({ list: (stored as { list?: string[] } | undefined)?.list ?? [] })
  const mergeLists = (there: { list: string[] }, here: { list: string[] }) => ({
    list: [...new Set([...there.list, ...here.list])],
  })
  const memory = (initial: Record<string, string> = {}) => {
    const kept = new Map(Object.entries(initial))
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    }
  }

  test('persisted store: is written 1 second after the last change, and read again [STORE-20]', () => {
    const storage = memory()
    const store = createPersistedStore({ key: 'k', version: 1, parse, storage })
    store.setState({ n: 1 })
    vi.advanceTimersByTime(SAVE_DELAY_MS - 1)
    store.setState({ n: 2 })
    vi.advanceTimersByTime(SAVE_DELAY_MS - 1)
    expect(storage.kept.size).toBe(0)
    vi.advanceTimersByTime(1)
    expect(createPersistedStore({ key: 'k', version: 1, parse, storage }).getState()).toEqual({ n: 2 })
  })
  test('persisted store: flush writes at once', () => {
    const storage = memory()
    const store = createPersistedStore({ key: 'k', version: 1, parse, storage })
    store.setState({ n: 3 })
    store.flush()
    expect(JSON.parse(storage.kept.get('k') ?? '')).toEqual({ version: 1, value: { n: 3 } })
  })
  test('persisted store: leaving the page writes at once; an unchanged store writes nothing', () => {
    const page = new EventTarget()
    const storage = memory()
    const store = createPersistedStore({ key: 'k', version: 1, parse, storage, eventTarget: page })
    createPersistedStore({ key: 'quiet', version: 1, parse, storage, eventTarget: page })
    store.setState({ n: 4 })
    page.dispatchEvent(new Event('pagehide'))
    expect([...storage.kept.keys()]).toEqual(['k'])
    vi.advanceTimersByTime(SAVE_DELAY_MS)
    expect(JSON.parse(storage.kept.get('k') ?? '')).toEqual({ version: 1, value: { n: 4 } })
  })
  test('persisted store: the value of another version goes through the schema', () => {
    const storage = memory({ k: JSON.stringify({ version: 7, value: { n: 9 } }) })
    expect(createPersistedStore({ key: 'k', version: 1, parse, storage }).getState()).toEqual({ n: 9 })
  })
  test('persisted store: adopts what another tab wrote, and does not undo it', () => {
    const storage = memory()
    const [here, there] = [new EventTarget(), new EventTarget()]
    const mine = createPersistedStore({ key: 'k', version: 1, parse, storage, eventTarget: here })
    const theirs = createPersistedStore({ key: 'k', version: 1, parse, storage, eventTarget: there })
    mine.setState({ n: 1 })
    theirs.setState({ n: 2 })
    theirs.flush()
    here.dispatchEvent(Object.assign(new Event('storage'), { key: 'k' }))
    expect(mine.getState()).toEqual({ n: 2 })
    vi.advanceTimersByTime(SAVE_DELAY_MS)
    expect(JSON.parse(storage.kept.get('k') ?? '').value).toEqual({ n: 2 })
  })
  test('persisted store: a page that was away while another one wrote loses neither change', () => {
    const storage = memory()
    const page = new EventTarget()
    const options = { key: 'k', version: 1, parse: parseList, merge: mergeLists, storage }
    const away = createPersistedStore({ ...options, eventTarget: page })
    const other = createPersistedStore({ ...options, eventTarget: new EventTarget() })
    other.setState({ list: ['theirs'] })
    other.flush()
    away.setState({ list: ['mine'] })
    away.flush()
    expect(createPersistedStore(options).getState().list).toEqual(['theirs', 'mine'])

    other.setState({ list: ['theirs', 'mine', 'more'] })
    other.flush()
    page.dispatchEvent(new Event('pageshow'))
    expect(away.getState().list).toEqual(['theirs', 'mine', 'more'])
  })
  test('persisted store: fields of a newer release are preserved on write', () => {
    const storage = memory({ k: JSON.stringify({ version: 7, value: { n: 9, later: 'kept' } }) })
    const store = createPersistedStore({ key: 'k', version: 1, parse, storage })
    store.setState({ n: 5 })
    store.flush()
    expect(JSON.parse(storage.kept.get('k') ?? '')).toEqual({ version: 7, value: { n: 5, later: 'kept' } })
  })
  test('persisted store: survives a version that is no number, and a schema that throws', () => {
    const storage = memory({ k: JSON.stringify({ version: 'one', value: { n: 9 } }) })
    expect(createPersistedStore({ key: 'k', version: 1, parse, storage }).getState()).toEqual({ n: 9 })
    const throwing = (stored: unknown) => {
      if (stored !== undefined) throw new Error('no')
      return { n: 0 }
    }
    expect(createPersistedStore({ key: 'k', version: 1, parse: throwing, storage }).getState()).toEqual({ n: 0 })
  })
  test('persisted store: evicts values that can be fetched again when the storage is full', () => {
    const storage = memory({ lists: 'x'.repeat(90) })
    const size = () => [...storage.kept.values()].join('').length
    const small = {
      ...storage,
      setItem: (key: string, text: string) => {
        if (size() + text.length > 100) throw new Error('full')
        storage.setItem(key, text)
      },
    }
    createPersistedStore({ key: 'lists', version: 1, parse, storage: small, isEvictable: true })
    const store = createPersistedStore({ key: 'k', version: 1, parse, storage: small })
    store.setState({ n: 1 })
    store.flush()
    expect([...storage.kept.keys()]).toEqual(['k'])
  })
  test('persisted store: corrupted or forbidden storage loses its value but never breaks the page', () => {
    expect(createPersistedStore({ key: 'k', version: 1, parse, storage: memory({ k: '{' }) }).getState()).toEqual({
      n: 0,
    })
    const forbidden = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {
        throw new Error('denied')
      },
    }
    const store = createPersistedStore({ key: 'k', version: 1, parse, storage: forbidden })
    store.setState({ n: 1 })
    expect(() => vi.advanceTimersByTime(SAVE_DELAY_MS)).not.toThrow()
    expect(store.getState()).toEqual({ n: 1 })
  })
  test('persisted store: unsaved changes are merged with what another tab wrote meanwhile', () => {
    const storage = memory()
    const page = new EventTarget()
    const options = { key: 'k', version: 1, parse: parseList, merge: mergeLists, storage }
    const mine = createPersistedStore({ ...options, eventTarget: page })
    const theirs = createPersistedStore({ ...options, eventTarget: new EventTarget() })
    theirs.setState({ list: ['theirs'] })
    theirs.flush()
    mine.setState({ list: ['mine'] })
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'k' }))
    expect(mine.getState().list).toEqual(['theirs', 'mine'])
    vi.advanceTimersByTime(SAVE_DELAY_MS)
    expect(createPersistedStore(options).getState().list).toEqual(['theirs', 'mine'])
  })
  test('persisted store: a text too long to parse is ignored', () => {
    const text = JSON.stringify({ version: 1, value: { n: 9, padding: 'x'.repeat(10_000_000) } })
    expect(createPersistedStore({ key: 'k', version: 1, parse, storage: memory({ k: text }) }).getState()).toEqual({
      n: 0,
    })
  })
})
