import type { Currency, CurrencyAmount, Token, Trade } from '@zono/sdk'
import { Suspense, useRef, useState } from 'react'
import { useChain, useStaleSeconds } from '../../../core/chain/useChain.ts'
import type { Recipient } from '../../../core/names/useRecipient.ts'
import { UnsupportedAssets } from '../../../core/tokens/UnsupportedAssets.tsx'
import { useIsUnsupported } from '../../../core/tokens/useIsUnsupported.ts'
import { useTokens } from '../../../core/tokens/useTokens.ts'
import type { Action } from '../../../core/transactions/action.ts'
import { ActionButton } from '../../../core/transactions/components/ActionButton.tsx'
import { getDeadline } from '../../../core/transactions/deadline.ts'
import { useAction } from '../../../core/transactions/useAction.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { getRecipientInputError } from './recipient/recipient.rules.ts'
import { swap, unwrap, wrap as wrapAction } from './swap.actions.ts'
import {
  getPriceImpactConfirmation,
  getPriceImpactSeverity,
  getSwapInputError,
  type PriceImpactConfirmationKind as Question,
  type WrapType,
} from './swap.rules.ts'

const PriceImpactConfirmation = lazyComponent(
  'ImpactQuestion',
  async () => (await import('./confirm/PriceImpactConfirmation.tsx')).PriceImpactConfirmation,
)
const ConfirmSwap = lazyComponent('ConfirmSwap', async () => (await import('./confirm/ConfirmSwap.tsx')).ConfirmSwap)

type SwapButtonProps = {
  readonly input: Currency | undefined
  readonly output: Currency | undefined
  readonly typed: CurrencyAmount | undefined
  /** Why what was typed is no amount. */
  readonly amountProblem: Message | undefined
  readonly wrap: WrapType
  readonly trade: Trade | undefined
  readonly isKnown: boolean
  readonly wrappedNative: Token
  readonly balance: bigint | undefined
  /** To whom; undefined for the person themselves. */
  readonly recipient: Recipient | undefined
  readonly onSent: () => void
}

/** What the person agreed to: it stays as it was, whatever the pools do meanwhile. */
type AcceptedTrade = { readonly trade: Trade; readonly deadline: bigint; readonly slippageBps: number }

/** The swap's one button: what happens on a press, or why nothing can. */
export function SwapButton({
  input,
  output,
  typed,
  amountProblem,
  wrap,
  trade,
  isKnown,
  wrappedNative,
  balance,
  recipient,
  onSent,
}: SwapButtonProps) {
  const t = useTranslation()
  const chain = useChain()
  const { deployment, chainConfig, head } = chain
  const account = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const { deadlineSeconds, expertMode, singleHopOnly, ...settings } = useSettings((settings) => settings)
  const [confirming, setConfirming] = useState<AcceptedTrade>()
  // Another tab may change the tolerance meanwhile: what was agreed to keeps its own.
  const slippageBps = confirming?.slippageBps ?? settings.slippageBps
  const isOpen = useRef(false)
  const [asking, setAsking] = useState<Question>()

  const { tokens } = useTokens()
  const isUnsupported = useIsUnsupported()
  const unsupported = [input, output].filter((currency) => currency !== undefined).filter(isUnsupported)

  // A trade that is being confirmed stays the one that is carried out, whatever the pools do meanwhile.
  const agreed = confirming?.trade ?? trade
  // So does its deadline: what the chain is asked about is the very calldata that will be sent.
  const deadline = confirming?.deadline ?? getDeadline(head, deadlineSeconds)
  const to = recipient?.status === 'found' ? recipient.address : account
  const agree = (trade: Trade) => {
    isOpen.current = true
    setConfirming({ trade, deadline: getDeadline(head, deadlineSeconds), slippageBps: settings.slippageBps })
  }
  const blocker = getSwapInputError({
    isConnected: account !== undefined,
    ...{ input, output, typed, amountProblem, wrap, trade, balance, slippageBps, expertMode, singleHopOnly, isStale },
    isUnsupported: unsupported.length > 0,
    recipientInputError: getRecipientInputError(recipient, trade, deployment, tokens),
    isQuoteReady: isKnown,
  })

  function actionOf(): Action | undefined {
    if (account === undefined || typed === undefined) return undefined
    if (wrap === 'wrap') return wrapAction(deployment, wrappedNative, typed)
    if (wrap === 'unwrap') return unwrap(deployment, chainConfig.nativeCurrency.symbol, typed)
    return (
      agreed &&
      swap(chain, agreed, {
        slippageBps,
        recipient: to ?? account,
        deadline,
      })
    )
  }

  const action = actionOf()
  const transaction = useAction(action, confirming ? undefined : blocker)
  const isDangerous = agreed !== undefined && getPriceImpactSeverity(agreed.priceImpact) !== 'fine'

  /** The wallet may answer after the dialog was closed: then what was sent is not left in the field to be sent again. */
  function handleSent() {
    if (!isOpen.current) onSent()
  }

  /** In expert mode a press is the consent: the wallet is next, without a dialog before it (SWAP-43). */
  function begin() {
    setAsking(undefined)
    if (trade) agree(trade)
    if (expertMode && transaction.status === 'ready') {
      void transaction.send().then((sent) => sent && handleSent())
    }
  }
  function askOrBegin() {
    const question = expertMode && trade ? getPriceImpactConfirmation(trade.priceImpact) : undefined
    if (question) setAsking(question)
    else begin()
  }

  return (
    <>
      <ActionButton
        transaction={transaction}
        label={
          wrap === 'wrap'
            ? msg('Wrap')
            : wrap === 'unwrap'
              ? msg('Unwrap')
              : isDangerous
                ? msg('Swap Anyway')
                : msg('Swap')
        }
        isDestructive={isDangerous}
        onConfirm={wrap === 'none' ? askOrBegin : undefined}
        onSubmitted={onSent}
      />
      <UnsupportedAssets currencies={unsupported} />
      <Suspense fallback={<p role="status">{t('Loading')}</p>}>
        {asking && <PriceImpactConfirmation kind={asking} onClose={() => setAsking(undefined)} onContinue={begin} />}
        {confirming && (
          <ConfirmSwap
            acceptedTrade={confirming.trade}
            slippageBps={slippageBps}
            action={action}
            recipient={recipient?.status === 'found' ? recipient.address : undefined}
            trade={trade}
            transaction={transaction}
            onAccept={agree}
            onSent={handleSent}
            onClose={(sent) => {
              isOpen.current = false
              setConfirming(undefined)
              transaction.reset()
              if (sent) onSent()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
