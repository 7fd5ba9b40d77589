import type { Currency } from '@zono/sdk'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { getSettings, useSettings } from '#lib/settings/settings.ts'
import { getTradeKey, resolveSlippage, type TradeSlippage } from './slippage.rules.ts'

const store = createStore<{ readonly chosen: TradeSlippage | undefined }>(() => ({ chosen: undefined }))

/** Slippage tolerance of a trade of these currencies in basis points. */
export function useSlippage(input: Currency | undefined, output: Currency | undefined): number {
  const settingBps = useSettings((settings) => settings.slippageBps)
  return useStore(store, ({ chosen }) => resolveSlippage(chosen, getTradeKey(input, output), settingBps))
}

/** Chooses a tolerance, in basis points, for the trade of these currencies alone: the setting stays as it is. */
export const setTradeSlippage = (input: Currency, output: Currency, bps: number): void =>
  store.setState({ chosen: { trade: getTradeKey(input, output), bps, settingBps: getSettings().slippageBps } })

/** Returns to the setting. */
export const clearTradeSlippage = (): void => store.setState({ chosen: undefined })

/** Returns to the setting as soon as other currencies are chosen, and when the form is left. */
export function useTradeSlippageEnd(input: Currency | undefined, output: Currency | undefined): void {
  const key = getTradeKey(input, output)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the key is what counts
  useEffect(() => clearTradeSlippage, [key])
}
