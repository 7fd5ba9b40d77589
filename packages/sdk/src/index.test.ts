import { expect, test } from 'vitest'
import * as sdk from './index.ts'
import { type Pair, Token } from './index.ts'
import { createTestPair } from './testing/market.ts'

test('default: the package’s one door', () => {
  expect(Object.keys(sdk).sort()).toMatchInlineSnapshot(`
    [
      "AmountInput",
      "Currency",
      "CurrencyAmount",
      "LP_FEE_BPS",
      "MAX_APR_BPS",
      "MIN_PRICING_DEPTH_USD",
      "Pair",
      "Percent",
      "Price",
      "Route",
      "Token",
      "Trade",
      "createRouteGraph",
      "formatCompact",
      "formatPoolShare",
      "formatPriceImpact",
      "getApr",
      "getBasePrices",
      "getLpFeeApr",
      "getUsdPrice",
      "getUsdValue",
      "measureBlockTime",
      "searchExactIn",
      "searchExactOut",
      "toBlocksPerYear",
    ]
  `)
})

test('default: a noun is both its functions and the type of its data', () => {
  const pair: Pair = createTestPair(1, 2, 1n, 1n)
  const tokens: readonly Token[] = [pair.token0, pair.token1]
  expect(tokens.map((token) => Token.equals(token, pair.token0))).toEqual([true, false])
})
