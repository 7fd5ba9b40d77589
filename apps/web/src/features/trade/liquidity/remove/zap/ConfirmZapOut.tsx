import type { PairPosition } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import type { Call } from '#core/transactions/action.ts'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { AmountRow } from '#features/trade/AmountRow.tsx'
import { AmountTiles } from '#features/trade/AmountTiles.tsx'
import { LargeLossStop } from '#features/trade/LargeLossStop.tsx'
import type { Loss } from '#features/trade/largeLoss.rules.ts'
import { ConfirmLiquidity } from '#features/trade/liquidity/ConfirmLiquidity.tsx'
import { getLossReasons } from '#features/trade/liquidity/zap/lossReasons.ts'
import { useLargeLossStop } from '#features/trade/useLargeLossStop.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { ZapOutQuote } from './useZapOut.ts'
import { ZapOutDetails } from './ZapOutDetails.tsx'

/** What the person agreed to. */
export type AcceptedZapOut = ZapOutQuote & {
  readonly position: PairPosition
  readonly slippageBps: number
  readonly deadline: bigint
}

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
  const changes = current ? [{ before: output, after: current.output }] : []
  const stop = isStopped && loss && (
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
  )
  return (
    <ConfirmLiquidity
      receiptTitle={t('Liquidity removed')}
      title={t('You will receive')}
      stop={stop}
      transaction={transaction}
      call={call}
      summary={msg('Removing %pair% liquidity for %amount% %symbol%', {
        amount: decimal(CurrencyAmount.toSignificant(output, 6)),
        symbol: output.currency.symbol,
        pair: pairName,
      })}
      onClose={onClose}
      terms={{
        sent: [{ currency: lpToken, amount: liquidity }],
        received: [output],
        bound: t('If the price moves by more than %slippage%%, nothing is removed.', {
          slippage: decimal(String(slippageBps / 100)),
        }),
        hasChanged,
        changes,
        onAccept,
      }}
      label={t('Confirm')}
    >
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
    </ConfirmLiquidity>
  )
}
