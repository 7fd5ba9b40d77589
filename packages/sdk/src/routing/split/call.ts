import type { Address } from 'viem'
import { getMaximumAmount, getMinimumAmount } from '../../slippage.ts'
import type { SplitPlan } from './types.ts'

/**
 * Hops of a plan as the contract takes them, in their order: shares are of what is there of the token.
 * @example
 * const plan = getBestSplitExactIn(graph, wbnb, busd, 10n ** 18n, { hopCost: 0n, maxPaths: 4 })
 * plan && getSplitHops(plan).map(({ tokenIn }) => tokenIn) // => [wbnb.address]
 */
export const getSplitHops = ({
  hops,
}: Pick<SplitPlan, 'hops'>): readonly {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly share: bigint
}[] => hops.map(({ tokenIn, tokenOut, share }) => ({ tokenIn: tokenIn.address, tokenOut: tokenOut.address, share }))

/**
 * What the contract enforces on a whole plan, in base units: the most that is sold and the least that is received. The
 * exact side of the trade stays as it is.
 * @throws {InvalidSlippageError} unless `slippageBps` is a whole number from 0 to 10000
 * @example
 * const plan = { tradeType: 'exactInput' as const, amountIn: 1_000n, amountOut: 500n }
 * getSplitBounds(plan, 50) // => { mostIn: 1_000n, leastOut: 498n }
 * getSplitBounds(plan, -1) // throws InvalidSlippageError
 */
export function getSplitBounds(
  { tradeType, amountIn, amountOut }: Pick<SplitPlan, 'tradeType' | 'amountIn' | 'amountOut'>,
  slippageBps: number,
): { readonly mostIn: bigint; readonly leastOut: bigint } {
  const [mostIn, leastOut] = [getMaximumAmount(amountIn, slippageBps), getMinimumAmount(amountOut, slippageBps)]
  return tradeType === 'exactInput' ? { mostIn: amountIn, leastOut } : { mostIn, leastOut: amountOut }
}
