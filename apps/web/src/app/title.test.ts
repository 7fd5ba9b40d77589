import { expect, test } from 'vitest'
import { formatTitleWithPrice, getPageDescription, getPageTitle } from './title.ts'

test('document title: consists of page and product name [ROUTE-44, ROUTE-46]', () => {
  expect(getPageTitle('/')).toBe('Home | Zono')
  expect(getPageTitle('/swap')).toBe('Exchange | Zono')
  expect(getPageTitle('/liquidity')).toBe('Liquidity | Zono')
})
test('document title: deeper paths fall back to the nearest listed prefix [ROUTE-45]', () => {
  expect(getPageTitle('/add/BNB/0x1')).toBe('Add Liquidity | Zono')
  expect(getPageTitle('/farms/auction/3')).toBe('Farm Auctions | Zono')
  expect(getPageTitle('/voting/proposal/42')).toBe('Proposals | Zono')
})
test('document title: info pages have their suffix [ROUTE-50]', () =>
  expect(getPageTitle('/info/pools')).toBe('Pools | Info & Analytics | Zono'))
test('document title: every other path of the specification has its title [ROUTE-46 to ROUTE-49, ROUTE-52]', () => {
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
  const titles = Object.keys(table).map((path) => [path, getPageTitle(path).split(' | ')[0]])
  expect(Object.fromEntries(titles)).toEqual(table)
})
test('document title: an unknown path has the not-found title, never Home', () => {
  expect(getPageTitle('/nowhere')).toBe('Page not found | Zono')
  expect(getPageTitle('/swapper')).toBe('Page not found | Zono')
  expect(getPageTitle('/farms/nowhere', false)).toBe('Page not found | Zono')
})
test('document title: paths match in any case, as in the router', () =>
  expect(getPageTitle('/ADD/BNB')).toBe('Add Liquidity | Zono'))
test('document title: shows the main token’s price with 5 decimals, and dots while it is unknown [ROUTE-54, ROUTE-55]', () => {
  expect(formatTitleWithPrice('Exchange | Zono', 1_234_567_890_000_000_000n)).toBe('Exchange | Zono - $1.23456')
  expect(formatTitleWithPrice('Exchange | Zono', 10n ** 13n)).toBe('Exchange | Zono - $0.00001')
  expect(formatTitleWithPrice('Exchange | Zono', undefined)).toBe('Exchange | Zono - ...')
})

test('document title: info pages have their own description, others that of the exchange [ROUTE-51]', () => {
  expect(
    ['/info', '/info/pools', '/information', '/swap'].map((path) => getPageDescription(path).slice(0, 10)),
  ).toEqual(['View stati', 'View stati', 'Swap token', 'Swap token'])
})
