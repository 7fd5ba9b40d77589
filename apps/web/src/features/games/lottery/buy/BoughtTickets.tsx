import type { Token } from '@zono/sdk'
import type { Hash } from 'viem'
import type { Call } from '#core/transactions/action.ts'
import { ReceiptNote } from '#core/transactions/components/progress/ReceiptNote.tsx'
import { PaidFeeRow, TransactionHashRow } from '#core/transactions/components/progress/ReceiptRows.tsx'
import { useReceipt } from '#core/transactions/components/progress/useReceipt.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { formatZono } from '../formatPot.ts'
import { TicketNumbers } from './TicketNumbers.tsx'

type BoughtTicketsProps = {
  readonly hash: Hash
  readonly call: Call | undefined
  /** Numbers of this purchase. */
  readonly tickets: readonly string[]
  readonly token: Token
  /** Base units of the token that they cost; undefined while unknown. */
  readonly cost: bigint | undefined
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
  tickets,
  token,
  cost,
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
      amount={t(plural('%count% ticket', '%count% tickets', tickets.length))}
      subtitle={t(
        plural('You have %count% ticket in round %id%.', 'You have %count% tickets in round %id%.', ownedCount, {
          id: String(lotteryId),
        }),
      )}
    >
      <TicketNumbers tickets={tickets} />
      <DescriptionList>
        <DescriptionRow label={t('You paid')}>
          <Money value={cost === undefined ? undefined : formatZono(token, cost)} unit={token.symbol} />
        </DescriptionRow>
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
