import type { Currency } from '@zono/sdk'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { useLookAlike } from '#core/recipients/useLookAlike.ts'
import { useTokens } from '#core/tokens/useTokens.ts'
import { useCoinBlocker } from '#core/transactions/simulation/useCoinBlocker.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { type Blocker, createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { getOtherRecipient, getRecipientBlocker } from './recipient/recipient.rules.ts'
import { useSlippage } from './slippage/tradeSlippage.ts'
import { getSwapBlocker } from './swap.rules.ts'
import type { SwapViewModel } from './useSwapViewModel.ts'

/** First reason why the swap cannot be sent; undefined when there is none. */
export function useSwapBlocker(swap: SwapViewModel, unsupported: readonly Currency[]): Blocker | undefined {
  const { deployment } = useChain()
  const account = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const slippageBps = useSlippage(swap.input, swap.output)
  const expertMode = useSettings((settings) => settings.expertMode)
  const singleHopOnly = useSettings((settings) => settings.singleHopOnly)
  const { tokens } = useTokens()
  const otherRecipient = getOtherRecipient(swap.recipient, account)
  const lookAlike = useLookAlike(otherRecipient)
  const coinBlocker = useCoinBlocker(swap.output, otherRecipient ?? account)
  return getSwapBlocker({
    isConnected: account !== undefined,
    input: swap.input,
    output: swap.output,
    typedAmount: swap.typedAmount,
    amountError: swap.amountError,
    wrapType: swap.wrapType,
    trade: swap.trade,
    isQuoteReady: swap.isQuoteReady,
    balance: swap.inputBalance,
    recipientBlocker:
      getRecipientBlocker(swap.recipient, swap.trade, deployment, tokens) ??
      (lookAlike && createBlocker('input-invalid', msg('Choose an address'))) ??
      coinBlocker,
    slippageBps,
    expertMode,
    singleHopOnly,
    isUnsupported: unsupported.length > 0,
    isStale,
  })
}
