import type { Hash } from 'viem'
import type { Call } from '#core/transactions/action.ts'
import { ReceiptNote } from '#core/transactions/components/progress/ReceiptNote.tsx'
import { PaidFeeRow, TransactionHashRow } from '#core/transactions/components/progress/ReceiptRows.tsx'
import { useReceipt } from '#core/transactions/components/progress/useReceipt.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { DescriptionList } from '#ui/figure/DescriptionList.tsx'
import { Price } from '../frame/Price.tsx'

type OfferReceiptProps = {
  readonly hash: Hash
  readonly call: Call | undefined
  readonly title: string
  /** Wei. */
  readonly amount: bigint
  /** What the offer is for. */
  readonly target: string
  readonly onClose: () => void
}

/** Receipt of an offer that was made or withdrawn. */
export function OfferReceipt({ hash, call, title, amount, target, onClose }: OfferReceiptProps) {
  const t = useTranslation()
  const receipt = useReceipt(hash, call)
  return (
    <ReceiptNote seed={hash} title={title} amount={<Price wei={amount} />} subtitle={target}>
      <DescriptionList>
        <PaidFeeRow fee={receipt?.networkFee} />
        <TransactionHashRow hash={hash} />
      </DescriptionList>
      <Button fullWidth onClick={onClose}>
        {t('Done')}
      </Button>
    </ReceiptNote>
  )
}
