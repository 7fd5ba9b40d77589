import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localeStore } from '#lib/i18n/localeStore.ts'
import { getFloor } from '../asks.queries.ts'
import {
  formatBps,
  formatWei,
  getCollectionFeeHint,
  getPercentBelowFloor,
  getPriceBlocker,
  getTimesFloor,
  parsePrice,
  parseWei,
  splitPrice,
} from './price.rules.ts'

const WBNB = {
  chainId: 56,
  address: '0x00000000000000000000000000000000000000b1',
  decimals: 18,
  symbol: 'WBNB',
} as const
const range = { minimum: 5n * 10n ** 15n, maximum: 10_000n * 10n ** 18n }
const getBlocker = (text: string, current?: bigint) =>
  getPriceBlocker(text, parsePrice(text, { ...WBNB, name: 'Wrapped BNB' }), range, current)

describe('price of a listing', () => {
  test.each(['0', '0.0049', '0.004999999999999999', '10000.0000001', '1e3', '1.0000000000000000001', '-1', 'abc'])(
    'price of a listing: %s is refused with the range as the specification words it [NFTMKT-08]',
    (text) => {
      const blocker = getBlocker(text)
      expect(blocker?.code).toBe('input-invalid')
      expect(blocker?.message).toEqual({
        text: 'Allowed price range is between %minPrice% and %maxPrice% WBNB',
        values: { minPrice: { decimal: '0.005' }, maxPrice: { decimal: '10000' } },
      })
    },
  )

  test.each(['0.005', '10000', '1', '0.123456789012345678'])(
    'price of a listing: %s is allowed [NFTMKT-08]',
    (text) => {
      expect(getBlocker(text)).toBeUndefined()
    },
  )

  test('price of a listing: the current price is no change', () => {
    expect(getBlocker('1', 10n ** 18n)?.message.text).toBe('This is the price already')
  })

  test('price of a listing: nothing is said before anything is typed or the range is read', () => {
    expect(getBlocker('')?.code).toBe('input-missing')
    expect(getPriceBlocker('1', 10n ** 18n, undefined)?.code).toBe('data-unavailable')
  })
})

describe('fees of a sale', () => {
  test('fees of a sale: 2% of 1.5 WBNB leaves 1.47 [NFTMKT-17]', () => {
    const parts = splitPrice(15n * 10n ** 17n, { tradingFeeBps: 200n, creatorFeeBps: 0n })
    expect(parts).toEqual({ net: 147n * 10n ** 16n, tradingFee: 3n * 10n ** 16n, creatorFee: 0n })
  })

  test('fees of a sale: parts add up to the price, and no fee is rounded up', () => {
    const fee = fc.bigInt({ min: 0n, max: 500n })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 96n }), fee, fee, (price, tradingFeeBps, creatorFeeBps) => {
        const { net, tradingFee, creatorFee } = splitPrice(price, { tradingFeeBps, creatorFeeBps })
        expect(net + tradingFee + creatorFee).toBe(price)
        expect(tradingFee * 10_000n).toBeLessThanOrEqual(price * tradingFeeBps)
        expect(creatorFee * 10_000n).toBeLessThanOrEqual(price * creatorFeeBps)
      }),
    )
  })

  test('fees of a sale: are written as percent', () => {
    expect([0n, 50n, 200n, 1000n].map(formatBps)).toEqual(['0%', '0.5%', '2%', '10%'])
    const { language } = localeStore.getState()
    localeStore.setState({ language: 'de' })
    expect(formatBps(50n)).toBe('0,5\u00a0%')
    localeStore.setState({ language })
  })
})

describe('amounts', () => {
  test('amounts: text and wei are the same number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 120n }), (wei) => {
        expect(parseWei(formatWei(wei))).toBe(wei)
      }),
    )
    expect(formatWei(5n * 10n ** 15n)).toBe('0.005')
    expect(formatWei(0n)).toBe('0')
  })

  test('amounts: a text that is no amount is unknown', () => {
    for (const text of ['', '.', '1e3', '-1', '1,5', '1.0000000000000000001']) expect(parseWei(text)).toBeUndefined()
  })

  test('floor: is the lowest price, and nothing without a listing', () => {
    expect(getFloor([{ price: 3n }, { price: 1n }, { price: 2n }])).toBe(1n)
    expect(getFloor([])).toBeUndefined()
  })
})

test('collection fee: names its receiver, which is not the creator of a piece [NFTMKT-17]', () => {
  expect(getCollectionFeeHint('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266').values).toEqual({
    account: '0xf39F...2266',
  })
})

test('price of a listing: far below the lowest other one is told in percent', () => {
  expect(getPercentBelowFloor(200n, 328n)).toBe(39)
  expect(getPercentBelowFloor(10n, 100n)).toBe(90)
  expect([getPercentBelowFloor(90n, 100n), getPercentBelowFloor(91n, 100n)]).toEqual([10, undefined])
  expect(getPercentBelowFloor(100n, 100n)).toBeUndefined()
  expect(getPercentBelowFloor(1n, undefined)).toBeUndefined()
  expect(getPercentBelowFloor(undefined, 100n)).toBeUndefined()
})

test('price: from five times the lowest other listing on, a buyer is told', () => {
  expect([getTimesFloor(499n, 100n), getTimesFloor(500n, 100n), getTimesFloor(1234n, 100n)]).toEqual([
    undefined,
    5n,
    12n,
  ])
  expect([getTimesFloor(1n, undefined), getTimesFloor(undefined, 1n), getTimesFloor(1n, 0n)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
