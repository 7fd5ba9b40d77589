import type { PairPosition, PairWithSupply } from '@zono/client'
import { Currency, CurrencyAmount, getMinimumAmount, Pair, Percent, type Token } from '@zono/sdk'
import fc from 'fast-check'
import { getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import {
  getDependentAmount,
  getMintPreview,
  getPositionAmounts,
  getRouterAmounts,
  getSupplyBlocker,
  getValueShare,
  hasRemovalChanged,
  hasSupplyChanged,
  isNewPair,
} from './liquidity.rules.ts'
import { getBurnPreview, getRemovalBlocker } from './remove/removeLiquidity.rules.ts'

const E18 = 10n ** 18n
const token = (n: number): Token => ({
  chainId: 31337,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const bnb = Currency.createNative(31337)
const [wbnb, zono] = [token(1), token(2)]
const createPair = (reserve0: bigint, reserve1: bigint, totalSupply: bigint): PairWithSupply => ({
  pair: Pair.create(token(9).address, wbnb, zono, reserve0, reserve1),
  totalSupply,
})
const pool = createPair(100n * E18, 400n * E18, 200n * E18)
const createAmount = CurrencyAmount.fromRawAmount

describe('supply', () => {
  test('liquidity: a pair without a contract or without liquidity is new [LIQ-17]', () => {
    expect([isNewPair(null), isNewPair(createPair(0n, 0n, 0n)), isNewPair(pool)]).toEqual([true, true, false])
  })
  test('liquidity: the dependent amount follows the pair’s price in both directions', () => {
    expect(getDependentAmount(pool, createAmount(bnb, E18), zono, wbnb)).toEqual(createAmount(zono, 4n * E18))
    expect(getDependentAmount(pool, createAmount(zono, 8n * E18), bnb, wbnb)).toEqual(createAmount(bnb, 2n * E18))
    expect(getDependentAmount(null, createAmount(bnb, E18), zono, wbnb)).toBeUndefined()
    expect(getDependentAmount(pool, undefined, zono, wbnb)).toBeUndefined()
  })
  test('liquidity: the first provider gets the whole pair, less the locked minimum [LIQ-18]', () => {
    const first = getMintPreview(null, { a: createAmount(bnb, 4n * E18), b: createAmount(zono, E18) }, wbnb)
    expect(first).toEqual({ liquidity: 2n * E18 - Pair.MINIMUM_LIQUIDITY, share: Percent.create(1n, 1n) })
  })
  test('liquidity: a later provider gets the share that was added', () => {
    const outcome = getMintPreview(pool, { a: createAmount(zono, 400n * E18), b: createAmount(bnb, 100n * E18) }, wbnb)
    expect(outcome?.liquidity).toBe(200n * E18)
    expect(outcome && Percent.toFixed(outcome.share)).toBe('50.00')
  })
  test('property: what is taken out at once is never more than was put in', () => {
    const amount = fc.bigInt({ min: 10n ** 6n, max: 10n ** 27n })
    fc.assert(
      fc.property(amount, amount, amount, (reserve0, reserve1, supplied) => {
        const pool = createPair(reserve0, reserve1, reserve0)
        const b = getDependentAmount(pool, createAmount(bnb, supplied), zono, wbnb)
        const outcome = b && getMintPreview(pool, { a: createAmount(bnb, supplied), b }, wbnb)
        if (!b || !outcome) return
        const after = {
          pair: Pair.create(token(9).address, wbnb, zono, reserve0 + supplied, reserve1 + b.amount),
          totalSupply: pool.totalSupply + outcome.liquidity,
          liquidity: outcome.liquidity,
        }
        const worth = getPositionAmounts(after)
        expect(worth.amount0.amount).toBeLessThanOrEqual(supplied)
        expect(worth.amount1.amount).toBeLessThanOrEqual(b.amount)
      }),
    )
  })
  test('property: the router takes what it is said to, never more than was supplied, whichever side was typed', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 27n })
    fc.assert(
      fc.property(amount, amount, amount, fc.boolean(), (reserve0, reserve1, typed, isNativeTyped) => {
        const pool = createPair(reserve0, reserve1, 10n ** 18n)
        const [one, other] = isNativeTyped ? [createAmount(bnb, typed), zono] : [createAmount(zono, typed), bnb]
        const mirror = getDependentAmount(pool, one, other, wbnb)
        if (mirror === undefined) return
        const supply = isNativeTyped ? { a: one, b: mirror } : { a: mirror, b: one }
        const taken = getRouterAmounts(pool, supply, wbnb)
        expect(taken.a.amount <= supply.a.amount && taken.b.amount <= supply.b.amount).toBe(true)
        // As RouterLiquidity._liquidityAmounts has it, the token first.
        const optimal = (supply.b.amount * reserve0) / reserve1
        const asRouter =
          optimal <= supply.a.amount
            ? [supply.b.amount, optimal]
            : [(supply.a.amount * reserve1) / reserve0, supply.a.amount]
        expect([taken.b.amount, taken.a.amount]).toEqual(asRouter)
      }),
    )
  })
  test('property: a minimum is never below what the slippage allows, nor above the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        const least = getMinimumAmount(amount, bps)
        expect(least * 10_000n).toBeGreaterThanOrEqual(amount * BigInt(10_000 - bps))
        expect(least).toBeLessThanOrEqual(amount)
      }),
    )
  })
})

