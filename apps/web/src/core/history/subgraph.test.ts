import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askSubgraph, dollars, HistoryError, name, toDollars } from './subgraph.ts'

const schema = v.object({ bundles: v.array(v.object({ bnbPrice: dollars })) })
const answering = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const ask = () => askSubgraph('https://subgraph.example', '{ bundles { bnbPrice } }', {}, schema)

afterEach(() => vi.unstubAllGlobals())

describe('CALL-03: questions to a subgraph', () => {
  test('default: what passes the schema is told, dollars times 10^18', async () => {
    answering({ data: { bundles: [{ bnbPrice: '570.05' }] } })
    expect(await ask()).toEqual({ bundles: [{ bnbPrice: 570_050_000_000_000_000_000n }] })
  })

  test.each([
    ['errors beside data', { data: { bundles: [] }, errors: [{ message: 'indexing' }] }],
    ['a missing field', { data: { bundles: [{}] } }],
    ['a number where text belongs', { data: { bundles: [{ bnbPrice: 570 }] } }],
    ['an exponent', { data: { bundles: [{ bnbPrice: '5e99' }] } }],
    ['no data', { data: null }],
    ['no JSON', '<html>'],
  ])('error: %s', async (_, body) => {
    answering(body)
    await expect(ask()).rejects.toThrow(HistoryError)
  })

  test('error: nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
    await expect(ask()).rejects.toThrow('does not answer')
  })
})

test('default: decimals as dollars, cut after 18 digits', () => {
  expect(toDollars('1')).toBe(10n ** 18n)
  expect(toDollars('0.0000000000000000019')).toBe(1n)
  expect(toDollars('-2.5')).toBe(-25n * 10n ** 17n)
})

test('hazards: names are plain text', () => {
  expect(v.parse(name, 'a\u202eb\u0000<b>')).toBe('ab<b>')
})
