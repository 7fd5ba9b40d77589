import { Suspense } from 'react'
import type { Address } from 'viem'
import { rememberAddress } from '#core/recipients/knownAddresses.ts'
import type { Action } from '#core/transactions/action.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { msg } from '#lib/i18n/message.ts'
import { getPartArea } from '#lib/i18n/screenAreas.ts'
import { loadTexts } from '#lib/i18n/translations.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { QuoteAmount, SwapTrade } from '../split/swapTrade.ts'
import { getPriceImpactConfirmation, getPriceImpactSeverity } from '../swap.rules.ts'
import { getSwapLabel, needsConfirmation } from './confirm.rules.ts'
import type { SwapConfirmation } from './useSwapConfirmation.ts'

const PriceImpactConfirmation = lazyComponent(
  'PriceImpactConfirmation',
  async () => (await import('./PriceImpactConfirmation.tsx')).PriceImpactConfirmation,
)
const ConfirmSwap = lazyComponent('ConfirmSwap', async () => {
  const [module] = await Promise.all([import('./ConfirmSwap.tsx'), loadTexts(getPartArea('confirmSwap'))])
  return module.ConfirmSwap
})

type SwapButtonProps = {
  /** Best trade at this block. */
  readonly trade: SwapTrade | undefined
  readonly quote: QuoteAmount
  /** It loses more than a quarter of what is paid. */
  readonly losesMuch: boolean
  readonly confirmation: SwapConfirmation
  readonly action: Action | undefined
  readonly transaction: ActionFlow
  /** Receiver of the output; undefined for the connected account. */
  readonly otherRecipient: Address | undefined
  readonly isRecipientLinked: boolean
  /** Types an amount into the side that was typed. */
  readonly onAmountChange: (amount: string) => void
  readonly onSent: () => void
  /** The dialog of a swap that was sent is closed. */
  readonly onDone: () => void
}

/** Opens the confirmation of a swap; in expert mode a press is the consent, and the wallet is next (SWAP-43), except where a link named who receives, and where a loss has to be read first. */
export function SwapButton(props: SwapButtonProps) {
  const { trade, losesMuch, confirmation, action, transaction, otherRecipient, isRecipientLinked } = props
  const { quote, onAmountChange, onSent, onDone } = props
  const t = useTranslation()
  const expertMode = useSettings((settings) => settings.expertMode)
  const { state, acceptedTerms } = confirmation
  const displayedTrade = acceptedTerms?.trade ?? trade
  const isDangerous = displayedTrade !== undefined && getPriceImpactSeverity(displayedTrade.priceImpact) !== 'fine'

  /** Clears the form when the wallet answers after the dialog was closed, so that the swap is not sent twice. */
  function handleSent() {
    if (otherRecipient) rememberAddress(otherRecipient, 'sent')
    if (!confirmation.isOpen()) onSent()
  }

  function confirmOrSend() {
    // A failure of an earlier wrap must not be the first thing that the dialog shows.
    transaction.reset()
    if (trade) confirmation.accept(trade)
    else confirmation.close()
    const isConsent = !needsConfirmation({ expertMode, isRecipientLinked, otherRecipient, losesMuch })
    if (isConsent && transaction.status === 'ready') {
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
        label={getSwapLabel(displayedTrade, isDangerous, otherRecipient)}
        stepLabel={msg('Swap')}
        isDestructive={isDangerous}
        onConfirm={handlePress}
      />
      <Suspense fallback={<p className="text-center text-sm text-muted">{t('Loading')}</p>}>
        {state.status === 'prompting' && (
          <PriceImpactConfirmation kind={state.kind} onClose={confirmation.dismissPrompt} onContinue={confirmOrSend} />
        )}
        {acceptedTerms && (
          <ConfirmSwap
            acceptedTerms={acceptedTerms}
            action={action}
            recipient={otherRecipient}
            isRecipientLinked={isRecipientLinked}
            trade={trade}
            quote={quote}
            transaction={transaction}
            onAccept={confirmation.accept}
            onSlippageAccept={confirmation.acceptSlippage}
            onAmountChange={(amount) => {
              confirmation.close()
              onAmountChange(amount)
            }}
            onSent={handleSent}
            onClose={(isSent) => {
              confirmation.close()
              transaction.reset()
              if (!isSent) return
              onSent()
              onDone()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