describe('getSupplyBlocker', () => {
  const form = {
    isConnected: true,
    a: bnb,
    b: zono,
    supply: { a: createAmount(bnb, E18), b: createAmount(zono, 4n * E18) },
    wrappedNative: wbnb,
    balanceA: 2n * E18,
    balanceB: 5n * E18,
    isStale: false,
    isPairLoaded: true,
    canMint: true,
    isUnsupported: false,
  } as const
  const getMessage = (changes: object) => getSupplyBlocker({ ...form, ...changes })?.message
  test('liquidity: a valid form has no blocker', () => expect(getMessage({})).toBeUndefined())
  test('liquidity: an unsupported token comes before every other blocker [LIQ-22]', () => {
    expect(getMessage({ isConnected: false, isUnsupported: true })?.text).toBe('Unsupported Asset')
  })
  test('liquidity: the first failing check counts, in the order of the specification [LIQ-09, LIQ-20]', () => {
    const bad = { balanceA: 0n, balanceB: 0n }
    expect(getMessage({ ...bad, isConnected: false, b: undefined, supply: undefined })?.text).toBe('Connect Wallet')
    expect(getMessage({ ...bad, b: undefined, supply: undefined })?.text).toBe('Select a token')
    expect(getMessage({ ...bad, b: wbnb })?.text).toBe('Invalid pair')
    expect(getMessage({ ...bad, supply: undefined })?.text).toBe('Enter an amount')
    expect(getMessage(bad)).toEqual({ text: 'Insufficient %symbol% balance', values: { symbol: 'BNB' } })
    expect(getMessage({ balanceB: 0n })).toEqual({ text: 'Insufficient %symbol% balance', values: { symbol: 'T2' } })
  })
})

test('value share: the part of the first value in both; unknown while one is', () => {
  expect(getValueShare(1n, 3n)).toBe(0.25)
  expect(getValueShare(0n, 3n)).toBe(0)
  expect(getValueShare(undefined, 3n)).toBeUndefined()
  expect(getValueShare(0n, 0n)).toBeUndefined()
})

