import { useQuery } from '@tanstack/react-query'
import { type CurrencyAmount, getSafeSlippageBps, getSandwich } from '@zono/sdk'
import { useDeferredValue, useMemo } from 'react'
import { useChain } from '../../../../core/chain/useChain.ts'
import type { UsdPrice } from '../../../../core/prices/usdPrice.ts'
import { getNativeCurrency } from '../../../../core/tokens/useTokens.ts'
import { gasPriceQuery, getPresetGasPrice } from '../../../../core/transactions/gas.ts'
import { useSettings } from '../../../../lib/settings/settings.ts'
import { useCurrencyFigures } from '../../useCurrencyFigures.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { getAttackCost, toSandwichedSwap } from './sandwich.rules.ts'

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
 * that take a part of each transfer: how much of it their contract would give back to whom is unknown.
 */
export function useSandwich(trade: SwapTrade, slippageBps: number): SwapSandwich | undefined {
  const chain = useChain()
  const gasPrice = useSettings((settings) => settings.gasPrice)
  const shown = useDeferredValue(trade)
  const { currency: input } = shown.inputAmount
  const native = getNativeCurrency(chain)
  const { getUsd } = useCurrencyFigures([input, native])
  const read = useQuery(gasPriceQuery(chain, gasPrice)).data
  const cost = getAttackCost(read ?? getPresetGasPrice(chain.chainConfig, gasPrice), native, input, getUsd)
  const hasTokenFee = (shown.tokenFeeBps ?? 0n) > 0n
  const found = useMemo(() => {
    if (hasTokenFee) return undefined
    const swap = toSandwichedSwap(shown, slippageBps)
    const getBound = (bps: number) => toSandwichedSwap(shown, bps).bound
    const sandwich = getSandwich(swap, cost)
    return {
      profit: sandwich?.profit,
      safeSlippageBps: sandwich ? getSafeSlippageBps(swap, getBound, slippageBps, cost) : slippageBps,
    }
  }, [shown, slippageBps, cost, hasTokenFee])
  if (found === undefined) return undefined
  const { profit, safeSlippageBps } = found
  const loss = profit === undefined ? undefined : { currency: input, amount: profit }
  return { loss, lossUsd: getUsd(loss), safeSlippageBps }
}
