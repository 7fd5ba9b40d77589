import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getListHash, parseListSearchParams, serializeListSearchParams } from './listSearchParams.ts'

test('parseListSearchParams: reads search, state, sort, view and the open product', () => {
  const search = { search: 'zono', state: 'finished', sort: '-apr', view: 'cards' }
  const params = parseListSearchParams(search, 'farm', 'farm-3')
  expect(params).toEqual({
    text: 'zono',
    state: 'finished',
    sort: { key: 'apr', isDescending: true },
    view: 'CARD',
    openKey: '3',
  })
  expect(serializeListSearchParams(params)).toEqual(search)
  expect(getListHash(params, 'farm')).toBe('farm-3')
  expect(serializeListSearchParams(parseListSearchParams({}, 'farm'))).toEqual({})
  expect(getListHash(parseListSearchParams({}, 'farm'), 'farm')).toBe('')
})

test('parseListSearchParams: a link may name the open product as a parameter; the hash wins', () => {
  expect(parseListSearchParams({ pool: 'auto' }, 'pool').openKey).toBe('auto')
  expect(parseListSearchParams({ pool: 'auto' }, 'pool', 'pool-7').openKey).toBe('7')
  expect(parseListSearchParams({}, 'pool', 'farm-7').openKey).toBeUndefined()
})

test('parseListSearchParams: ignores invalid values', () => {
  const nonsense = { search: 7, state: '<b>', sort: '--', view: 'list', pool: '../../..' }
  const params = parseListSearchParams(nonsense, 'pool', 'pool-<b>')
  expect(serializeListSearchParams(params)).toEqual({})
  expect(params.openKey).toBeUndefined()
})

test('serializeListSearchParams: round-trips every parsed URL', () => {
  const search = fc.record({
    search: fc.string(),
    state: fc.string(),
    sort: fc.string(),
    view: fc.string(),
    farm: fc.string(),
  })
  fc.assert(
    fc.property(search, (search) => {
      const params = parseListSearchParams(search, 'farm')
      expect(parseListSearchParams(serializeListSearchParams(params), 'farm', getListHash(params, 'farm'))).toEqual(
        params,
      )
    }),
  )
})
