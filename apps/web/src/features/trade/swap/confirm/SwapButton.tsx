import type { Trade } from '@zono/sdk'
import { Suspense } from 'react'
import type { Address } from 'viem'
import type { Action } from '../../../../core/transactions/action.ts'
import { ActionButton } from '../../../../core/transactions/components/ActionButton.tsx'
import type { ActionFlow } from '../../../../core/transactions/useAction.ts'
import { msg } from '../../../../lib/i18n/message.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../../lib/settings/settings.ts'
import { lazyComponent } from '../../../../ui/lazyComponent.tsx'
import { getPriceImpactConfirmation, getPriceImpactSeverity } from '../swap.rules.ts'
import type { SwapConfirmation } from './useSwapConfirmation.ts'

const PriceImpactConfirmation = lazyComponent(
  'PriceImpactConfirmation',
  async () => (await import('./PriceImpactConfirmation.tsx')).PriceImpactConfirmation,
)
const ConfirmSwap = lazyComponent('ConfirmSwap', async () => (await import('./ConfirmSwap.tsx')).ConfirmSwap)

type SwapButtonProps = {
  /** Best trade at this block. */
  readonly trade: Trade | undefined
  readonly confirmation: SwapConfirmation
  readonly action: Action | undefined
  readonly transaction: ActionFlow
  /** Receiver of the output; undefined for the connected account. */
  readonly recipientAddress: Address | undefined
  readonly onSent: () => void
}

/** Opens the confirmation of a swap; in expert mode a press is the consent, and the wallet is next (SWAP-43). */
export function SwapButton({ trade, confirmation, action, transaction, recipientAddress, onSent }: SwapButtonProps) {
  const t = useTranslation()
  const expertMode = useSettings((settings) => settings.expertMode)
  const { state, acceptedTerms } = confirmation
  const displayedTrade = acceptedTerms?.trade ?? trade
  const isDangerous = displayedTrade !== undefined && getPriceImpactSeverity(displayedTrade.priceImpact) !== 'fine'

  /** Clears the form when the wallet answers after the dialog was closed, so that the swap is not sent twice. */
  function handleSent() {
    if (!confirmation.isOpen()) onSent()
  }

  function confirmOrSend() {
    // A failure of an earlier wrap must not be the first thing that the dialog shows.
    transaction.reset()
    if (trade) confirmation.accept(trade)
    else confirmation.close()
    if (expertMode && transaction.status === 'ready') {
      void transaction.send().then((isSent) => isSent && handleSent())
    }
  }

  function handlePress() {
    const kind = expertMode && trade ? getPriceImpactConfirmation(trade.priceImpact) : undefined
    if (kind) confirmation.prompt(kind)
    else confirmOrSend()
  }

  return (
    <>
      <ActionButton
        transaction={transaction}
        label={isDangerous ? msg('Swap Anyway') : msg('Swap')}
        isDestructive={isDangerous}
        onConfirm={handlePress}
      />
      <Suspense fallback={<p role="status">{t('Loading')}</p>}>
        {state.status === 'prompting' && (
          <PriceImpactConfirmation kind={state.kind} onClose={confirmation.dismissPrompt} onContinue={confirmOrSend} />
        )}
        {acceptedTerms && (
          <ConfirmSwap
            acceptedTrade={acceptedTerms.trade}
            slippageBps={acceptedTerms.slippageBps}
            action={action}
            recipient={recipientAddress}
            trade={trade}
            transaction={transaction}
            onAccept={confirmation.accept}
            onSent={handleSent}
            onClose={(isSent) => {
              confirmation.close()
              transaction.reset()
              if (isSent) onSent()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
