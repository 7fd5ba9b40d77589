import { expect, test } from 'vitest'
import { getAddRedirect, getPathAfterSelect, getRemoveRedirect } from './paths.ts'

const [A, B] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]

test('liquidity paths: a first parameter of two currencies becomes the two-part path [ROUTE-12]', () => {
  expect(getAddRedirect({ currencyIdA: `${A}-${B}` })).toBe(`/add/${A}/${B}`)
  expect(getAddRedirect({ currencyIdA: `bnb-${B}` })).toBe(`/add/BNB/${B}`)
  expect(getAddRedirect({ currencyIdA: `${A}-${B}-${A}` })).toBeUndefined()
  expect(getAddRedirect({ currencyIdA: `${A}-nonsense` })).toBeUndefined()
  expect(getAddRedirect({})).toBeUndefined()
})

test('liquidity paths: two identical currencies become the path of one [ROUTE-13]', () => {
  expect(getAddRedirect({ currencyIdA: A, currencyIdB: A.toUpperCase().replace('0X', '0x') })).toBe(`/add/${A}`)
  expect(getAddRedirect({ currencyIdA: 'bnb', currencyIdB: 'BNB' })).toBe('/add/BNB')
  expect(getAddRedirect({ currencyIdA: A, currencyIdB: B })).toBeUndefined()
})

test('liquidity paths: joined tokens to remove become two parts; anything else redirects to the list [ROUTE-15, ROUTE-16]', () => {
  expect(getRemoveRedirect(`${A}-${B}`)).toBe(`/remove/${A}/${B}`)
  for (const bad of [A, `${A}-BNB`, `${A}-${B}-${A}`, 'x', '']) expect(getRemoveRedirect(bad)).toBe('/pool')
})

test('liquidity paths: choosing the currency of the other side swaps the sides [LIQ-01]', () => {
  expect(getPathAfterSelect({ currencyIdA: A, currencyIdB: B }, 'a', B)).toBe(`/add/${B}/${A}`)
  expect(getPathAfterSelect({ currencyIdA: A, currencyIdB: B }, 'b', A)).toBe(`/add/${B}/${A}`)
})
test('liquidity paths: with the second side empty, choosing the first changes the route [LIQ-02]', () => {
  expect(getPathAfterSelect({}, 'a', A)).toBe(`/add/${A}`)
  expect(getPathAfterSelect({ currencyIdA: A }, 'a', B)).toBe(`/add/${B}`)
})
test('liquidity paths: with only the second side chosen the first is BNB [LIQ-03]', () => {
  expect(getPathAfterSelect({}, 'b', A)).toBe(`/add/BNB/${A}`)
  expect(getPathAfterSelect({}, 'b', 'BNB')).toBe('/add/BNB')
})
test('liquidity paths: any other choice changes its own side', () => {
  expect(getPathAfterSelect({ currencyIdA: A, currencyIdB: B }, 'b', 'BNB')).toBe(`/add/${A}/BNB`)
  expect(getPathAfterSelect({ currencyIdB: B, currencyIdA: A }, 'a', 'BNB')).toBe(`/add/BNB/${B}`)
})
