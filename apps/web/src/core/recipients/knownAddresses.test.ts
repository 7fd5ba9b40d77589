import { getAddress } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'

const KEY = 'zono.addresses'
const [own, friend] = [getAddress(`0x${'a1'.repeat(20)}`), getAddress(`0x${'b2'.repeat(20)}`)]

/** A page whose storage holds this. */
async function openPage(stored: unknown) {
  const kept = new Map([[KEY, JSON.stringify({ version: 1, value: stored })]])
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const { knownAddressesStore, rememberAddress } = await import('./knownAddresses.ts')
  return { getKnown: () => knownAddressesStore.getState().addresses, rememberAddress }
}

beforeEach(() => vi.unstubAllGlobals())

test('known addresses: what is stored and no address costs only itself', async () => {
  const good = { address: own, kind: 'own' }
  for (const stored of [undefined, null, 7, [], { addresses: 'x' }])
    expect((await openPage(stored)).getKnown()).toEqual([])
  const bad = [{ address: '0x12', kind: 'own' }, { address: friend, kind: 'friend' }, null, 7]
  expect((await openPage({ addresses: [...bad, good] })).getKnown()).toEqual([good])
  expect((await openPage({ addresses: Array(1000).fill(good) })).getKnown()).toHaveLength(200)
})

test('known addresses: are kept once, newest first, and one\u2019s own stays so', async () => {
  const { getKnown, rememberAddress } = await openPage(undefined)
  rememberAddress(own, 'own')
  rememberAddress(friend, 'sent')
  rememberAddress(own, 'sent')
  expect(getKnown()).toEqual([
    { address: own, kind: 'own' },
    { address: friend, kind: 'sent' },
  ])
  const before = getKnown()
  rememberAddress(own, 'own')
  expect(getKnown()).toBe(before)
})
