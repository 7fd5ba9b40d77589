import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as AmountInput from './AmountInput.ts'
import * as Currency from './Currency.ts'
import * as CurrencyAmount from './CurrencyAmount.ts'
import { formatCompact, formatImpact, formatShare } from './format.ts'
import * as Pair from './Pair.ts'
import * as Percent from './Percent.ts'
import * as Price from './Price.ts'
import * as Token from './Token.ts'
import { pool, token } from './testing/market.ts'

const E18 = 10n ** 18n

describe('Token', () => {
  test('TOKEN-04: symbols over 20 characters keep their first 4 and last 5', () => {
    expect(Token.shortenSymbol('A'.repeat(20))).toBe('A'.repeat(20))
    expect(Token.shortenSymbol('ABCDEFGHIJKLMNOPQRSTU')).toBe('ABCD...QRSTU')
  })
  test('error: tokens of two chains have no order', () => {
    expect(() => Token.sortsBefore(token(1), { ...token(2), chainId: 56 })).toThrow()
    expect(() => Token.sortsBefore(token(1), token(1))).toThrow()
  })
})

describe('Currency', () => {
  test('default: the native coin is wrapped in one place, and is not its wrapped token', () => {
    const [bnb, wbnb] = [Currency.native(31337), token(9)]
    expect(Currency.wrapped(bnb, wbnb)).toBe(wbnb)
    expect(Currency.equals(bnb, wbnb)).toBe(false)
    expect(Currency.idOf(bnb)).toBe('BNB')
  })
})

describe('CurrencyAmount', () => {
  const usdc = token(6, 6)
  test('SWAP-31: parsed at the token’s decimals', () => {
    expect(CurrencyAmount.parse('1.5', usdc)?.amount).toBe(1_500_000n)
    expect(CurrencyAmount.parse('.5', usdc)?.amount).toBe(500_000n)
    expect(CurrencyAmount.parse('1.', usdc)?.amount).toBe(1_000_000n)
    expect(CurrencyAmount.parse('1.5000000', usdc)?.amount).toBe(1_500_000n)
  })
  test('SWAP-32: zero, unparsable or too fine counts as no amount', () => {
    for (const text of ['', '.', '0', '0.000', '1e5', '-1', '1,5', ' 1', '0x1', '1.0000001', 'NaN']) {
      expect(CurrencyAmount.parse(text, usdc), text).toBeUndefined()
    }
  })
  test('default: what is printed exactly is read back exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 256n), fc.integer({ min: 0, max: 77 }), (amount, decimals) => {
        const printed = CurrencyAmount.toExact({ currency: token(1, decimals), amount })
        expect(CurrencyAmount.parse(printed, token(1, decimals))?.amount).toBe(amount)
      }),
    )
  })
  test('TOKEN-11: significant digits are cut, never raised', () => {
    const shown = (amount: bigint) => CurrencyAmount.toSignificant({ currency: token(1), amount })
    expect(shown(123_456_789n * 10n ** 10n)).toBe('1.23456')
    expect(shown(1_999_999_999_999_999_999n)).toBe('1.99999')
    expect(shown(1_234_567_890n * E18)).toBe('1234560000')
    expect(shown(1n)).toBe('0.000000000000000001')
    expect(shown(0n)).toBe('0')
  })
  test('default: fixed digits', () => {
    expect(CurrencyAmount.toFixed({ currency: token(1), amount: 1_239_999n * 10n ** 12n }, 3)).toBe('1.239')
    expect(CurrencyAmount.toFixed({ currency: token(1), amount: 5n * E18 }, 0)).toBe('5')
  })
})

describe('AmountInput', () => {
  test('SWAP-33, SWAP-36: digits and one decimal point; empty is allowed', () => {
    for (const text of ['', '1', '1.', '.5', '007', '1.234']) expect(AmountInput.sanitize(text)).toBe(text)
    for (const text of ['1.2.3', 'abc', '-1', '1e5', '1..2', '0x1']) expect(AmountInput.sanitize(text)).toBeUndefined()
  })
  test('SWAP-34: commas become dots', () => expect(AmountInput.sanitize('1,5')).toBe('1.5'))
  test('SWAP-35: at most 79 characters', () => {
    expect(AmountInput.sanitize('1'.repeat(79))).toHaveLength(79)
    expect(AmountInput.sanitize('1'.repeat(80))).toBeUndefined()
  })
  test('behavior: a pasted number keeps its value', () => {
    expect(AmountInput.sanitize(' 1 234,5 ')).toBe('1234.5')
    expect(AmountInput.sanitize('1,234,567.89')).toBe('1234567.89')
    expect(AmountInput.sanitize('1.234.567,89')).toBe('1234567.89')
    expect(AmountInput.sanitize('1,2,3.4')).toBeUndefined()
  })
})

