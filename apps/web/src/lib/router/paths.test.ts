import { expect, test } from 'vitest'
import { createMatcher, fillPath } from './paths.ts'

const match = createMatcher([
  '/',
  '/add/{-$currencyIdA}/{-$currencyIdB}',
  '/nfts/collections/$address',
  '/nfts/collections',
  '/nfts/collections/$address/$tokenId',
  '/swap',
  '/swap/$outputCurrency',
  '/teams/$id',
  '/teams/all',
])

test.each([
  ['/', '/', {}],
  ['/swap', '/swap', {}],
  ['/SWAP/', '/swap', {}],
  ['//swap', '/swap', {}],
  ['/swap/BNB', '/swap/$outputCurrency', { outputCurrency: 'BNB' }],
  ['/add', '/add/{-$currencyIdA}/{-$currencyIdB}', {}],
  ['/add/BNB', '/add/{-$currencyIdA}/{-$currencyIdB}', { currencyIdA: 'BNB' }],
  ['/add/BNB/0xAb', '/add/{-$currencyIdA}/{-$currencyIdB}', { currencyIdA: 'BNB', currencyIdB: '0xAb' }],
  ['/nfts/collections', '/nfts/collections', {}],
  ['/nfts/collections/0xAb/7', '/nfts/collections/$address/$tokenId', { address: '0xAb', tokenId: '7' }],
  ['/teams/all', '/teams/all', {}],
  ['/teams/a%20b', '/teams/$id', { id: 'a b' }],
  // Encoded wrongly: as it is.
  ['/teams/%E0%A4', '/teams/$id', { id: '%E0%A4' }],
])('router: %s is %s', (path, pattern, params) => {
  expect(match(path)).toEqual({ pattern, params })
})

test.each(['/nowhere', '/swap/a/b', '/nfts', '/teams', '/add/a/b/c'])('router: %s is no screen', (path) => {
  expect(match(path)).toBe(undefined)
})

test('router: a path has its parameters in it, encoded, and no optional ones that are missing', () => {
  expect(fillPath('/teams/$id', { id: 'a/b?c' })).toBe('/teams/a%2Fb%3Fc')
  expect(fillPath('/add/{-$currencyIdA}/{-$currencyIdB}', { currencyIdA: 'BNB' })).toBe('/add/BNB')
  expect(fillPath('/add/{-$currencyIdA}/{-$currencyIdB}')).toBe('/add')
  expect(fillPath('/swap')).toBe('/swap')
})
