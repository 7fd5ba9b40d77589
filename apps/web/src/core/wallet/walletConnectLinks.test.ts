import { expect, test } from 'vitest'
import { parseWalletLink } from './walletConnectLinks.ts'

test('wallet link: the first link that opens an app, be it of the web or of its own scheme', () => {
  expect(parseWalletLink(['https://wallet.example/wc', 'wallet://'])).toBe('https://wallet.example/wc')
  expect(parseWalletLink([undefined, 'trust://'])).toBe('trust://')
  expect(parseWalletLink(['', 'metamask://wc'])).toBe('metamask://wc')
})

test.each([
  'javascript://%0aalert(1)',
  ' JavaScript://x',
  'data://text/html,x',
  'http://wallet.example',
  'wallet',
  `https://${'x'.repeat(500)}`,
  7,
  null,
])('wallet link: a wallet that names %s opens nothing', (link) => {
  expect(parseWalletLink([link])).toBeUndefined()
})
