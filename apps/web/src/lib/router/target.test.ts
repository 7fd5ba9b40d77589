import { expect, test } from 'vitest'
import { parseHref, toHref } from './target.ts'

const now = parseHref('/farms/?search=cake&state=finished#farm-2', 'key')

test('router: an address as a place, without a slash at its end', () => {
  expect(now).toEqual({
    pathname: '/farms',
    search: { search: 'cake', state: 'finished' },
    hash: 'farm-2',
    key: 'key',
  })
  expect(parseHref('/', 'key').pathname).toBe('/')
})

test('router: a target as an address', () => {
  expect(toHref({ to: '/swap', search: { inputCurrency: 'BNB', exactAmount: '', recipient: undefined } })).toBe(
    '/swap?inputCurrency=BNB',
  )
  expect(toHref({ to: '/farms/', hash: 'farm-2' })).toBe('/farms#farm-2')
  expect(toHref({ to: '/help/$topic', params: { topic: 'swap' } })).toBe('/help/swap')
})

test('router: a target from where the page is', () => {
  expect(toHref({ to: '.', search: { search: 'bnb' } }, now)).toBe('/farms?search=bnb')
  expect(toHref({ to: '.' }, now)).toBe('/farms')
  expect(toHref({ to: '/farms', search: ({ state }) => ({ state }) }, now)).toBe('/farms?state=finished')
})

test('router: what stands in an address is text, whatever it is called', () => {
  const { search, hash } = parseHref('/swap?__proto__=x&constructor=y&a=1&a=2#%E0%A4', 'key')
  expect(Object.entries(search)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
    ['a', '2'],
  ])
  expect(hash).toBe('%E0%A4')
})

test('router: an address of another origin stays within this one', () => {
  expect(parseHref('//evil.example/x?a=1', 'key')).toMatchObject({ pathname: '/evil.example/x', search: { a: '1' } })
  expect(toHref({ to: '//evil.example/x' })).toBe('/evil.example/x')
  expect(toHref({ to: '/help/$topic', params: { topic: '../../x' } })).toBe('/help/..%2F..%2Fx')
})
