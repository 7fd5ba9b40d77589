import { expect, test } from 'vitest'
import * as exchange from './index.ts'

test('default: the package’s one door', () => {
  expect(Object.keys(exchange).sort()).toMatchInlineSnapshot(`
    [
      "AmountInput",
      "Currency",
      "CurrencyAmount",
      "Pair",
      "Percent",
      "Price",
      "Route",
      "Token",
      "Trade",
      "createRouteGraph",
      "formatCompact",
      "formatImpact",
      "formatShare",
      "searchExactIn",
      "searchExactOut",
    ]
  `)
})
