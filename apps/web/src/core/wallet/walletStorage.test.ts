import { expect, test } from 'vitest'
import { createWalletStorage } from './walletStorage.ts'

const account = '0x00000000000000000000000000000000000000Aa'
const connector = { id: 'a', name: 'A', type: 'injected', uid: '1' }
const serializeStore = (value: unknown, current: unknown = '1') =>
  JSON.stringify({ state: { connections: { __type: 'Map', value }, chainId: 56, current }, version: 3 })
const validStore = serializeStore([['1', { accounts: [account.toLowerCase()], chainId: 56, connector }]])

const createMemoryStorage = (initial: Readonly<Record<string, string>> = {}) => {
  const kept = new Map(Object.entries(initial))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('walletStorage: stores and removes values', () => {
  const place = createMemoryStorage()
  createWalletStorage(() => place).setItem('wagmi.store', validStore)
  const again = createWalletStorage(() => place)
  expect(again.getItem('wagmi.store')).toBe(validStore)
  again.removeItem('wagmi.store')
  expect(again.getItem('wagmi.store')).toBeNull()
  expect(place.kept.size).toBe(0)
})

test.each([
  ['no JSON', '{'],
  ['another shape', '{"state":{"connections":7}}'],
  ['a connection of nothing', serializeStore([['x', null]])],
  ['no account', serializeStore([['1', { accounts: [], chainId: 56, connector }]])],
  ['an account that is none', serializeStore([['1', { accounts: ['me'], chainId: 56, connector }]])],
  [
    'a name that is none',
    serializeStore([['1', { accounts: [account.toLowerCase()], chainId: 56, connector: { id: 7 } }]]),
  ],
])('walletStorage: ignores a stored connection with %s', (_, text) => {
  expect(createWalletStorage(() => createMemoryStorage({ 'wagmi.store': text })).getItem('wagmi.store')).toBeNull()
})

test('walletStorage: keeps values in memory if local storage is blocked or full', () => {
  const full = {
    ...createMemoryStorage(),
    setItem: () => {
      throw new Error('full')
    },
  }
  const forbidden = () => {
    throw new Error('denied')
  }
  for (const place of [() => full, forbidden]) {
    const storage = createWalletStorage(place)
    expect(storage.getItem('wagmi.store')).toBeNull()
    storage.setItem('wagmi.store', validStore)
    expect(storage.getItem('wagmi.store')).toBe(validStore)
    storage.removeItem('wagmi.store')
    expect(storage.getItem('wagmi.store')).toBeNull()
  }
})
