import { describe, expect, test } from 'vitest'
import { computeSwap, type SwapToken } from './computeSwap.ts'
import { type Decimal, toDecimal, toExactString } from './decimal.ts'

const BNB_PRICE = toDecimal('500')
const bnb: SwapToken = { decimals: 18, derivedBNB: '1', isWhitelisted: true }
/** 0.002 BNB are 1 USD. */
const usdc: SwapToken = { decimals: 6, derivedBNB: '0.002', isWhitelisted: true }
const unlisted: SwapToken = { ...usdc, isWhitelisted: false }
const worthless: SwapToken = { ...unlisted, derivedBNB: '0' }

/** Sells 2 of token0 (18 decimals) for 900 of token1 (6 decimals). */
const SALE = { amount0In: 2n * 10n ** 18n, amount1In: 0n, amount0Out: 0n, amount1Out: 900_000_000n }

const compute = (tokens: readonly [SwapToken, SwapToken]) =>
  Object.fromEntries(
    Object.entries(computeSwap(SALE, tokens, BNB_PRICE)).map(([key, value]: [string, Decimal]) => [
      key,
      toExactString(value),
    ]),
  )

describe('computeSwap', () => {
  test('swap: counts the mean of both sides of a whitelisted pair, and a fee of 25 bps', () => {
    // 2 BNB are 1000 USD, 900 USDC are 900 USD: the mean is 950 USD or 1.9 BNB.
    expect(compute([bnb, usdc])).toEqual({
      amount0In: '2',
      amount1In: '0',
      amount0Out: '0',
      amount1Out: '900',
      amount0: '2',
      amount1: '900',
      bnb: '1.9',
      usd: '950',
      untrackedUSD: '950',
      token0USD: '1000',
      token1USD: '900',
      amountUSD: '950',
      amountFeeUSD: '2.375',
    })
  })

  test('swap: counts the only whitelisted side', () => {
    expect(compute([bnb, worthless])).toMatchObject({ usd: '1000', untrackedUSD: '500', amountUSD: '1000' })
  })

  test('swap: shows the untracked value of a pair without whitelisted tokens and adds no tracked volume', () => {
    expect(compute([{ ...bnb, isWhitelisted: false }, unlisted])).toMatchObject({
      bnb: '0',
      usd: '0',
      untrackedUSD: '950',
      amountUSD: '950',
    })
  })
})
