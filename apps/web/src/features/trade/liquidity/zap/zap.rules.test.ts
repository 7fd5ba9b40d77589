import { Currency, createRouteGraph, getBestZapIn, getBestZapOut, type Pair, type Token } from '@zono/sdk'
import { describe, expect, test } from 'vitest'
import { isLargeLoss } from '#features/trade/largeLoss.rules.ts'
import {
  getZapBlocker,
  getZapInLoss,
  getZapOutLoss,
  hasZapChanged,
  isNotableRest,
  type ZapReadiness,
} from './zap.rules.ts'

const UNIT = 10n ** 18n
const createToken = (digit: number): Token => ({
  chainId: 31337,
  address: `0x${String(digit).repeat(40)}`,
  decimals: 18,
  symbol: `T${digit}`,
  name: `T${digit}`,
})
const [a, b] = [createToken(1), createToken(2)]
const pair: Pair = {
  address: `0x${'9'.repeat(40)}`,
  token0: a,
  token1: b,
  reserve0: 1000n * UNIT,
  reserve1: 4000n * UNIT,
}
const pool = { pair, totalSupply: 2000n * UNIT, kLast: 0n }
const graph = createRouteGraph([pair])
const options = { maxHops: 1, wrappedNative: createToken(3) } as const
const zapIn = (amount: bigint) => getBestZapIn(pool, graph, { currency: a, amount }, options) ?? expect.fail('No zap.')
const zapOut = (liquidity: bigint) => getBestZapOut(pool, graph, liquidity, a, options) ?? expect.fail('No zap.')

describe('getZapInLoss', () => {
  test('is the fee of half of what is paid, where the amount is small and the price is the market’s', () => {
    const amount = UNIT / 100n
    const zap = zapIn(amount)
    // A is worth 4 dollars, B one.
    const values = { paid: 4n * amount, a: 4n * zap.addedA, b: zap.addedB, left: 0n }
    expect(getZapInLoss(zap, amount, values).lossBps).toBeLessThanOrEqual(14n)
    expect(getZapInLoss(zap, amount, values).lossBps).toBeGreaterThanOrEqual(12n)
  })

  test('is large where the amount is as large as the pool, also without prices', () => {
    const amount = 4000n * UNIT
    const unknown = { paid: undefined, a: undefined, b: undefined, left: undefined }
    const loss = getZapInLoss(zapIn(amount), amount, unknown)
    expect(isLargeLoss(loss)).toBe(true)
    expect(loss.lossUsd).toBeUndefined()
  })

  test('is large where the pool is far from the market, whatever its own price says', () => {
    const amount = UNIT
    const zap = zapIn(amount)
    // B is worth a fiftieth of what the pool says.
    const loss = getZapInLoss(zap, amount, { paid: 4n * amount, a: 4n * zap.addedA, b: zap.addedB / 50n, left: 0n })
    expect(isLargeLoss(loss)).toBe(true)
    expect(isLargeLoss(getZapInLoss(zap, amount, { paid: undefined, a: undefined, b: undefined, left: 0n }))).toBe(
      false,
    )
  })

  test('counts what is returned as kept', () => {
    const zap = { ...zapIn(UNIT), addedA: 0n, addedB: 0n, leftA: UNIT, leftB: 0n }
    expect(getZapInLoss(zap, UNIT, { paid: 4n * UNIT, a: 0n, b: 0n, left: 4n * UNIT }).lossBps).toBe(0n)
  })
})

describe('getZapOutLoss', () => {
  test('is the fee of half of it for a little, and large for nearly all of the pool', () => {
    const little = getZapOutLoss(zapOut(UNIT / 100n), { a: undefined, b: undefined, received: undefined })
    expect(little.lossBps).toBeLessThanOrEqual(14n)
    const zap = zapOut(1800n * UNIT)
    const most = getZapOutLoss(zap, { a: 4n * zap.removedA, b: zap.removedB, received: 4n * zap.amountOut })
    expect(isLargeLoss(most)).toBe(true)
    expect(most.lossUsd).toBe(4n * zap.removedA + zap.removedB - 4n * zap.amountOut)
  })
})

test('hasZapChanged: within a fifth of the tolerance nobody is asked again', () => {
  expect(hasZapChanged(1_000_000n, 999_000n, 50)).toBe(false)
  expect(hasZapChanged(1_000_000n, 998_999n, 50)).toBe(true)
  expect(hasZapChanged(1_000_000n, 2_000_000n, 50)).toBe(false)
})

test('isNotableRest: what rounding leaves over is not said', () => {
  expect(isNotableRest(1n, UNIT)).toBe(false)
  expect(isNotableRest(UNIT / 1000n, UNIT)).toBe(true)
  expect(isNotableRest(0n, 0n)).toBe(false)
})

describe('getZapBlocker', () => {
  const ready: ZapReadiness = {
    isConnected: true,
    spent: Currency.createNative(56),
    amount: 5n,
    balance: 5n,
    isStale: false,
    isQuoteReady: true,
    impact: { numerator: 0n, denominator: 1n },
    feeToken: undefined,
    isUnsupported: false,
    expertMode: false,
  }
  const getMessage = (change: Partial<ZapReadiness>) => getZapBlocker({ ...ready, ...change })?.message.text

  test('says the first reason', () => {
    const highImpact = { numerator: 4n, denominator: 100n }
    expect(getMessage({})).toBeUndefined()
    expect(getMessage({ isUnsupported: true, isConnected: false })).toBe('Unsupported Asset')
    expect(getMessage({ isConnected: false, spent: undefined })).toBe('Connect Wallet')
    expect(getMessage({ spent: undefined })).toBe('Select a token')
    expect(getMessage({ amount: undefined })).toBe('Enter an amount')
    expect(getMessage({ amount: 0n })).toBe('Enter an amount')
    expect(getMessage({ isStale: true })).toBe('Waiting for the network…')
    expect(getMessage({ isQuoteReady: false, impact: undefined })).toBe('Finding the best price…')
    expect(getMessage({ impact: undefined })).toBe('Insufficient liquidity for this trade')
    expect(getMessage({ balance: undefined })).toBe('Loading balance…')
    expect(getMessage({ balance: 4n })).toBe('Insufficient %symbol% balance')
    expect(getMessage({ feeToken: a, impact: highImpact })).toBe('Use both tokens')
    expect(getMessage({ impact: highImpact })).toBe('Price Impact Too High')
    expect(getMessage({ impact: highImpact, expertMode: true })).toBeUndefined()
  })
})
