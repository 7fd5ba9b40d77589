import type { Currency } from '@zono/sdk'
import { useRef, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { getDeadline } from '#core/transactions/deadline.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { setTradeSlippage, useSlippage } from '../slippage/tradeSlippage.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import type { PriceImpactConfirmationKind } from '../swap.rules.ts'

/** Terms that go into the calldata of a swap. */
export type SwapTerms = {
  readonly trade: SwapTrade
  /** Unix seconds. */
  readonly deadline: bigint
  readonly slippageBps: number
}

type SwapConfirmationState =
  | { readonly status: 'idle' }
  /** Expert mode asks about a high price impact first (TRADE-13, TRADE-14). */
  | { readonly status: 'prompting'; readonly kind: PriceImpactConfirmationKind }
  /** The dialog shows the accepted terms. Later blocks and other tabs do not change them. */
  | { readonly status: 'confirming'; readonly terms: SwapTerms }

const IDLE: SwapConfirmationState = { status: 'idle' }

/** State of the dialogs between the swap button and the wallet. */
export function useSwapConfirmation(input: Currency | undefined, output: Currency | undefined) {
  const { head } = useChain()
  const slippageBps = useSlippage(input, output)
  const deadlineSeconds = useSettings((settings) => settings.deadlineSeconds)
  const [state, setState] = useState<SwapConfirmationState>(IDLE)
  // A ref, because the wallet may answer long after the render that asked it.
  const isOpen = useRef(false)
  const getTerms = (trade: SwapTrade, ownSlippageBps = slippageBps): SwapTerms => ({
    trade,
    slippageBps: ownSlippageBps,
    deadline: getDeadline(head, deadlineSeconds),
  })
  return {
    state,
    /** The accepted terms; undefined while no confirmation is open. */
    acceptedTerms: state.status === 'confirming' ? state.terms : undefined,
    /** Terms of a trade that is not accepted yet. */
    getTerms,
    prompt: (kind: PriceImpactConfirmationKind) => setState({ status: 'prompting', kind }),
    accept: (trade: SwapTrade) => {
      isOpen.current = true
      setState({ status: 'confirming', terms: getTerms(trade) })
    },
    /** Accepts a trade with another tolerance, in basis points, for the trade of these currencies alone. */
    acceptSlippage: (trade: SwapTrade, bps: number) => {
      setTradeSlippage(trade.inputAmount.currency, trade.outputAmount.currency, bps)
      setState({ status: 'confirming', terms: getTerms(trade, bps) })
    },
    /** Closes the prompt alone: its dialog also reports its close after the person continued. */
    dismissPrompt: () => setState((current) => (current.status === 'prompting' ? IDLE : current)),
    close: () => {
      isOpen.current = false
      setState(IDLE)
    },
    isOpen: () => isOpen.current,
  }
}

export type SwapConfirmation = ReturnType<typeof useSwapConfirmation>
