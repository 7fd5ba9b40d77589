import { CurrencyAmount } from '@zono/sdk'
import type { ReactNode } from 'react'
import type { Hash } from 'viem'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import type { Call } from '#core/transactions/action.ts'
import type { ReceiptChanges } from '#core/transactions/simulation/receiptChanges.ts'
import { useMovedCurrency } from '#core/transactions/simulation/useMovedCurrency.ts'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DescriptionList } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { RecordSummary } from '../RecordSummary.tsx'
import { ReceiptNote } from './ReceiptNote.tsx'
import { PaidFeeRow, TransactionHashRow } from './ReceiptRows.tsx'
import { useReceipt } from './useReceipt.ts'

type ReceivedReceiptProps = {
  readonly hash: Hash
  readonly call: Call | undefined
  /** What was done: `Liquidity added`; without it, the summary of the transaction. */
  readonly title?: string
  /** Amount in place of what arrived, where it went on in the same transaction. */
  readonly amount?: CurrencyAmount
  /** What to do next with what arrived, above the button that ends. */
  readonly nextStep?: ReactNode
  readonly onClose: () => void
}

/** Receipt of any transaction: everything that arrived, the network fee, and the hash. */
export function ReceivedReceipt({ hash, call, title, amount, nextStep, onClose }: ReceivedReceiptProps) {
  const t = useTranslation()
  const record = useRecord(hash)
  const receipt = useReceipt(hash, call)
  return (
    <ReceiptNote
      seed={hash}
      title={title ?? (record && <RecordSummary record={record} />)}
      amount={
        receipt === undefined ? (
          <Skeleton width="10rem" />
        ) : amount && receipt.status === 'success' ? (
          <p>
            <Money value={CurrencyAmount.toSignificant(amount, 6)} unit={shortSymbol(amount.currency)} />
          </p>
        ) : (
          <ReceivedAmounts receipt={receipt} />
        )
      }
      subtitle={title && record && <RecordSummary record={record} />}
    >
      <DescriptionList>
        <PaidFeeRow fee={receipt?.networkFee} />
        <TransactionHashRow hash={hash} />
      </DescriptionList>
      {receipt?.status === 'success' && nextStep}
      <Button fullWidth variant={nextStep ? 'secondary' : 'primary'} onClick={onClose}>
        {t('Done')}
      </Button>
    </ReceiptNote>
  )
}

/** Everything that arrived, a line each. */
export function ReceivedAmounts({ receipt }: { readonly receipt: ReceiptChanges }) {
  const received = getReceived(receipt)
  return received.map(([key, amount]) => (
    <ReceivedAmount key={key} balanceKey={key} amount={amount} isOnly={received.length === 1} />
  ))
}

/** Keys of balance changes and amounts of what arrived. */
export const getReceived = (receipt: ReceiptChanges | undefined): readonly (readonly [string, bigint])[] =>
  receipt?.status === 'success' ? Object.entries(receipt.balanceChanges).filter(([, amount]) => amount > 0n) : []

type ReceivedAmountProps = { readonly balanceKey: string; readonly amount: bigint; readonly isOnly: boolean }

/** Decimals of which less than one unit is what rounding left over, beside what was meant to arrive. */
const REST_DECIMALS = 9

function ReceivedAmount({ balanceKey, amount, isOnly }: ReceivedAmountProps) {
  const currency = useMovedCurrency(balanceKey)
  if (currency === undefined) return null
  const isRest = amount < 10n ** BigInt(Math.max(0, currency.decimals - REST_DECIMALS))
  if (isRest && !isOnly) return null
  return (
    <p>
      <Money value={CurrencyAmount.toSignificant({ currency, amount }, 6)} unit={shortSymbol(currency)} />
    </p>
  )
}
