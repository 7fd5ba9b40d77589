import { CurrencyAmount } from '@zono/sdk'
import type { Call } from '#core/transactions/action.ts'
import { SimulatedFee } from '#core/transactions/components/NetworkFee.tsx'
import { PreviewLine } from '#core/transactions/components/preview/PreviewLine.tsx'
import { SimulatedConfirm } from '#core/transactions/components/SimulatedConfirm.tsx'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { AmountRow } from '#features/trade/AmountRow.tsx'
import { AmountTiles } from '#features/trade/AmountTiles.tsx'
import { LargeLossStop } from '#features/trade/LargeLossStop.tsx'
import type { Loss } from '#features/trade/largeLoss.rules.ts'
import { ConfirmLiquidity } from '#features/trade/liquidity/ConfirmLiquidity.tsx'
import { getLossReasons } from '#features/trade/liquidity/zap/lossReasons.ts'
import { PriceUpdated } from '#features/trade/PriceUpdated.tsx'
import { useLargeLossStop } from '#features/trade/useLargeLossStop.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useLostFocus } from '#ui/dialog/dialogFocus.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { ZapOutQuote } from './useZapOut.ts'
import type { AcceptedZapOut } from './ZapOutButton.tsx'
import { ZapOutDetails } from './ZapOutDetails.tsx'

type ConfirmZapOutProps = {
  readonly accepted: AcceptedZapOut
  readonly pairName: string
  readonly showsCoin: boolean
  /** So much less would arrive now that the person has to accept it. */
  readonly hasChanged: boolean
  /** What Accept agrees to; undefined while it is unknown. */
  readonly current: ZapOutQuote | undefined
  readonly loss: Loss | undefined
  /** What will be sent. */
  readonly call: Call | undefined
  readonly transaction: ActionFlow
  readonly onAccept: () => void
  readonly onBothTokens: () => void
  /** `sent` when a transaction went out. */
  readonly onClose: (sent: boolean) => void
}

/** What comes out of the pool as one token, then the wallet, then the receipt. */
export function ConfirmZapOut(props: ConfirmZapOutProps) {
  const { accepted, pairName, showsCoin, hasChanged, current, loss, call, transaction, onAccept, onClose } = props
  const t = useTranslation()
  const { lpToken, liquidity, output, removed, slippageBps } = accepted
  const { isStopped, pass } = useLargeLossStop(loss)
  // Accepting a price removes the button that had the focus.
  useLostFocus(String(hasChanged))
  const changes = current ? [{ before: output, after: current.output }] : []
  return (
    <ConfirmLiquidity
      receiptTitle={t('Liquidity removed')}
      title={isStopped ? t('Large loss') : t('You will receive')}
      viewKey={isStopped ? 'stop' : 'confirm'}
      transaction={transaction}
      call={call}
      summary={msg('Removing %pair% liquidity for %amount% %symbol%', {
        amount: decimal(CurrencyAmount.toSignificant(output, 6)),
        symbol: output.currency.symbol,
        pair: pairName,
      })}
      onClose={onClose}
    >
      {isStopped && loss ? (
        <LargeLossStop
          loss={loss}
          reasons={getLossReasons(loss, accepted.impact).map((reason) => t(reason))}
          wayOut={{ label: t('Receive both tokens'), onClick: props.onBothTokens }}
          label={t('Remove Anyway')}
          onPass={pass}
        >
          <AmountTiles
            relation="both"
            first={{ label: t('Removed from the pool'), amount: removed[0] }}
            second={{ label: t('Removed from the pool'), amount: removed[1] }}
          />
          <AmountRow label={t('You receive')} amount={output} />
        </LargeLossStop>
      ) : (
        <>
          <AmountRow label={output.currency.name} amount={output} />
          <ZapOutDetails quote={accepted} showsCoin={showsCoin} slippageBps={slippageBps} />
          <DescriptionList>
            <DescriptionRow
              label={t('LP tokens burned')}
              hint={t('LP tokens represent your share of the pool. They’re burned in return for what you receive.')}
            >
              <Money value={CurrencyAmount.toSignificant({ currency: lpToken, amount: liquidity }, 6)} />
            </DescriptionRow>
          </DescriptionList>
          {hasChanged && <PriceUpdated changes={changes} onAccept={onAccept} />}
          <SimulatedConfirm
            transaction={transaction}
            call={call}
            quotedAmounts={[output]}
            preview={
              call && (
                <>
                  {!hasChanged && (
                    <PreviewLine
                      call={call}
                      batchedApprovals={transaction.batchedApprovals}
                      expected={{ sent: [{ currency: lpToken, amount: liquidity }], received: [output] }}
                    >
                      {t('If the price moves by more than %slippage%%, nothing is removed.', {
                        slippage: decimal(String(slippageBps / 100)),
                      })}
                    </PreviewLine>
                  )}
                  <SimulatedFee call={call} batchedApprovals={transaction.batchedApprovals} />
                </>
              )
            }
            label={t('Confirm')}
            disabled={hasChanged}
          />
        </>
      )}
    </ConfirmLiquidity>
  )
}
