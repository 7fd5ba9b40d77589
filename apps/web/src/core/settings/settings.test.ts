import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPersisted, SAVE_DELAY } from './persisted.ts'
import { parseSettings } from './settings.ts'

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
  test('behavior: nonsense of any shape is defaults', () => {
    for (const stored of [null, 'x', 5, [], { theme: { a: 1 } }]) expect(parseSettings(stored).theme).toBe('system')
  })
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
    }
  }

  test('STORE-20: written 1 second after the last change, and read again', () => {
    const storage = memory()
    const store = createPersisted({ key: 'k', version: 1, parse, storage })
    store.setState({ n: 1 })
    vi.advanceTimersByTime(SAVE_DELAY - 1)
    store.setState({ n: 2 })
    vi.advanceTimersByTime(SAVE_DELAY - 1)
    expect(storage.kept.size).toBe(0)
    vi.advanceTimersByTime(1)
    expect(createPersisted({ key: 'k', version: 1, parse, storage }).getState()).toEqual({ n: 2 })
  })
  test('behavior: flush writes at once', () => {
    const storage = memory()
    const store = createPersisted({ key: 'k', version: 1, parse, storage })
    store.setState({ n: 3 })
    store.flush()
    expect(JSON.parse(storage.kept.get('k') ?? '')).toEqual({ version: 1, value: { n: 3 } })
  })
  test('behavior: corrupted or forbidden storage costs what it held, never the page', () => {
    expect(createPersisted({ key: 'k', version: 1, parse, storage: memory({ k: '{' }) }).getState()).toEqual({ n: 0 })
    const forbidden = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('full')
      },
    }
    const store = createPersisted({ key: 'k', version: 1, parse, storage: forbidden })
    store.setState({ n: 1 })
    expect(() => vi.advanceTimersByTime(SAVE_DELAY)).not.toThrow()
    expect(store.getState()).toEqual({ n: 1 })
  })
})
