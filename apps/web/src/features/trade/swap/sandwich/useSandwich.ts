import { getNativeCurrency } from '@zono/client'
import { type CurrencyAmount, getSafeSlippageBps, getSandwich } from '@zono/sdk'
import { useDeferredValue, useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import { keepsTransfers } from '../resale/resale.rules.ts'
import { useResale } from '../resale/useResale.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { isFeeFreeCurrency } from '../swap.actions.ts'
import { getAttackCost, getLeastGasPrice, toSandwichedSwap } from './sandwich.rules.ts'

/** What can be taken from a swap by trading around it. */
export type SwapSandwich = {
  /** The most, in the currency that the swap spends; undefined where nobody can profit. */
  readonly loss: CurrencyAmount | undefined
  /** USD times 10^18; undefined where the price is unknown. */
  readonly lossUsd: UsdPrice | undefined
  /** The largest tolerance in basis points at which nothing can be taken. */
  readonly safeSlippageBps: number
}

/**
 * Computes what can be taken from a swap at a tolerance in basis points, once its quote is on screen. Undefined for tokens
 * that keep a part of each transfer, which the account's own trial of the swap tells, or buying and selling them. Where
 * neither does both statements err on the safe side: such a part is taken from the attacker twice, and from what the
 * tolerance leaves.
 *
 * @param newest - The best trade of now: the pools may have moved since `trade` was agreed to.
 */
export function useSandwich(trade: SwapTrade, slippageBps: number, newest: SwapTrade): SwapSandwich | undefined {
  const chain = useChain()
  const [shown, pools] = [useDeferredValue(trade), useDeferredValue(newest)]
  const { currency: input } = shown.inputAmount
  const native = getNativeCurrency(chain)
  const { getUsd } = useCurrencyFigures([input, native])
  const cost = getAttackCost(getLeastGasPrice(chain.chainConfig), native, input, getUsd)
  const hasTokenFee = (shown.tokenFeeBps ?? 0n) > 0n
  const found = useMemo(() => {
    if (hasTokenFee) return undefined
    const swap = toSandwichedSwap(shown, slippageBps, pools)
    const getBound = (bps: number) => toSandwichedSwap(shown, bps).bound
    const sandwich = getSandwich(swap, cost)
    return {
      profit: sandwich?.profit,
      safeSlippageBps: sandwich ? getSafeSlippageBps(swap, getBound, slippageBps, cost) : slippageBps,
    }
  }, [shown, pools, slippageBps, cost, hasTokenFee])
  const toTrial = (amount: CurrencyAmount) =>
    found?.profit !== undefined && !isFeeFreeCurrency(chain, amount.currency) ? amount : undefined
  const [sold, bought] = [toTrial(shown.inputAmount), toTrial(shown.outputAmount)]
  const [sale, purchase] = [useResale(sold), useResale(bought)]
  const isTried = (!sold || sale !== undefined) && (!bought || purchase !== undefined)
  if (found === undefined || !isTried || keepsTransfers(sale) || keepsTransfers(purchase)) return undefined
  const { profit, safeSlippageBps } = found
  const loss = profit === undefined ? undefined : { currency: input, amount: profit }
  return { loss, lossUsd: getUsd(loss), safeSlippageBps }
}
