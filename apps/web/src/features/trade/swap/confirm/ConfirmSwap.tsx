import { Currency, CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import type { Address } from 'viem'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import type { Action } from '#core/transactions/action.ts'
import { PreviewLine } from '#core/transactions/components/preview/PreviewLine.tsx'
import { TransactionProgress } from '#core/transactions/components/progress/TransactionProgress.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import { SimulatedConfirm } from '#core/transactions/components/SimulatedConfirm.tsx'
import type { SendState } from '#core/transactions/send/useSend.ts'
import { useSentCall } from '#core/transactions/send/useSentCall.ts'
import { useSimulation } from '#core/transactions/simulation/useSimulation.ts'
import { useRecords } from '#core/transactions/tracking/transactionStore.ts'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { useHasFailed, useProgressTitle } from '#core/transactions/useProgressTitle.ts'
import { AmountTiles } from '#features/trade/AmountTiles.tsx'
import { type AmountChange, PriceUpdated } from '#features/trade/PriceUpdated.tsx'
import { getChangeFraction } from '#features/trade/price.rules.ts'
import { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import { useLargeLossStop } from '#features/trade/useLargeLossStop.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogFocus, useLostFocus } from '#ui/dialog/dialogFocus.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { FullAddress } from '#ui/identity/FullAddress.tsx'
import { SwapLoss } from '../large-loss/SwapLoss.tsx'
import { useSwapLoss } from '../large-loss/useSwapLoss.ts'
import type { QuoteAmount, SwapTrade } from '../split/swapTrade.ts'
import { getSlippageAdjustedAmount, getSpendableBound } from '../swap.rules.ts'
import { getExpectedOutput } from '../token-fee/tokenFee.rules.ts'
import { getQuietOutput, getQuoteChange, isWorseTrade } from './agreement.rules.ts'
import { ConfirmSwapDetails } from './ConfirmSwapDetails.tsx'
import { getSwapLabel, needsConfirmation } from './confirm.rules.ts'
import { RaiseSlippage } from './RaiseSlippage.tsx'
import { SwapReceipt } from './SwapReceipt.tsx'
import type { SwapTerms } from './useSwapConfirmation.ts'

type ConfirmSwapProps = {
  /** What the person agreed to. */
  readonly acceptedTerms: SwapTerms
  /** The best trade at this block. */
  readonly trade: SwapTrade | undefined
  /** What will be sent. */
  readonly action: Action | undefined
  /** Recipient of the output; undefined for the account itself. */
  readonly recipient: Address | undefined
  /** The recipient came with a link. */
  readonly isRecipientLinked: boolean
  readonly transaction: ActionFlow
  readonly onAccept: (trade: SwapTrade) => void
  /** Accepts a trade with another slippage tolerance, in basis points. */
  readonly onSlippageAccept: (trade: SwapTrade, bps: number) => void
  readonly quote: QuoteAmount
  /** Types an amount into the side that was typed, instead of this trade. */
  readonly onAmountChange: (amount: string) => void
  /** A transaction went out, be the dialog still open or not. */
  readonly onSent: () => void
  /** `sent` when a transaction went out that has not failed. */
  readonly onClose: (sent: boolean) => void
}

/** Dialog of a swap: what is exchanged and the worst case, then the wallet, then the receipt. */
export function ConfirmSwap(props: ConfirmSwapProps) {
  const { action, recipient, isRecipientLinked, transaction, onAmountChange, onSent, onClose } = props
  const t = useTranslation()
  const expertMode = useSettings((settings) => settings.expertMode)
  const { sending } = transaction
  const isConfirming = sending.status === 'idle'
  const acceptedTerms = useTermsWithFee(props, isConfirming)
  const { trade } = acceptedTerms
  const quotedUsd = useQuotedUsd(getExpectedOutput(trade), isConfirming)
  const loss = useSwapLoss(trade)
  const { isStopped, pass } = useLargeLossStop(loss)
  const hasFailed = useHasFailed(sending)
  const progressTitle = useProgressTitle(sending, t('Swap not completed'))
  const sentCall = useSentCall(action?.call, sending)
  const view = !isConfirming ? 'progress' : isStopped ? 'stop' : 'confirm'
  const titles = { stop: t('Large loss'), confirm: t('Confirm Swap'), progress: progressTitle }
  useDialogFocus(view)
  const close = () => onClose(sending.status === 'submitted' && !hasFailed)

  /** In expert mode the press is the consent, as it is without a loss (SWAP-43). */
  function passStop() {
    pass()
    const isConsent = !needsConfirmation({
      expertMode,
      isRecipientLinked,
      otherRecipient: recipient,
      losesMuch: false,
    })
    const hasChanged = props.trade === undefined || isWorseTrade(acceptedTerms, props.trade)
    if (isConsent && !hasChanged && transaction.status === 'ready') {
      void transaction.send().then((isSent) => isSent && onSent())
    }
  }

  return (
    <Dialog title={titles[view]} onClose={close} isBackdropClickDisabled={sending.status === 'awaiting-wallet'}>
      <TransactionStatus sending={sending} />
      {view === 'stop' && loss && (
        <SwapLoss
          loss={loss}
          trade={trade}
          quote={props.quote}
          label={t(getSwapLabel(trade, true, recipient))}
          onPass={passStop}
          onClose={close}
          onAmountChange={onAmountChange}
        />
      )}
      {view === 'confirm' && <ConfirmSwapView {...props} acceptedTerms={acceptedTerms} />}
      {view === 'progress' && (
        <TransactionProgress
          sending={toSwapFailure(sending, t)}
          summary={msg('Swapping %input% %inputSymbol% for %output% %outputSymbol%', {
            input: decimal(CurrencyAmount.toSignificant(trade.inputAmount, 6)),
            inputSymbol: trade.inputAmount.currency.symbol,
            output: decimal(CurrencyAmount.toSignificant(getExpectedOutput(trade), 6)),
            outputSymbol: trade.outputAmount.currency.symbol,
          })}
          call={sentCall}
          renderReceipt={(hash) => (
            <SwapReceipt
              hash={hash}
              call={sentCall}
              terms={acceptedTerms}
              quotedUsd={quotedUsd}
              recipient={recipient}
              onSwapAgain={close}
            />
          )}
          onClose={close}
        />
      )}
    </Dialog>
  )
}

/** Adds the transfer fee that the dialog's own simulation shows, as where an approval goes out with the swap. */
function useTermsWithFee(
  { acceptedTerms, action, transaction: { batchedApprovals } }: ConfirmSwapProps,
  isConfirming: boolean,
): SwapTerms {
  const { data } = useSimulation({ call: isConfirming ? action?.call : undefined, batchedApprovals })
  const [tokenFeeBps, setTokenFeeBps] = useState(acceptedTerms.trade.tokenFeeBps)
  if (data && 'feeBps' in data && data.feeBps !== (tokenFeeBps ?? 0n)) setTokenFeeBps(data.feeBps)
  return tokenFeeBps ? { ...acceptedTerms, trade: { ...acceptedTerms.trade, tokenFeeBps } } : acceptedTerms
}

/** What the output is worth by the prices of the confirmation: those that follow were moved by the swap itself. */
function useQuotedUsd(output: CurrencyAmount, isConfirming: boolean): UsdPrice | undefined {
  const usd = useCurrencyFigures([output.currency]).getUsd(output)
  const [quotedUsd, setQuotedUsd] = useState(usd)
  if (isConfirming && usd !== quotedUsd) setQuotedUsd(usd)
  return quotedUsd
}

/** Adds the title of a swap failure (SWAP-51), except to a rejection and to what may have been sent. */
function toSwapFailure(sending: SendState, t: ReturnType<typeof useTranslation>): SendState {
  if (sending.status !== 'failed' || sending.isRejected || sending.chainCheck) return sending
  return { ...sending, message: msg('Swap failed: %message%', { message: t(sending.message) }) }
}

/** From what to what the side that was not typed went; nothing where other currencies or amounts are quoted. */
function getChanges(agreed: SwapTrade, now: SwapTrade): readonly AmountChange[] {
  const change = getQuoteChange(agreed, now)
  return Currency.equals(change.before.currency, change.after.currency) ? [change] : []
}

/** Change of a quote that is told, as a fraction: 0.01%. */
const MIN_SHOWN_CHANGE = 0.0001

/** The newest quote beside the one that was agreed to, where it differs and needs no second consent. */
function LatestQuote({ before, after }: AmountChange) {
  const t = useTranslation()
  const fraction = getChangeFraction(before, after)
  if (Math.abs(fraction) < MIN_SHOWN_CHANGE) return null
  return (
    <p className="text-center text-sm text-muted">
      {t('Latest quote: %amount% %symbol% (%change%)', {
        amount: decimal(CurrencyAmount.toSignificant(after, 6)),
        symbol: shortSymbol(after.currency),
        change: formatPercent(fraction, 2),
      })}
    </p>
  )
}

/** What is exchanged, whether the network agrees, and the button that asks the wallet. */
function ConfirmSwapView(props: ConfirmSwapProps) {
  const {
    acceptedTerms,
    trade,
    action,
    recipient,
    isRecipientLinked,
    transaction,
    onAccept,
    onSlippageAccept,
    onSent,
  } = props
  const { trade: acceptedTrade, slippageBps } = acceptedTerms
  const t = useTranslation()
  const hasChanged = trade !== undefined && isWorseTrade(acceptedTerms, trade)
  // Accepting a price removes the button that had the focus.
  useLostFocus(String(hasChanged))
  const bound = getSlippageAdjustedAmount(acceptedTrade, slippageBps, 6)
  const expected = getExpectedOutput(acceptedTrade)
  const values = { amount: decimal(bound.amount), symbol: bound.currency.symbol }
  return (
    <div className="grid gap-3">
      <AmountTiles
        relation="exchange"
        first={{ label: t('You pay'), amount: acceptedTrade.inputAmount }}
        second={{ label: t('You receive'), amount: expected }}
        hasOldPrice={hasChanged}
      />
      {trade && !hasChanged && <LatestQuote {...getQuoteChange(acceptedTrade, trade)} />}
      {recipient && (
        <DescriptionList>
          <DescriptionRow label={t('Sending to')}>
            <FullAddress address={recipient} />
          </DescriptionRow>
        </DescriptionList>
      )}
      {recipient && isRecipientLinked && (
        <Banner variant="warn">
          {t('A link filled in this recipient. Check the whole address: tokens sent to the wrong one are lost.')}
        </Banner>
      )}
      {hasChanged && <PriceUpdated changes={getChanges(acceptedTrade, trade)} onAccept={() => onAccept(trade)} />}
      <SimulatedConfirm
        transaction={transaction}
        call={action?.call}
        quotedAmounts={[expected]}
        preview={
          action && (
            <>
              {/* Of terms that are out of date there is nothing to be said but that they are. */}
              {!hasChanged && (
                <PreviewLine
                  call={action.call}
                  batchedApprovals={transaction.batchedApprovals}
                  expected={{
                    sent: [getSpendableBound(acceptedTrade, slippageBps)],
                    received: [getQuietOutput(acceptedTerms)],
                  }}
                >
                  {acceptedTrade.tradeType === 'exactInput'
                    ? t('At least %amount% %symbol%, or nothing is swapped.', values)
                    : t('At most %amount% %symbol%, or nothing is swapped.', values)}
                </PreviewLine>
              )}
              <ConfirmSwapDetails
                trade={acceptedTrade}
                newest={hasChanged ? undefined : trade}
                slippageBps={slippageBps}
                call={action.call}
                batchedApprovals={transaction.batchedApprovals}
                onSlippageChange={(bps) => onSlippageAccept(trade ?? acceptedTrade, bps)}
              />
            </>
          )
        }
        label={t('Confirm Swap')}
        shortfallAction={
          action && (
            <RaiseSlippage
              call={action.call}
              batchedApprovals={transaction.batchedApprovals}
              trade={acceptedTrade}
              onRaise={(bps) => onSlippageAccept(trade ?? acceptedTrade, bps)}
            />
          )
        }
        disabled={hasChanged || trade === undefined}
        onSubmitted={onSent}
      />
      <FirstSwap />
    </div>
  )
}

/** Says what comes next, until this browser has sent a transaction that was no approval. */
function FirstSwap() {
  const t = useTranslation()
  if (useRecords().some(({ approval }) => approval === undefined)) return null
  return (
    <p className="text-center text-sm text-muted">
      {t('Your wallet asks you to confirm and shows the network fee. A swap can’t be undone.')}
    </p>
  )
}
