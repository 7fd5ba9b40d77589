import { CurrencyAmount, createRouteGraph, Pair, type Token, Trade } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { SwapTrade } from '../split/swapTrade.ts'
import { getSwapRuin, isMarketLoss } from './swapRuin.rules.ts'

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

test('ruin: a swap is stopped above a quarter of price impact, with or without a price in dollars', () => {
  // 334 in a pool of 1,000 move the price by just more than a quarter, 333 by just less.
  expect(getSwapRuin(createTrade(333n * E18), UNKNOWN)).toBeUndefined()
  const ruin = getSwapRuin(createTrade(335n * E18), UNKNOWN)
  expect(ruin).toEqual({ lossBps: 2505n, lossUsd: undefined })
  const priced = getSwapRuin(createTrade(335n * E18), { paidUsd: 1000n * E18, receivedUsd: undefined })
  expect(priced?.lossUsd).toBe((1000n * E18 * 2505n) / 10_000n)
})

test('ruin: exactly three quarters of the value are let through, a hair less is not', () => {
  const trade = createTrade(E18)
  expect(getSwapRuin(trade, { paidUsd: 4n * E18, receivedUsd: 3n * E18 })).toBeUndefined()
  const ruin = getSwapRuin(trade, { paidUsd: 4n * E18, receivedUsd: 3n * E18 - 1n })
  expect(ruin?.lossBps).toBe(2501n)
  expect(ruin && isMarketLoss(trade, ruin)).toBe(true)
})

test('ruin: what a token keeps counts like the price impact, and both together', () => {
  const taxed = { ...createTrade(E18), tokenFeeBps: 2600n }
  expect(getSwapRuin(taxed, UNKNOWN)?.lossBps).toBeGreaterThan(2600n)
  expect(getSwapRuin({ ...taxed, tokenFeeBps: 2400n }, UNKNOWN)).toBeUndefined()
  const both = { ...createTrade(200n * E18), tokenFeeBps: 1500n }
  const ruin = getSwapRuin(both, UNKNOWN)
  expect(ruin).toBeDefined()
  expect(ruin && isMarketLoss(both, ruin)).toBe(false)
})

test('ruin: a price in dollars that flatters the output hides no price impact', () => {
  const trade = createTrade(1000n * E18)
  expect(getSwapRuin(trade, { paidUsd: E18, receivedUsd: 5n * E18 })?.lossBps).toBe(
    getSwapRuin(trade, UNKNOWN)?.lossBps,
  )
})
