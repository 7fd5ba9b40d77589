import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPersistedStore, SAVE_DELAY_MS } from '../storage/createPersistedStore.ts'
import { LANGUAGES } from './languages.ts'
import { getSettings, parseSettings, updateSettings } from './settings.ts'

describe('parseSettings', () => {
  test('SET-11, SET-12: defaults', () => {
    expect(parseSettings(undefined)).toMatchObject({ slippageBps: 50, deadlineSeconds: 1200, expertMode: false })
  })
  test('SET-20: what is not a number falls back by itself, the rest is kept', () => {
    const stored = { slippageBps: Number.NaN, deadlineSeconds: 'soon', theme: 'dark', gasPrice: 7 }
    expect(parseSettings(stored)).toMatchObject({
      slippageBps: 50,
      deadlineSeconds: 1200,
      theme: 'dark',
      gasPrice: 'standard',
    })
  })
  test('STORE-01 to STORE-04, STORE-07 to STORE-11, STORE-13 to STORE-18: what was chosen is read again', () => {
    const chosen = {
      theme: 'light',
      language: 'de',
      slippageBps: 0,
      deadlineSeconds: 60,
      gasPrice: 'instant',
      expertMode: true,
      expertAcknowledged: true,
      singleHopOnly: true,
      exactApproval: true,
      soundOn: false,
      chartShown: false,
      chartView: 'TRADING_VIEW',
      phishingBannerHidden: true,
      predictionAcceptedRisk: true,
      predictionChartDisclaimerShown: true,
      farmStakedOnly: 'false',
      farmsView: 'CARD',
      poolStakedOnly: true,
      poolsView: 'CARD',
    }
    expect(parseSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
  })
  test('behavior: what is no setting is left out', () => {
    expect(parseSettings({ theme: 'dark', evil: 1 })).not.toHaveProperty('evil')
  })
  test('behavior: nonsense of any shape is defaults', () => {
    for (const stored of [null, 'x', 5, [], { theme: { a: 1 } }]) expect(parseSettings(stored).theme).toBe('system')
  })
})

test('I18N-01, I18N-02: 27 languages, the first one spoken is en-US', () => {
  expect(new Set(LANGUAGES).size).toBe(27)
  expect(parseSettings({ language: 'xx' }).language).toBe('en-US')
})

test('SET-13: slippage stays between 0 and 10000 basis points', () => {
  for (const slippageBps of [-1, 10_001, 0.5, Number.NaN]) {
    expect(() => updateSettings({ slippageBps })).toThrow('Unexpected slippage value')
  }
  updateSettings({ slippageBps: 10_000 })
  expect(getSettings().slippageBps).toBe(10_000)
})

describe('createPersisted', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const parse = (stored: unknown) =>
    typeof stored === 'object' && stored !== null && 'n' in stored ? { n: Number(stored.n) } : { n: 0 }
  const memory = (initial: Record<string, string> = {}) => {
    const kept = new Map(Object.entries(initial))
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    }
  }

  test('STORE-20: written 1 second after the last change, and read again', () => {
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
  test('behavior: flush writes at once', () => {
    const storage = memory()
    const store = createPersistedStore({ key: 'k', version: 1, parse, storage })
    store.setState({ n: 3 })
    store.flush()
    expect(JSON.parse(storage.kept.get('k') ?? '')).toEqual({ version: 1, value: { n: 3 } })
  })
  test('behavior: leaving the page writes at once, and a store that did not change writes nothing', () => {
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
  test('behavior: what another version wrote is handed to the schema all the same', () => {
    const storage = memory({ k: JSON.stringify({ version: 7, value: { n: 9 } }) })
    expect(createPersistedStore({ key: 'k', version: 1, parse, storage }).getState()).toEqual({ n: 9 })
  })
  test('behavior: what another tab wrote is taken over, and not undone', () => {
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
  test('behavior: hazards: a page that was away while another one wrote loses neither', () => {
    const storage = memory()
    const page = new EventTarget()
    const parse = (stored: unknown) => ({ list: (stored as { list?: string[] } | undefined)?.list ?? [] })
    const merge = (there: { list: string[] }, here: { list: string[] }) => ({
      list: [...new Set([...there.list, ...here.list])],
    })
    const options = { key: 'k', version: 1, parse, merge, storage }
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
  test('behavior: what a newer release stored beside what this one knows is kept', () => {
    const storage = memory({ k: JSON.stringify({ version: 7, value: { n: 9, later: 'kept' } }) })
    const store = createPersistedStore({ key: 'k', version: 1, parse, storage })
    store.setState({ n: 5 })
    store.flush()
    expect(JSON.parse(storage.kept.get('k') ?? '')).toEqual({ version: 7, value: { n: 5, later: 'kept' } })
  })
  test('behavior: a version that was edited by hand, and a schema that throws, cost nothing else', () => {
    const storage = memory({ k: JSON.stringify({ version: 'one', value: { n: 9 } }) })
    expect(createPersistedStore({ key: 'k', version: 1, parse, storage }).getState()).toEqual({ n: 9 })
    const throwing = (stored: unknown) => {
      if (stored !== undefined) throw new Error('no')
      return { n: 0 }
    }
    expect(createPersistedStore({ key: 'k', version: 1, parse: throwing, storage }).getState()).toEqual({ n: 0 })
  })
  test('behavior: when the storage is full, what can be fetched again makes room', () => {
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
  test('behavior: corrupted or forbidden storage costs what it held, never the page', () => {
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
})
