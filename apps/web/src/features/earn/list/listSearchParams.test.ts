import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListSearchParams, serializeListSearchParams } from './listSearchParams.ts'

test('parseListSearchParams: reads search, state, sort, view and the open product', () => {
  const search = { search: 'zono', state: 'finished', sort: '-apr', view: 'cards', farm: '3' }
  const address = parseListSearchParams(search, 'farm')
  expect(address).toEqual({
    text: 'zono',
    state: 'finished',
    sort: { key: 'apr', isDescending: true },
    view: 'CARD',
    openKey: '3',
  })
  expect(serializeListSearchParams(address, 'farm')).toEqual(search)
  expect(serializeListSearchParams(parseListSearchParams({}, 'farm'), 'farm')).toEqual({})
})

test('parseListSearchParams: ignores invalid values', () => {
  const nonsense = { search: 7, state: '<b>', sort: '--', view: 'list', pool: '../../..' }
  expect(serializeListSearchParams(parseListSearchParams(nonsense, 'pool'), 'pool')).toEqual({})
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
      const address = parseListSearchParams(search, 'farm')
      expect(parseListSearchParams(serializeListSearchParams(address, 'farm'), 'farm')).toEqual(address)
    }),
  )
})