describe('removal', () => {
  const position: PairPosition = { ...pool, liquidity: 50n * E18 }
  test('liquidity: removes a percentage of the position [LIQ-08]', () => {
    expect(getBurnPreview(position, { by: 'percent', percent: 50 })).toEqual({
      liquidity: 25n * E18,
      amount0: (25n * E18) / 2n,
      amount1: 50n * E18,
      percent: 50,
    })
  })
  test('liquidity: a preset keeps its percentage, however the liquidity is rounded [LIQ-08]', () => {
    const odd = { ...position, liquidity: 12_345_678_901n }
    for (const percent of [1, 25, 49, 50, 75, 99, 100]) {
      expect(getBurnPreview(odd, { by: 'percent', percent })?.percent).toBe(percent)
    }
    expect(getBurnPreview(odd, { by: 'liquidity', amount: 6_172_839_450n })?.percent).toBe(50)
  })
  test('liquidity: a supply needs new consent only when the pair has moved [LIQ-21]', () => {
    const pool = createPair(100n * E18, 200n * E18, 100n * E18)
    const supply = { a: CurrencyAmount.fromRawAmount(wbnb, E18), b: CurrencyAmount.fromRawAmount(zono, 2n * E18) }
    const agreed = { supply, pair: pool, slippageBps: 50 }
    const changed = (now: PairWithSupply | null | undefined) => hasSupplyChanged(agreed, now, wbnb)
    expect(changed(pool)).toBe(false)
    expect(changed(undefined)).toBe(false)
    expect(changed(createPair(104n * E18, 193n * E18, 100n * E18))).toBe(true)
    expect(changed(createPair(96n * E18, 208n * E18, 100n * E18))).toBe(true)
    expect(changed(null)).toBe(true)
    expect(hasSupplyChanged({ ...agreed, pair: null }, pool, wbnb)).toBe(true)
  })
  test('liquidity: a removal needs new consent when the pair pays out less [LIQ-21]', () => {
    const agreed = { position, liquidity: E18, slippageBps: 50 }
    const { reserve0, reserve1 } = position.pair
    expect(hasRemovalChanged(agreed, position)).toBe(false)
    expect(hasRemovalChanged(agreed, createPair((reserve0 * 97n) / 100n, reserve1, position.totalSupply))).toBe(true)
    expect(hasRemovalChanged(agreed, null)).toBe(true)
  })
  test('liquidity: accepts an amount of LP tokens or of one side, and none above the position', () => {
    expect(getBurnPreview(position, { by: 'liquidity', amount: 50n * E18 })?.percent).toBe(100)
    expect(getBurnPreview(position, { by: 'token1', amount: 100n * E18 })?.liquidity).toBe(50n * E18)
    expect(getBurnPreview(position, { by: 'token1', amount: 100n * E18 + 1n })).toBeUndefined()
  })
  test('property: of one side no less comes out than was asked for, and never more than the share', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 27n })
    fc.assert(
      fc.property(amount, amount, amount, amount, (reserve0, reserve1, supply, asked) => {
        const position = { ...createPair(reserve0, reserve1, supply), liquidity: supply }
        const removal = getBurnPreview(position, { by: 'token0', amount: asked })
        if (removal === undefined) return
        expect(removal.amount0).toBeGreaterThanOrEqual(asked)
        expect(removal.amount0 * supply).toBeLessThanOrEqual(removal.liquidity * reserve0)
        expect(removal.amount1 * supply).toBeLessThanOrEqual(removal.liquidity * reserve1)
      }),
    )
  })
  test('liquidity: a removal has the blockers of the specification', () => {
    const removal = getBurnPreview(position, { by: 'percent', percent: 50 })
    const form = { isConnected: true, position, removal, coinBlocker: undefined, isStale: false }
    expect(getRemovalBlocker(form)).toBeUndefined()
    expect(getRemovalBlocker({ ...form, isConnected: false })?.message.text).toBe('Connect Wallet')
    expect(getRemovalBlocker({ ...form, position: null })?.message.text).toBe('No liquidity to remove')
    const coinBlocker = createBlocker('not-allowed', msg('This account can’t receive %symbol%'))
    expect(getRemovalBlocker({ ...form, coinBlocker })).toBe(coinBlocker)
    expect(getRemovalBlocker({ ...form, removal: undefined })?.message.text).toBe('Insufficient %symbol% balance')
    expect(
      getRemovalBlocker({ ...form, removal: getBurnPreview(position, { by: 'percent', percent: 0 }) })?.message.text,
    ).toBe('Enter an amount')
  })
})
