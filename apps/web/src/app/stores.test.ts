import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Opens the persisted stores below the features over what a browser may have kept, and reads it. */
async function openStores(kept: Readonly<Record<string, string>>) {
  vi.resetModules()
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {},
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  const [settings, lists, tokens] = await Promise.all([
    import('#lib/settings/settings.ts'),
    import('#core/token-lists/tokenListStore.ts'),
    import('#core/tokens/saved/savedTokens.ts'),
  ])
  return { settings, lists, tokens }
}

const STORAGE_KEYS = ['settings', 'lists', 'tokens', 'pairs', 'watchlists', 'atomicCallsRefused'].map(
  (key) => `zono.${key}`,
)

const CORRUPT_VALUES: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['half a text', '{"version":1,"value":{"tokens":['],
  ['null', 'null'],
  ['a value of null', '{"version":1,"value":null}'],
  ['a list', '{"version":1,"value":[1,2]}'],
  ['words', '{"version":1,"value":"words"}'],
  ['another program’s', '{"state":{"user":"x"},"version":0}'],
  ['a version to come', '{"version":99,"value":{"theme":7,"tokens":7,"pairs":{},"pools":0,"byUrl":[],"active":3}}'],
  ['lists of nothing', '{"version":1,"value":{"tokens":[null,7,{}],"pairs":[[],[null,null],7],"pools":[null]}}'],
  ['a prototype', '{"version":1,"value":{"__proto__":{"theme":"dark"},"byUrl":{"__proto__":{"current":1}}}}'],
  [
    'a huge list',
    JSON.stringify({ version: 1, value: { tokens: Array(100_000).fill(7), pairs: Array(100_000).fill([]) } }),
  ],
]

test.each(CORRUPT_VALUES)(
  'stores: stores that hold %s open with their defaults, and save new choices',
  async (_, text) => {
    const { settings, lists } = await openStores(Object.fromEntries(STORAGE_KEYS.map((key) => [key, text])))
    expect(settings.getSettings()).toEqual(settings.parseSettings(undefined))
    expect(lists.getTokenLists().active).toEqual([])
    expect(() => settings.updateSettings({ theme: 'dark' })).not.toThrow()
    expect(settings.getSettings().theme).toBe('dark')
  },
)

test('stores: an unreadable field costs no other field', async () => {
  const value = { theme: 'dark', slippageBps: -4, deadlineSeconds: 'soon', language: 'xx', expertMode: true }
  const { settings } = await openStores({ 'zono.settings': JSON.stringify({ version: 1, value }) })
  expect(settings.getSettings()).toMatchObject({ theme: 'dark', expertMode: true, slippageBps: 50 })
})

test('stores: settings and lists load with any stored JSON', async () => {
  const { settings, lists } = await openStores({})
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const read = settings.parseSettings(stored)
      expect(Object.keys(read)).toEqual(Object.keys(settings.parseSettings(undefined)))
      expect(Array.isArray(lists.parseListsState(stored).active)).toBe(true)
    }),
  )
})
