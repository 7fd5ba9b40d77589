import { expect } from 'vitest'
import * as Pair from '../entities/Pair.ts'
import { createRouteGraph, getTokenIndex } from '../routing/routeGraph.ts'
import { searchExactIn } from '../routing/searchExactIn.ts'
import { getSplitLegs } from '../routing/split/legs.ts'
import { getBestSplitExactIn, getBestSplitExactOut } from '../routing/split/searchSplit.ts'
import { type SplitPlan, WHOLE_SHARE } from '../routing/split/types.ts'
import { createTestToken } from './market.ts'

/** The best plan from token 1 to token 2. */
export function searchSplit(
  pairs: readonly Pair.Pair[],
  type: 'in' | 'out',
  amount: bigint,
  { hopCost = 0n, maxPaths = 4 } = {},
): SplitPlan | undefined {
  const search = type === 'in' ? getBestSplitExactIn : getBestSplitExactOut
  return search(createRouteGraph(pairs), createTestToken(1), createTestToken(2), amount, { hopCost, maxPaths })
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/**
 * Expects that a plan is what the contract executes, by a simulation of its own that trades pair after pair: amounts to the
 * base unit, no pair twice, no token left, and legs that add up.
 */
export function expectExecutable(plan: SplitPlan): void {
  const balances = new Map<string, bigint>([[plan.tokenIn.address, plan.amountIn]])
  const getBalance = (address: string) => balances.get(address) ?? 0n
  plan.hops.forEach(({ pair, tokenIn, tokenOut, share, amountIn, amountOut }, i) => {
    if (plan.tradeType === 'exactInput') {
      const previous = plan.hops[i - 1]
      if (share === 0n) {
        expect(previous?.tokenOut.address).toBe(tokenIn.address)
        expect(amountIn).toBe(previous?.amountOut)
      } else expect(amountIn).toBe((getBalance(tokenIn.address) * share) / WHOLE_SHARE)
    } else {
      const later = plan.hops.slice(i + 1)
      const delivered = sum(
        later.filter((hop) => hop.tokenOut.address === tokenOut.address).map((hop) => hop.amountOut),
      )
      const spent = sum(later.filter((hop) => hop.tokenIn.address === tokenOut.address).map((hop) => hop.amountIn))
      const required = (tokenOut.address === plan.tokenOut.address ? plan.amountOut : spent) - delivered
      expect(amountOut).toBe((required * share) / WHOLE_SHARE)
    }
    expect(getBalance(tokenIn.address)).toBeGreaterThanOrEqual(amountIn)
    // The pair accepts the trade, and an output of one unit more would break its invariant or is not asked for.
    expect(Pair.getAmountOut(pair, tokenIn, amountIn)).toBeGreaterThanOrEqual(amountOut)
    balances.set(tokenIn.address, getBalance(tokenIn.address) - amountIn)
    balances.set(tokenOut.address, getBalance(tokenOut.address) + amountOut)
  })
  const left = [...balances].filter(([, amount]) => amount > 0n)
  expect(left).toEqual([[plan.tokenOut.address, plan.amountOut]])
  expect(new Set(plan.hops.map(({ pair }) => pair.address)).size).toBe(plan.hops.length)
  const legs = getSplitLegs(plan)
  expect(sum(legs.map(({ amountIn }) => amountIn))).toBe(plan.amountIn)
  expect(sum(legs.map(({ amountOut }) => amountOut))).toBe(plan.amountOut)
  for (const { path, pairs } of legs) {
    expect(path[0]?.address).toBe(plan.tokenIn.address)
    expect(path.at(-1)?.address).toBe(plan.tokenOut.address)
    pairs.forEach((pair, i) => {
      expect(path[i] && Pair.getOtherToken(pair, path[i]).address).toBe(path[i + 1]?.address)
    })
  }
}

/** Reference: sells the input in equal parts, each along the route that is best after the parts before. */
export function sellInParts(pairs: readonly Pair.Pair[], amountIn: bigint, parts: number): bigint {
  let current = [...createRouteGraph(pairs).pairs]
  let total = 0n
  for (let part = 0; part < parts; part++) {
    const graph = createRouteGraph(current)
    const [from, to] = [getTokenIndex(graph, createTestToken(1)), getTokenIndex(graph, createTestToken(2))]
    const amount = amountIn / BigInt(parts) + (BigInt(part) < amountIn % BigInt(parts) ? 1n : 0n)
    const best = from === undefined || to === undefined ? undefined : searchExactIn(graph, from, to, amount, 3)
    if (!best) continue
    total += best.amount
    let [token, size] = [createTestToken(1), amount]
    current = [...graph.pairs]
    for (const index of best.pairIndices) {
      const pair = current[index] as Pair.Pair
      const out = Pair.getAmountOut(pair, token, size) ?? 0n
      current[index] = Pair.applySwap(pair, token, size, out)
      token = Pair.getOtherToken(pair, token)
      size = out
    }
  }
  return total
}
