import { useChain, useStaleSeconds } from '../../../../core/chain/useChain.ts'
import { UnsupportedAssets } from '../../../../core/tokens/UnsupportedAssets.tsx'
import { useIsUnsupported } from '../../../../core/tokens/useIsUnsupported.ts'
import { useTokens } from '../../../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../../../core/tokens/useWrappedNative.ts'
import type { Action } from '../../../../core/transactions/action.ts'
import { useAction } from '../../../../core/transactions/useAction.ts'
import { useAccountAddress } from '../../../../core/wallet/useWallet.ts'
import type { Blocker } from '../../../../lib/errors/Blocker.ts'
import { useSettings } from '../../../../lib/settings/settings.ts'
import { getRecipientBlocker } from '../recipient/recipient.rules.ts'
import { swap as buildSwap, unwrap, wrap } from '../swap.actions.ts'
import { getSwapBlocker } from '../swap.rules.ts'
import type { SwapViewModel } from '../useSwapViewModel.ts'
import { SwapButton } from './SwapButton.tsx'
import { type SwapTerms, useSwapConfirmation } from './useSwapConfirmation.ts'
import { WrapButton } from './WrapButton.tsx'

/**
 * The one button of the swap form: a wrap, a swap, or what is missing. Both share one transaction, so that a request
 * which the wallet has not answered blocks the button also after another currency was selected.
 */
export function SwapFormButton({ swap }: { readonly swap: SwapViewModel }) {
  const { trade, wrapType, recipient } = swap
  const isUnsupported = useIsUnsupported()
  const unsupported = [swap.input, swap.output].filter((currency) => currency !== undefined).filter(isUnsupported)
  const confirmation = useSwapConfirmation()
  const { acceptedTerms } = confirmation
  const action = useSwapAction(swap, acceptedTerms ?? (trade && confirmation.getTerms(trade)))
  const blocker = useSwapBlocker(swap, unsupported.length > 0)
  const transaction = useAction(action, acceptedTerms ? undefined : blocker)
  return (
    <>
      {wrapType === 'none' ? (
        <SwapButton
          trade={trade}
          confirmation={confirmation}
          action={action}
          transaction={transaction}
          recipientAddress={recipient?.status === 'found' ? recipient.address : undefined}
          onSent={swap.clearAmount}
        />
      ) : (
        <WrapButton wrapType={wrapType} transaction={transaction} onSent={swap.clearAmount} />
      )}
      <UnsupportedAssets currencies={unsupported} />
    </>
  )
}

/** The action that a press would send; undefined while there is nothing to send. */
function useSwapAction(
  { wrapType, typedAmount, recipient }: SwapViewModel,
  terms: SwapTerms | undefined,
): Action | undefined {
  const chain = useChain()
  const account = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const { deployment, chainConfig } = chain
  if (account === undefined || typedAmount === undefined) return undefined
  if (wrapType === 'wrap') return wrap(deployment, wrappedNative, typedAmount)
  if (wrapType === 'unwrap') return unwrap(deployment, chainConfig.nativeCurrency.symbol, typedAmount)
  if (terms === undefined) return undefined
  return buildSwap(chain, terms.trade, {
    slippageBps: terms.slippageBps,
    recipient: recipient?.status === 'found' ? recipient.address : account,
    deadline: terms.deadline,
  })
}

/** The first reason why the swap cannot be sent; undefined when there is none. */
function useSwapBlocker(swap: SwapViewModel, isUnsupported: boolean): Blocker | undefined {
  const { deployment } = useChain()
  const account = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const expertMode = useSettings((settings) => settings.expertMode)
  const singleHopOnly = useSettings((settings) => settings.singleHopOnly)
  const { tokens } = useTokens()
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
    recipientBlocker: getRecipientBlocker(swap.recipient, swap.trade, deployment, tokens),
    slippageBps,
    expertMode,
    singleHopOnly,
    isUnsupported,
    isStale,
  })
}
