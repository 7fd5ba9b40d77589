import { CurrencyAmount, createRouteGraph, Pair, type Token, Trade } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { isLargeLoss } from '#features/trade/largeLoss.rules.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { getSwapLoss, isMarketLoss } from './swapLoss.rules.ts'

const E18 = 10n ** 18n
const address = (n: number) => getAddress(numberToHex(n, { size: 20 }))
const token = (n: number): Token => ({ chainId: 31337, address: address(n), decimals: 18, symbol: `T${n}`, name: 'T' })

/** A trade into a pool that holds a thousand of each. */
function createTrade(amount: bigint): SwapTrade {
  const trade = Trade.getBestTradeExactIn(
    createRouteGraph([Pair.create(address(9), token(1), token(2), 1000n * E18, 1000n * E18)]),
    CurrencyAmount.fromRawAmount(token(1), amount),
    token(2),
    { maxHops: 1, wrappedNative: token(1) },
  )
  if (trade === undefined) throw new Error('expected a trade')
  return trade
}

const UNKNOWN = { paidUsd: undefined, receivedUsd: undefined }

test('swap loss: a swap is stopped above a quarter of price impact, with or without a price in dollars', () => {
  // 334 in a pool of 1,000 move the price by just more than a quarter, 333 by just less.
  expect(isLargeLoss(getSwapLoss(createTrade(333n * E18), UNKNOWN))).toBe(false)
  const loss = getSwapLoss(createTrade(335n * E18), UNKNOWN)
  expect(loss).toEqual({ lossBps: 2505n, lossUsd: undefined })
  const priced = getSwapLoss(createTrade(335n * E18), { paidUsd: 1000n * E18, receivedUsd: undefined })
  expect(priced.lossUsd).toBe((1000n * E18 * 2505n) / 10_000n)
})

test('swap loss: exactly three quarters of the value are let through, a hair less is not', () => {
  const trade = createTrade(E18)
  expect(isLargeLoss(getSwapLoss(trade, { paidUsd: 4n * E18, receivedUsd: 3n * E18 }))).toBe(false)
  const loss = getSwapLoss(trade, { paidUsd: 4n * E18, receivedUsd: 3n * E18 - 1n })
  expect(loss.lossBps).toBe(2501n)
  expect(isMarketLoss(trade, loss)).toBe(true)
})

test('swap loss: what a token keeps counts like the price impact, and both together', () => {
  const taxed = { ...createTrade(E18), tokenFeeBps: 2600n }
  expect(getSwapLoss(taxed, UNKNOWN).lossBps).toBeGreaterThan(2600n)
  expect(isLargeLoss(getSwapLoss({ ...taxed, tokenFeeBps: 2400n }, UNKNOWN))).toBe(false)
  const both = { ...createTrade(200n * E18), tokenFeeBps: 1500n }
  const loss = getSwapLoss(both, UNKNOWN)
  expect(isLargeLoss(loss)).toBe(true)
  expect(isMarketLoss(both, loss)).toBe(false)
})

test('swap loss: a price in dollars that flatters the output hides no price impact', () => {
  const trade = createTrade(1000n * E18)
  expect(getSwapLoss(trade, { paidUsd: E18, receivedUsd: 5n * E18 }).lossBps).toBe(getSwapLoss(trade, UNKNOWN).lossBps)
})