describe('Percent and Price', () => {
  test('default: percent', () => {
    expect(Percent.toFixed(Percent.ofBps(25n))).toBe('0.25')
    expect(Percent.toSignificant(Percent.of(1n, 3n))).toBe('33.33')
    expect(Percent.compare(Percent.ofBps(200n), Percent.of(1n, 50n))).toBe(0)
    expect(Percent.toFixed(Percent.subtract(Percent.ofBps(100n), Percent.ofBps(250n)), 1)).toBe('-1.5')
  })
  test('SWAP-05: a price can be inverted, and its decimals are taken out', () => {
    const [eth, usdc] = [token(1), token(2, 6)]
    const price = Price.of({ currency: eth, amount: 2n * E18 }, { currency: usdc, amount: 1_000_000_000n })
    expect(Price.toSignificant(price)).toBe('500')
    expect(Price.toSignificant(Price.invert(price))).toBe('0.002')
    expect(Price.quoteFor(price, { currency: eth, amount: E18 }).amount).toBe(500_000_000n)
  })
  test('behavior: rounding that carries', () => {
    const price = { base: token(1), quote: token(2), numerator: 9_999_999n, denominator: 10n }
    expect(Price.toSignificant(price, 6)).toBe('1000000')
    expect(Price.toFixed({ ...price, numerator: 999_996n, denominator: 1_000_000n }, 5)).toBe('1.00000')
  })
})

describe('Pair', () => {
  const pair = pool(1, 2, 1000n * E18, 500n * E18)
  test('TRADE-17, TRADE-18: 0.25 percent, as 15 + 5 + 5 basis points', () => {
    expect(Pair.PROVIDER_FEE_BPS + Pair.TREASURY_FEE_BPS + Pair.BUYBACK_FEE_BPS).toBe(Pair.FEE_BPS)
    // Computed by hand: 10e18 * 9975 * 500e18 / (1000e18 * 10000 + 10e18 * 9975)
    expect(Pair.getAmountOut(pair, token(1), 10n * E18)).toBe(4_938_241_045_570_434_911n)
  })
  test('default: what must go in gives at least what was asked for, and one unit less does not', () => {
    const amount = fc.bigInt(1n, 400n * E18)
    fc.assert(
      fc.property(amount, (out) => {
        const needed = Pair.getAmountIn(pair, token(2), out)!
        expect(Pair.getAmountOut(pair, token(1), needed)).toBeGreaterThanOrEqual(out)
        if (needed > 2n) expect(Pair.getAmountOut(pair, token(1), needed - 2n) ?? 0n).toBeLessThan(out)
      }),
    )
  })
  test('behavior: k never falls by a trade', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 111n), (put) => {
        const out = Pair.getAmountOut(pair, token(2), put) ?? 0n
        expect((pair.reserve1 + put) * (pair.reserve0 - out)).toBeGreaterThanOrEqual(pair.reserve0 * pair.reserve1)
      }),
    )
  })
  test('default: the address follows from the tokens (a known pool of chain 56)', () => {
    const at = (address: `0x${string}`) => ({ ...token(1), address })
    const deployer = {
      factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
      initCodeHash: '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
    } as const
    const wbnb = at('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c')
    const busd = at('0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56')
    expect(Pair.addressOf(deployer, wbnb, busd)).toBe('0x58F876857a02D6762E0101bb5C46A8c1ED44Dc16')
    expect(Pair.addressOf(deployer, busd, wbnb)).toBe('0x58F876857a02D6762E0101bb5C46A8c1ED44Dc16')
  })
})

describe('format', () => {
  test('TRADE-16: tiny impact', () => {
    expect(formatImpact(Percent.of(1n, 10_001n))).toBe('<0.01%')
    expect(formatImpact(Percent.of(1n, 10_000n))).toBe('0.01%')
    expect(formatImpact(Percent.ofBps(312n))).toBe('3.12%')
  })
  test('LIQ-30: tiny share', () => {
    expect(formatShare(Percent.of(1n, 1_000_000n))).toBe('<0.01')
    expect(formatShare(Percent.of(0n, 1n))).toBe('0.00')
  })
  test('TOKEN-17: compact numbers have at most 2 significant digits', () => {
    expect(formatCompact(1_234_567)).toBe('1.2M')
    expect(formatCompact(999)).toBe('1K')
  })
})
