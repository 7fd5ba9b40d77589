import { expect, test } from 'vitest'
import { parseRecentResults } from './recentResults.ts'

const FARM = { title: 'CAKE/BNB', target: { to: '/farms', hash: 'farm-3' } }

test('recent results: keeps what leads into the page, and nothing else that a browser may hold', () => {
  expect(parseRecentResults({ results: [FARM] }).results).toEqual([FARM])
  const swap = { title: 'CAKE', target: { to: '/swap', search: { outputCurrency: '0x1' } } }
  expect(parseRecentResults({ results: [swap, FARM, null, 7, {}] }).results).toEqual([swap, FARM])
  for (const to of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '', 7, `/${'a'.repeat(500)}`])
    expect(parseRecentResults({ results: [{ ...FARM, target: { to } }] }).results).toEqual([])
  expect(parseRecentResults({ results: [{ ...FARM, title: '' }] }).results).toEqual([])
  for (const stored of [undefined, null, 7, 'x', [], { results: 'x' }])
    expect(parseRecentResults(stored).results).toEqual([])
})

test('recent results: keeps five', () => {
  const results = Array.from({ length: 9 }, (_, i) => ({ title: `${i}`, target: { to: `/${i}` } }))
  expect(parseRecentResults({ results }).results).toHaveLength(5)
})
