import { useChain } from '#core/chain/useChain.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import type { Action } from '#core/transactions/action.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { isLargeLoss } from '#features/trade/largeLoss.rules.ts'
import type { Blocker } from '#lib/errors/Blocker.ts'
import { getOtherRecipient } from '../recipient/recipient.rules.ts'
import { clearTradeSlippage } from '../slippage/tradeSlippage.ts'
import { swap as buildSwap, unwrap, wrap } from '../swap.actions.ts'
import type { SwapViewModel } from '../useSwapViewModel.ts'
import { SwapButton } from './SwapButton.tsx'
import { type SwapTerms, useSwapConfirmation } from './useSwapConfirmation.ts'
import { WrapButton } from './WrapButton.tsx'

type SwapFormButtonProps = {
  readonly swap: SwapViewModel
  /** First reason why the swap cannot be sent. */
  readonly blocker: Blocker | undefined
  /** A swap was sent and its dialog is closed. */
  readonly onDone: () => void
}

/**
 * The one button of the swap form: a wrap, a swap, or what is missing. Both share one transaction, so that a request
 * which the wallet has not answered blocks the button also after another currency was selected.
 */
export function SwapFormButton({ swap, blocker, onDone }: SwapFormButtonProps) {
  const { trade, wrapType, recipient } = swap
  const account = useAccountAddress()
  const otherRecipient = getOtherRecipient(recipient, account)
  const confirmation = useSwapConfirmation(swap.input, swap.output)
  const { acceptedTerms } = confirmation
  const action = useSwapAction(swap, acceptedTerms ?? (trade && confirmation.getTerms(trade)))
  const transaction = useAction(action, acceptedTerms ? undefined : blocker)
  return wrapType === 'none' ? (
    <SwapButton
      trade={trade}
      quote={swap.quote}
      losesMuch={isLargeLoss(swap.loss)}
      confirmation={confirmation}
      action={action}
      transaction={transaction}
      otherRecipient={otherRecipient}
      isRecipientLinked={swap.isRecipientLinked}
      onAmountChange={(amount) => swap.type(swap.exactField, amount)}
      onSent={() => {
        swap.clearAmount()
        clearTradeSlippage()
      }}
      onDone={onDone}
    />
  ) : (
    <WrapButton wrapType={wrapType} transaction={transaction} onSent={swap.clearAmount} />
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
  const otherRecipient = getOtherRecipient(recipient, account)
  return buildSwap(chain, terms.trade, {
    slippageBps: terms.slippageBps,
    recipient: otherRecipient ?? account,
    isOtherRecipient: otherRecipient !== undefined,
    deadline: terms.deadline,
  })
}
