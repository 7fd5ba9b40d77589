import { CurrencyAmount, Price, type Trade } from '@zono/sdk'
import { ArrowDown } from 'lucide-react'
import type { Address } from 'viem'
import { AddToWallet } from '../../../../core/tokens/AddToWallet.tsx'
import { shortSymbol } from '../../../../core/tokens/shortSymbol.ts'
import type { Action } from '../../../../core/transactions/action.ts'
import { ReceiptDetails } from '../../../../core/transactions/components/ReceiptDetails.tsx'
import { SimulatedConfirm } from '../../../../core/transactions/components/SimulatedConfirm.tsx'
import { TransactionProgress } from '../../../../core/transactions/components/TransactionProgress.tsx'
import { useSentCall } from '../../../../core/transactions/send/useSentCall.ts'
import type { ActionFlow } from '../../../../core/transactions/useAction.ts'
import { useHasFailed, useProgressTitle } from '../../../../core/transactions/useProgressTitle.ts'
import { formatDecimal } from '../../../../lib/format/formatDecimal.ts'
import { msg } from '../../../../lib/i18n/message.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figure/DescriptionList.tsx'
import { Money } from '../../../../ui/figure/Money.tsx'
import { AddressText } from '../../../../ui/identity/AddressText.tsx'
import { AmountRow } from '../../AmountRow.tsx'
import { PriceUpdated } from '../../PriceUpdated.tsx'
import { RouteDetail } from '../quote/RouteDetail.tsx'
import { TradeSummary } from '../quote/TradeSummary.tsx'
import { getSlippageAdjustedAmount, isWorseTrade, SLIPPAGE_HINT } from '../swap.rules.ts'

type ConfirmSwapProps = {
  /** The trade the person agreed to. */
  readonly acceptedTrade: Trade
  /** The tolerance the person agreed to. */
  readonly slippageBps: number
  /** The best trade at this block. */
  readonly trade: Trade | undefined
  /** What will be sent. */
  readonly action: Action | undefined
  /** To whom it goes; undefined for the person themselves. */
  readonly recipient: Address | undefined
  readonly transaction: ActionFlow
  readonly onAccept: (trade: Trade) => void
  /** A transaction went out, be the dialog still open or not. */
  readonly onSent: () => void
  /** `sent` when a transaction went out that has not failed. */
  readonly onClose: (sent: boolean) => void
}

/** What leaves, what arrives, the worst case; then the wallet; then the receipt. */
export function ConfirmSwap(props: ConfirmSwapProps) {
  const { acceptedTrade, slippageBps, trade, action, recipient, transaction, onAccept, onSent, onClose } = props
  const t = useTranslation()
  const { sending } = transaction
  const isSent = sending.status === 'submitted'
  const hasFailed = useHasFailed(sending)
  const title = useProgressTitle(sending, t('Swap not completed'))
  const close = () => onClose(isSent && !hasFailed)
  const sentCall = useSentCall(action?.call, sending)

  if (sending.status !== 'idle') {
    const failure = sending.status === 'failed' ? sending : undefined
    return (
      <Dialog title={title} onClose={close} isBackdropClickDisabled={sending.status === 'awaiting-wallet'}>
        <TransactionProgress
          sending={
            failure && !failure.isRejected && !failure.chainCheck
              ? { ...failure, message: msg('Swap failed: %message%', { message: t(failure.message) }) }
              : sending
          }
          summary={msg('Swapping %input% %inputSymbol% for %output% %outputSymbol%', {
            input: CurrencyAmount.toSignificant(acceptedTrade.inputAmount, 6),
            inputSymbol: acceptedTrade.inputAmount.currency.symbol,
            output: CurrencyAmount.toSignificant(acceptedTrade.outputAmount, 6),
            outputSymbol: acceptedTrade.outputAmount.currency.symbol,
          })}
          onClose={close}
        />
        {sending.status === 'submitted' && sentCall && <ReceiptDetails hash={sending.hash} call={sentCall} />}
        {isSent && !hasFailed && (
          <div className="mt-3 flex justify-center">
            <AddToWallet currency={acceptedTrade.outputAmount.currency} />
          </div>
        )}
      </Dialog>
    )
  }

  const hasChanged = trade !== undefined && isWorseTrade(acceptedTrade, trade)
  return (
    <Dialog title={t('Confirm Swap')} onClose={close}>
      <div className="grid gap-4">
        <div className="grid gap-2">
          <AmountRow label={t('You pay')} amount={acceptedTrade.inputAmount} />
          <ArrowDown aria-hidden="true" size={18} strokeWidth={1.5} className="ml-2 text-muted" />
          <AmountRow label={t('You receive')} amount={acceptedTrade.outputAmount} />
        </div>
        {recipient && (
          <p className="text-sm">
            {t('Sending to')} <AddressText address={recipient} />
          </p>
        )}
        {hasChanged && <PriceUpdated onAccept={() => onAccept(trade)} />}
        <ConfirmSwapDetails trade={acceptedTrade} slippageBps={slippageBps} />
        <SimulatedConfirm
          transaction={transaction}
          call={action?.call}
          quotedAmounts={[acceptedTrade.outputAmount]}
          label={t('Confirm Swap')}
          disabled={hasChanged || trade === undefined}
          onSubmitted={onSent}
        />
      </div>
    </Dialog>
  )
}

/** The bound that the contract enforces, in words and figures. */
function ConfirmSwapDetails({ trade, slippageBps }: { readonly trade: Trade; readonly slippageBps: number }) {
  const t = useTranslation()
  const bound = getSlippageAdjustedAmount(trade, slippageBps, 6)
  const { executionPrice: price } = trade
  const values = { amount: formatDecimal(bound.amount), symbol: bound.currency.symbol }
  return (
    <>
      <p className="text-sm text-muted">
        {trade.tradeType === 'exactInput'
          ? t('Output is estimated. You’ll receive at least %amount% %symbol%, or the transaction will revert.', values)
          : t('Input is estimated. You’ll sell at most %amount% %symbol%, or the transaction will revert.', values)}
      </p>
      <DescriptionList>
        <DescriptionRow label={t('Price')} hint={t('Your price for this trade, including fees and price impact.')}>
          <Money
            value={Price.toSignificant(price, 6)}
            unit={`${shortSymbol(price.quote)} / ${shortSymbol(price.base)}`}
          />
        </DescriptionRow>
        <TradeSummary trade={trade} slippageBps={slippageBps} digits={6} />
        <DescriptionRow label={t('Slippage Tolerance')} hint={t(SLIPPAGE_HINT)}>
          {slippageBps / 100}%
        </DescriptionRow>
        <RouteDetail trade={trade} />
      </DescriptionList>
    </>
  )
}
