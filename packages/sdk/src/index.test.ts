import { expect, test } from 'vitest'
import * as sdk from './index.ts'
import { type Pair, Token } from './index.ts'
import { createTestPair } from './testing/market.ts'

test('index: exports the public names', () => {
  expect(Object.keys(sdk).sort()).toMatchInlineSnapshot(`
    [
      "AFTER_SWAP_FEE_BPS",
      "AmountInput",
      "BPS_DENOMINATOR",
      "BUYBACK_FEE_BPS",
      "Currency",
      "CurrencyAmount",
      "IncomparableTradesError",
      "InvalidDecimalsError",
      "InvalidRouteError",
      "InvalidSlippageError",
      "LP_FEE_BPS",
      "MAX_APR_BPS",
      "MAX_SPLIT_PATHS",
      "MIN_PRICING_DEPTH_USD",
      "Pair",
      "Percent",
      "Price",
      "Route",
      "SECONDS_PER_DAY",
      "SECONDS_PER_HOUR",
      "SECONDS_PER_MINUTE",
      "SECONDS_PER_WEEK",
      "SECONDS_PER_YEAR",
      "SWAP_FEE_BPS",
      "TREASURY_FEE_BPS",
      "Token",
      "TokenNotInPairError",
      "Trade",
      "UnsortableTokensError",
      "WHOLE_SHARE",
      "ZonoError",
      "createRouteGraph",
      "findFill",
      "formatCompact",
      "formatPoolShare",
      "formatPriceImpact",
      "getApr",
      "getBasePrices",
      "getBestSplitExactIn",
      "getBestSplitExactOut",
      "getBestZapIn",
      "getBestZapOut",
      "getFillHops",
      "getLeastFill",
      "getLpFeeApr",
      "getMaximumAmount",
      "getMinimumAmount",
      "getOrderLimit",
      "getSafeSlippageBps",
      "getSandwich",
      "getSplitBounds",
      "getSplitHops",
      "getSplitLegs",
      "getUsdDepth",
      "getUsdPrice",
      "getUsdValue",
      "getZapInImpact",
      "getZapInKept",
      "getZapOutImpact",
      "getZapOutValue",
      "listWithinReach",
      "measureBlockTime",
      "searchExactIn",
      "searchExactOut",
      "sortIntoMarkets",
      "sqrt",
      "toBlocksPerYear",
    ]
  `)
})

test('index: a noun is both a module of functions and a type', () => {
  const pair: Pair = createTestPair(1, 2, 1n, 1n)
  const tokens: readonly Token[] = [pair.token0, pair.token1]
  expect(tokens.map((token) => Token.equals(token, pair.token0))).toEqual([true, false])
})
