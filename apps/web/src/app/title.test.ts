import { expect, test } from 'vitest'
import { formatTitleWithPrice, getPageDescription, getPageTitle } from './title.ts'

test('ROUTE-44, ROUTE-46: page and product', () => {
  expect(getPageTitle('/')).toBe('Home | Zono')
  expect(getPageTitle('/swap')).toBe('Exchange | Zono')
  expect(getPageTitle('/liquidity')).toBe('Liquidity | Zono')
})
test('ROUTE-45: deeper paths fall back to the nearest listed prefix', () => {
  expect(getPageTitle('/add/BNB/0x1')).toBe('Add Liquidity | Zono')
  expect(getPageTitle('/farms/auction/3')).toBe('Farm Auctions | Zono')
  expect(getPageTitle('/voting/proposal/42')).toBe('Proposals | Zono')
})
test('ROUTE-50: info pages carry their suffix', () =>
  expect(getPageTitle('/info/pools')).toBe('Pools | Info & Analytics | Zono'))
test('ROUTE-46 to ROUTE-49, ROUTE-52: the rest of the table', () => {
  const table = {
    '/add': 'Add Liquidity',
    '/remove': 'Remove Liquidity',
    '/liquidity': 'Liquidity',
    '/find': 'Import Pool',
    '/farms': 'Farms',
    '/farms/auction': 'Farm Auctions',
    '/pools': 'Pools',
    '/lottery': 'Lottery',
    '/ifo': 'Initial Farm Offering',
    '/competition': 'Trading Battle',
    '/prediction': 'Prediction',
    '/prediction/leaderboard': 'Leaderboard',
    '/teams': 'Leaderboard',
    '/voting': 'Voting',
    '/voting/proposal': 'Proposals',
    '/voting/proposal/create': 'Make a Proposal',
    '/nfts': 'Overview',
    '/nfts/collections': 'Collections',
    '/nfts/collections/0x1/7': 'Collections',
    '/nfts/profile': 'Your Profile',
  }
  const told = Object.keys(table).map((path) => [path, getPageTitle(path).split(' | ')[0]])
  expect(Object.fromEntries(told)).toEqual(table)
})
test('behavior: a path without a screen says so, and is never Home', () => {
  expect(getPageTitle('/nowhere')).toBe('Page not found | Zono')
  expect(getPageTitle('/swapper')).toBe('Page not found | Zono')
  expect(getPageTitle('/farms/nowhere', false)).toBe('Page not found | Zono')
})
test('behavior: paths are read in any case, as the router reads them', () =>
  expect(getPageTitle('/ADD/BNB')).toBe('Add Liquidity | Zono'))
test('ROUTE-54, ROUTE-55: the main token’s price with 5 decimals, dots while it is not known', () => {
  expect(formatTitleWithPrice('Exchange | Zono', 1_234_567_890_000_000_000n)).toBe('Exchange | Zono - $1.23456')
  expect(formatTitleWithPrice('Exchange | Zono', 10n ** 13n)).toBe('Exchange | Zono - $0.00001')
  expect(formatTitleWithPrice('Exchange | Zono', undefined)).toBe('Exchange | Zono - ...')
})

test('ROUTE-51: info pages describe themselves by their own words, others by the exchange', () => {
  expect(
    ['/info', '/info/pools', '/information', '/swap'].map((path) => getPageDescription(path).slice(0, 10)),
  ).toEqual(['View stati', 'View stati', 'Swap token', 'Swap token'])
})
