import type { ChainConfig } from '@zono/protocol'
import { Currency, type CurrencyAmount, type SandwichedSwap, Trade, WHOLE_SHARE } from '@zono/sdk'
import { parseGwei } from 'viem'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { getTradedPairs, type SwapTrade } from '../split/swapTrade.ts'

/** Least gas of trading through one pair and back again, without the router and as part of larger transactions. */
export const ATTACK_GAS = 2n * 50_000n

/**
 * The swap that will be sent at a tolerance, as far as its hops, its fixed amount and its bound go.
 *
 * @param newest - The best trade of now, whose pairs have the newest reserves; `trade` is what is sent.
 */
export function toSandwichedSwap(trade: SwapTrade, slippageBps: number, newest: SwapTrade = trade): SandwichedSwap {
  const { tradeType, route, split, inputAmount, outputAmount } = trade
  const pairs = new Map(getTradedPairs(newest).map(({ pair }) => [pair.address, pair]))
  const hops =
    split?.plan.hops ??
    route.pairs.flatMap((pair, i) => {
      const [tokenIn, tokenOut] = [route.path[i], route.path[i + 1]]
      return tokenIn && tokenOut ? [{ pair, tokenIn, tokenOut, share: WHOLE_SHARE }] : []
    })
  const isExactIn = tradeType === 'exactInput'
  const bound = isExactIn ? Trade.getMinimumAmountOut(trade, slippageBps) : Trade.getMaximumAmountIn(trade, slippageBps)
  return {
    tradeType,
    hops: hops.map((hop) => ({ ...hop, pair: pairs.get(hop.pair.address) ?? hop.pair })),
    amount: (isExactIn ? inputAmount : outputAmount).amount,
    bound: bound.amount,
  }
}

/** Least gas price at which a chain takes a transaction, in wei; 0 where it has none. What the person chose is not the attacker's. */
export const getLeastGasPrice = ({ gasPricesGwei }: Pick<ChainConfig, 'gasPricesGwei'>): bigint =>
  parseGwei(String(gasPricesGwei ? Math.min(...Object.values(gasPricesGwei)) : 0))

/**
 * What trading through one pair and back costs at least in network fees, in base units of the currency that a trade spends.
 * Rounded down, and nothing where a price is unknown: so what can be taken is never said to be too little.
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
