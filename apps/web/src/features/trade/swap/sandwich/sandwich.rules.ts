import { Currency, type CurrencyAmount, type SandwichedSwap, Trade, WHOLE_SHARE } from '@zono/sdk'
import type { UsdPrice } from '../../../../core/prices/usdPrice.ts'
import type { SwapTrade } from '../split/swapTrade.ts'

/** Gas of the two swaps of whoever trades around another one: each alone costs this through the router. */
export const ATTACK_GAS = 2n * 110_000n

/** The swap that will be sent at a tolerance, as far as its hops, its fixed amount and its bound go. */
export function toSandwichedSwap(trade: SwapTrade, slippageBps: number): SandwichedSwap {
  const { tradeType, route, split, inputAmount, outputAmount } = trade
  const hops =
    split?.plan.hops ??
    route.pairs.flatMap((pair, i) => {
      const [tokenIn, tokenOut] = [route.path[i], route.path[i + 1]]
      return tokenIn && tokenOut ? [{ pair, tokenIn, tokenOut, share: WHOLE_SHARE }] : []
    })
  const isExactIn = tradeType === 'exactInput'
  const bound = isExactIn ? Trade.getMinimumAmountOut(trade, slippageBps) : Trade.getMaximumAmountIn(trade, slippageBps)
  return { tradeType, hops, amount: (isExactIn ? inputAmount : outputAmount).amount, bound: bound.amount }
}

/**
 * What two swaps cost in network fees, in base units of the currency that a trade spends. Rounded down, and nothing where a
 * price is unknown: then more can be taken, never less.
 *
 * @param getUsd - USD times 10^18 of an amount; undefined while the price is unknown
 */
export function getAttackCost(
  gasPriceWei: bigint,
  native: Currency,
  input: Currency,
  getUsd: (amount: CurrencyAmount) => UsdPrice | undefined,
): bigint {
  const wei = ATTACK_GAS * gasPriceWei
  if (Currency.equals(native, input)) return wei
  const whole = 10n ** BigInt(input.decimals)
  const [cost, price] = [getUsd({ currency: native, amount: wei }), getUsd({ currency: input, amount: whole })]
  return cost === undefined || !price ? 0n : (cost * whole) / price
}
