import { expect, test } from 'vitest'
import { sortWallets } from './sortWallets.ts'

const wallets = [
  { id: 'a', type: 'devnet' },
  { id: 'b', type: 'devnet' },
  { id: 'c', type: 'injected', icon: 'data:image/png;base64,' },
  { id: 'd', type: 'injected', icon: 'data:image/png;base64,' },
  { id: 'e', type: 'injected' },
]
const getIds = (lastUsedId?: string) => sortWallets(wallets, lastUsedId).map(({ id }) => id)

test('wallets: the one connected last comes first, then those of the browser, then the others in their order', () => {
  expect(getIds()).toEqual(['c', 'd', 'a', 'b', 'e'])
  expect(getIds('b')).toEqual(['b', 'c', 'd', 'a', 'e'])
  expect(getIds('gone')).toEqual(['c', 'd', 'a', 'b', 'e'])
})
