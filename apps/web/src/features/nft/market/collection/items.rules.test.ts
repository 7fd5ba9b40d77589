import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseItemsSearch, selectAsks, serializeItemsSearch } from './items.rules.ts'
import { getSweepBlocker, keepAvailable, sumPrices } from './sweep/sweep.rules.ts'
import { toggleTrait, toTraitRows } from './traits/traits.rules.ts'

const SELLER = '0x00000000000000000000000000000000000000A1'
const BNB = 10n ** 18n
const ask = (tokenId: bigint, price: bigint) => ({ tokenId, seller: SELLER, price }) as const
const asks = [ask(5n, 3n * BNB), ask(9n, BNB), ask(2n, 2n * BNB)]
const getIds = (list: readonly { readonly tokenId: bigint }[]) => list.map(({ tokenId }) => Number(tokenId))

describe('filters of a collection in the address', () => {
  test('filters: survive the address, with any signs in a trait', () => {
    const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(fc.record({ trait: text, value: text }), { maxLength: 5 }), (traits) => {
        const search = { ...parseItemsSearch({}), isAll: true, sort: 'lowest', min: '0.5', traits } as const
        expect(parseItemsSearch(serializeItemsSearch(search))).toEqual(search)
      }),
    )
  })

  test('filters: what is not one is ignored, and defaults leave the address clean', () => {
    const parsed = parseItemsSearch({ tab: 'x', show: 'x', sort: 'x', min: '1e5', max: '-1', traits: 7 })
    expect(parsed).toEqual(parseItemsSearch({}))
    expect(serializeItemsSearch(parsed)).toEqual({})
    expect(parseItemsSearch({ traits: `a:${'b'.repeat(9000)}` }).traits[0]?.value).toHaveLength(120)
  })
})

describe('order of listings', () => {
  const select = (changes: Partial<ReturnType<typeof parseItemsSearch>>) =>
    getIds(selectAsks(asks, { ...parseItemsSearch({}), ...changes }))

  test('listings: as given, lowest, highest and by number', () => {
    expect(select({})).toEqual([5, 9, 2])
    expect(select({ sort: 'lowest' })).toEqual([9, 2, 5])
    expect(select({ sort: 'highest' })).toEqual([5, 2, 9])
    expect(select({ sort: 'id' })).toEqual([2, 5, 9])
  })

  test('listings: are limited by price, both ends included', () => {
    expect(select({ min: '2' })).toEqual([5, 2])
    expect(select({ max: '2', sort: 'lowest' })).toEqual([9, 2])
    expect(select({ min: '4' })).toEqual([])
  })
})

describe('purchase of several', () => {
  test('several: what was sold or repriced is left out, what was sent stays', () => {
    const current = [undefined, ask(9n, BNB), ask(2n, 5n * BNB)]
    expect(getIds(keepAvailable(asks, current, 0))).toEqual([9])
    expect(getIds(keepAvailable(asks, current, 1))).toEqual([5, 9])
    expect(keepAvailable(asks, undefined, 0)).toBe(asks)
    expect(sumPrices(asks)).toBe(6n * BNB)
  })

  test('several: are bought only with enough BNB [NFTMKT-09]', () => {
    const state = { isConnected: true, isStale: false, count: 3, total: 6n * BNB, balance: 6n * BNB }
    expect(getSweepBlocker(state)).toBeUndefined()
    expect(getSweepBlocker({ ...state, balance: 6n * BNB - 1n })?.code).toBe('insufficient-balance')
    expect(getSweepBlocker({ ...state, balance: undefined })?.code).toBe('data-unavailable')
    expect(getSweepBlocker({ ...state, isConnected: false })?.code).toBe('wallet-disconnected')
    expect(getSweepBlocker({ ...state, count: 0, isConnected: false })?.code).toBe('not-allowed')
  })
})

describe('traits', () => {
  const traits = [
    {
      trait: 'Petals',
      values: [
        { value: '9', count: 2 },
        { value: '12', count: 1 },
      ],
    },
  ]

  test('traits: the floor of a value is the lowest price on chain of a piece that has it', () => {
    const listed = [
      { tokenId: 5n, attributes: [{ trait: 'Petals', value: '9' }] },
      { tokenId: 9n, attributes: [{ trait: 'Petals', value: '9' }] },
      // The service still lists it; the chain does not.
      { tokenId: 77n, attributes: [{ trait: 'Petals', value: '12' }] },
    ]
    expect(toTraitRows(traits, 4, listed, asks)).toEqual([
      { trait: 'Petals', value: '9', count: 2, rarity: 0.5, floor: BNB },
      { trait: 'Petals', value: '12', count: 1, rarity: 0.25, floor: null },
    ])
    expect(toTraitRows(traits, undefined, undefined, asks)[0]).toMatchObject({ rarity: undefined, floor: undefined })
  })

  test('traits: a second press removes a value', () => {
    const nine = { trait: 'Petals', value: '9' }
    expect(toggleTrait([], nine)).toEqual([nine])
    expect(toggleTrait([nine, { trait: 'Hue', value: '3' }], nine)).toEqual([{ trait: 'Hue', value: '3' }])
  })
})
