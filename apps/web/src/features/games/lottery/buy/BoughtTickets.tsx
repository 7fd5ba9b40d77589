import type { Hash } from 'viem'
import type { Call } from '../../../../core/transactions/action.ts'
import { ReceiptNote } from '../../../../core/transactions/components/progress/ReceiptNote.tsx'
import { PaidFeeRow, TransactionHashRow } from '../../../../core/transactions/components/progress/ReceiptRows.tsx'
import { useReceipt } from '../../../../core/transactions/components/progress/useReceipt.ts'
import { plural } from '../../../../lib/i18n/message.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DescriptionList } from '../../../../ui/figure/DescriptionList.tsx'

type BoughtTicketsProps = {
  readonly hash: Hash
  readonly call: Call | undefined
  /** Tickets of this purchase. */
  readonly count: number
  readonly lotteryId: number
  /** Tickets of the account in the round. */
  readonly ownedCount: number
  readonly onShowTickets: () => void
  readonly onClose: () => void
}

/** Receipt of a purchase. */
export function BoughtTickets({
  hash,
  call,
  count,
  lotteryId,
  ownedCount,
  onShowTickets,
  onClose,
}: BoughtTicketsProps) {
  const t = useTranslation()
  const receipt = useReceipt(hash, call)
  return (
    <ReceiptNote
      seed={hash}
      title={t('Tickets bought')}
      amount={t(plural('%count% ticket', '%count% tickets', count))}
      subtitle={t(
        plural('You have %count% ticket in round %id%.', 'You have %count% tickets in round %id%.', ownedCount, {
          id: String(lotteryId),
        }),
      )}
    >
      <DescriptionList>
        <PaidFeeRow fee={receipt?.networkFee} />
        <TransactionHashRow hash={hash} />
      </DescriptionList>
      <div className="grid gap-3 xs:grid-cols-2">
        <Button fullWidth variant="secondary" onClick={onShowTickets}>
          {t('View tickets')}
        </Button>
        <Button fullWidth onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </ReceiptNote>
  )
}
