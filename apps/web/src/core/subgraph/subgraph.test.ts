import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addressString,
  displayName,
  fetchSubgraph,
  hashString,
  intString,
  parseUsd,
  SubgraphError,
  tokenDecimals,
  unixSeconds,
  usdAmount,
} from './subgraph.ts'

const schema = v.object({ bundles: v.array(v.object({ bnbPrice: usdAmount })) })
const stubResponse = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const fetchTestQuery = () => fetchSubgraph('https://subgraph.example', '{ bundles { bnbPrice } }', {}, schema)

afterEach(() => vi.unstubAllGlobals())

describe('fetchSubgraph [CALL-03]', () => {
  test('fetchSubgraph: returns data that passes the schema, USD as 18-decimal bigint', async () => {
    stubResponse({ data: { bundles: [{ bnbPrice: '570.05' }] } })
    expect(await fetchTestQuery()).toEqual({ bundles: [{ bnbPrice: 570_050_000_000_000_000_000n }] })
  })

  test.each([
    ['errors beside data', { data: { bundles: [] }, errors: [{ message: 'indexing' }] }],
    ['a missing field', { data: { bundles: [{}] } }],
    ['a number where text belongs', { data: { bundles: [{ bnbPrice: 570 }] } }],
    ['an exponent', { data: { bundles: [{ bnbPrice: '5e99' }] } }],
    ['no data', { data: null }],
    ['no JSON', '<html>'],
  ])('fetchSubgraph: rejects %s', async (_, body) => {
    stubResponse(body)
    await expect(fetchTestQuery()).rejects.toThrow(SubgraphError)
  })

  test('fetchSubgraph: rejects with a SubgraphError if the request fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
    await expect(fetchTestQuery()).rejects.toThrow('does not answer')
  })
})

test('parseUsd: truncates after 18 decimals', () => {
  expect(parseUsd('1')).toBe(10n ** 18n)
  expect(parseUsd('0.0000000000000000019')).toBe(1n)
  expect(parseUsd('-2.5')).toBe(-25n * 10n ** 17n)
})

test('displayName: removes control and format characters', () => {
  expect(v.parse(displayName, 'a\u202eb\u0000<b>')).toBe('ab<b>')
})

test.each([
  ['an address that is none', addressString, '0x1'],
  ['an address with a path in it', addressString, `0x${'a'.repeat(38)}/x`],
  ['a hash of another length', hashString, '0xab'],
  ['a day before the beginning of time', unixSeconds, -86_400],
  ['half a second', unixSeconds, 1.5],
  ['a day past all days', unixSeconds, 1e300],
  ['more decimals than a contract can say', tokenDecimals, '999999999999'],
] as const)('schemas: reject %s', (_, schema, value) => {
  expect(v.safeParse(schema, value).success).toBe(false)
})

test('tokenDecimals: are 77 at most', () => {
  expect(v.parse(tokenDecimals, '18')).toBe(18)
  expect(v.parse(tokenDecimals, '255')).toBe(77)
})

test('subgraph: a second that no date can have is refused, before a screen formats it', () => {
  expect(v.is(intString, '8640000000000')).toBe(true)
  expect(v.is(intString, '8640000000001')).toBe(false)
  expect(v.is(unixSeconds, 8_640_000_000_000)).toBe(true)
  expect(v.is(unixSeconds, 8_640_000_000_001)).toBe(false)
})
