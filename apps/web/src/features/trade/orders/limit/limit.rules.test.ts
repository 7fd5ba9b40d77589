import { Currency, CurrencyAmount, Percent, Price, type Token } from '@zono/sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getLeast,
  getLimitPrice,
  getPriceGap,
  getPriceText,
  getThinPoolLoss,
  type Limit,
  parsePrice,
  sanitizePrice,
  toPriceText,
} from './limit.rules.ts'

const createToken = (symbol: string, decimals: number, digit: string): Token => ({
  ...{ chainId: 56, symbol, name: symbol, decimals },
  address: `0x${digit.repeat(40)}`,
})
const sell = createToken('SELL', 18, '1')
const buy = createToken('BUY', 6, '2')
const native = Currency.createNative(56)
const sold = { currency: sell, amount: 3n * 10n ** 18n }
/** Three sell for 600 buy. */
const market = Price.fromAmounts(sold, { currency: buy, amount: 600_000_000n })
const terms = (limit: Limit) => ({ limit, sold, sell, buy, market })

test('limit: a price is what is bought per unit sold, in either direction, at the decimals of both', () => {
  expect(getLeast(terms({ kind: 'price', text: '210.5', isInverted: false }))?.amount).toBe(631_500_000n)
  expect(getLeast(terms({ kind: 'price', text: '0.005', isInverted: true }))?.amount).toBe(600_000_000n)
  expect(getLeast(terms({ kind: 'amount', text: '599.999999' }))?.amount).toBe(599_999_999n)
  expect(getLeast(terms({ kind: 'market', aboveBps: 500 }))?.amount).toBe(630_000_000n)
  expect(getLeast(terms({ kind: 'market', aboveBps: -500 }))?.amount).toBe(570_000_000n)
})

test('limit: what no price can be made of has no least', () => {
  for (const text of ['', '0', '.', '0.000', '1'.repeat(61)])
    expect(getLeast(terms({ kind: 'price', text, isInverted: false })), text).toBeUndefined()
  expect(getLeast({ ...terms({ kind: 'market', aboveBps: 0 }), market: undefined })).toBeUndefined()
  expect(getLeast({ ...terms({ kind: 'price', text: '1', isInverted: false }), sold: undefined })).toBeUndefined()
})

test('limit: the least is never below the price that was typed, and less than a unit above it', () => {
  const digits = fc.bigInt({ min: 1n, max: 10n ** 24n })
  fc.assert(
    fc.property(
      digits,
      fc.integer({ min: 0, max: 18 }),
      fc.bigInt({ min: 1n, max: 10n ** 30n }),
      (price, scale, amount) => {
        const text = `${price}`.padStart(scale + 1, '0')
        const typed = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
        const limit = { kind: 'price', text: typed, isInverted: false } as const
        const least = getLeast({ limit, sold: { currency: sell, amount }, sell, buy, market: undefined })?.amount ?? 0n
        // price / 10^scale whole BUY (10^6) for a whole SELL (10^18)
        const exact = price * amount * 10n ** 6n
        const unit = 10n ** BigInt(scale + 18)
        expect(least * unit).toBeGreaterThanOrEqual(exact)
        expect((least - 1n) * unit).toBeLessThan(exact)
      },
    ),
  )
})

test('limit: the field shows what was typed as it was typed, and anything else in eight digits', () => {
  const typed: Limit = { kind: 'price', text: '210.50', isInverted: false }
  const price = getLimitPrice(terms(typed))
  expect(getPriceText(typed, price, false)).toBe('210.50')
  expect(getPriceText(typed, price, true)).toBe('0.0047505938')
  expect(
    getPriceText({ kind: 'market', aboveBps: 100 }, getLimitPrice(terms({ kind: 'market', aboveBps: 100 })), false),
  ).toBe('202')
  expect(getPriceText(typed, undefined, true)).toBe('')
})

test('limit: a comma is a point, and letters do not enter', () => {
  expect(sanitizePrice('1,5')).toBe('1.5')
  expect(sanitizePrice('1.5.5')).toBeUndefined()
  expect(sanitizePrice('1e5')).toBeUndefined()
})

test('limit: the gap to the market is a fraction of it', () => {
  const price = parsePrice('210', sell, buy)
  expect(price && getPriceGap(price, market)).toBeCloseTo(0.05, 6)
  expect(getPriceGap(market, market)).toBe(0)
})

test('limit: in pools that are too small it names the loss to their own price, unless the limit asks for about that price', () => {
  const impact = Percent.fromBps(2000n)
  // The whole amount brings four fifths of the price of a little.
  expect(getThinPoolLoss(market, market, impact)).toBeCloseTo(0.2, 6)
  const above = parsePrice('220', sell, buy)
  expect(above && getThinPoolLoss(above, market, impact)).toBeCloseTo(0.12, 6)
  const own = parsePrice('246', sell, buy)
  expect(own && getThinPoolLoss(own, market, impact)).toBeUndefined()
  // Ordinary amounts: a limit below the market has a notice of its own.
  const below = parsePrice('150', sell, buy)
  expect(below && getThinPoolLoss(below, market, Percent.fromBps(200n))).toBeUndefined()
  expect(below && getThinPoolLoss(below, market, Percent.fromBps(201n))).toBeCloseTo(0.265, 3)
})

test('limit: the native coin has a price too', () => {
  const price = parsePrice('2', native, buy)
  expect(price && Price.quote(price, CurrencyAmount.fromRawAmount(native, 10n ** 18n)).amount).toBe(2_000_000n)
})

test('limit: a price that was pointed at is a plain number', () => {
  expect(toPriceText(0.000000123456789)).toBe('0.000000123457')
  expect(toPriceText(1234567.89)).toBe('1234570')
  expect(toPriceText(0.2)).toBe('0.2')
})
