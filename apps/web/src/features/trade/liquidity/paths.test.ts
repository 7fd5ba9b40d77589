import { expect, test } from 'vitest'
import { pathAfterChoice, redirectOfAdd, redirectOfRemove } from './paths.ts'

const [A, B] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]

test('ROUTE-12: a first parameter of two currencies becomes the two-part path', () => {
  expect(redirectOfAdd({ currencyIdA: `${A}-${B}` })).toBe(`/add/${A}/${B}`)
  expect(redirectOfAdd({ currencyIdA: `bnb-${B}` })).toBe(`/add/BNB/${B}`)
  expect(redirectOfAdd({ currencyIdA: `${A}-${B}-${A}` })).toBeUndefined()
  expect(redirectOfAdd({ currencyIdA: `${A}-nonsense` })).toBeUndefined()
  expect(redirectOfAdd({})).toBeUndefined()
})

test('ROUTE-13: two identical currencies become the path of one', () => {
  expect(redirectOfAdd({ currencyIdA: A, currencyIdB: A.toUpperCase().replace('0X', '0x') })).toBe(`/add/${A}`)
  expect(redirectOfAdd({ currencyIdA: 'bnb', currencyIdB: 'BNB' })).toBe('/add/BNB')
  expect(redirectOfAdd({ currencyIdA: A, currencyIdB: B })).toBeUndefined()
})

test('ROUTE-15, ROUTE-16: joined tokens to remove become two parts, anything else the list', () => {
  expect(redirectOfRemove(`${A}-${B}`)).toBe(`/remove/${A}/${B}`)
  for (const bad of [A, `${A}-BNB`, `${A}-${B}-${A}`, 'x', '']) expect(redirectOfRemove(bad)).toBe('/pool')
})

test('LIQ-01: the currency of the other side swaps the sides', () => {
  expect(pathAfterChoice({ currencyIdA: A, currencyIdB: B }, 'a', B)).toBe(`/add/${B}/${A}`)
  expect(pathAfterChoice({ currencyIdA: A, currencyIdB: B }, 'b', A)).toBe(`/add/${B}/${A}`)
})
test('LIQ-02: with the second side empty, choosing the first changes the route', () => {
  expect(pathAfterChoice({}, 'a', A)).toBe(`/add/${A}`)
  expect(pathAfterChoice({ currencyIdA: A }, 'a', B)).toBe(`/add/${B}`)
})
test('LIQ-03: with only the second side chosen, the first is BNB', () => {
  expect(pathAfterChoice({}, 'b', A)).toBe(`/add/BNB/${A}`)
  expect(pathAfterChoice({}, 'b', 'BNB')).toBe('/add/BNB')
})
test('default: any other choice changes its own side', () => {
  expect(pathAfterChoice({ currencyIdA: A, currencyIdB: B }, 'b', 'BNB')).toBe(`/add/${A}/BNB`)
  expect(pathAfterChoice({ currencyIdB: B, currencyIdA: A }, 'a', 'BNB')).toBe(`/add/BNB/${B}`)
})
