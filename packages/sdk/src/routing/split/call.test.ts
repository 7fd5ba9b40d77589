import { expect, test } from 'vitest'
import { busd, wbnb } from '../../testing/exampleFixtures.ts'
import { getSplitBounds, getSplitHops } from './call.ts'
import { WHOLE_SHARE } from './types.ts'

test('split: bounds are rounded for whoever trades, and the exact side stays', () => {
  const plan = { amountIn: 1_001n, amountOut: 999n }
  expect(getSplitBounds({ ...plan, tradeType: 'exactInput' }, 50)).toEqual({ mostIn: 1_001n, leastOut: 995n })
  expect(getSplitBounds({ ...plan, tradeType: 'exactOutput' }, 50)).toEqual({ mostIn: 1_006n, leastOut: 999n })
  expect(() => getSplitBounds({ ...plan, tradeType: 'exactInput' }, 10_001)).toThrow('10001')
})

test('split: hops of a call name addresses, in the order of the plan', () => {
  const pair = { token0: wbnb, token1: busd, address: wbnb.address, reserve0: 1n, reserve1: 1n }
  const hops = [{ pair, tokenIn: wbnb, tokenOut: busd, share: WHOLE_SHARE, amountIn: 1n, amountOut: 1n }]
  expect(getSplitHops({ hops })).toEqual([{ tokenIn: wbnb.address, tokenOut: busd.address, share: WHOLE_SHARE }])
})
