import { useQuery } from '@tanstack/react-query'
import { CurrencyAmount } from '@zono/sdk'
import type { Hash } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import type { Call } from '#core/transactions/action.ts'
import { ReceiptNote } from '#core/transactions/components/progress/ReceiptNote.tsx'
import { PaidFeeRow, TransactionHashRow } from '#core/transactions/components/progress/ReceiptRows.tsx'
import { useReceipt } from '#core/transactions/components/progress/useReceipt.ts'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { boughtTicketsQuery } from '../account.queries.ts'
import type { SquadView } from '../useSquad.ts'

type BoughtReceiptProps = {
  readonly hash: Hash
  readonly call: Call | undefined
  readonly view: SquadView
  readonly onClose: () => void
}

/** Receipt of a purchase, from the event of the sale: near the end fewer tickets than asked for. */
export function BoughtReceipt({ hash, call, view: { terms }, onClose }: BoughtReceiptProps) {
  const t = useTranslation()
  const chain = useChain()
  const receipt = useReceipt(hash, call)
  const mined = useRecord(hash)?.receipt?.transactionHash
  const { token } = terms
  const bought = useQuery(boughtTicketsQuery(chain, mined && { hash: mined, sale: terms.sale })).data ?? undefined
  return (
    <ReceiptNote
      seed={hash}
      title={t('Tickets bought')}
      amount={bought ? t(plural('%count% ticket', '%count% tickets', bought.count)) : <Skeleton width="8rem" />}
      subtitle={terms.name}
    >
      {bought && bought.count < bought.askedCount && (
        <Banner variant="warn" isAnnounced>
          {t(
            plural(
              'Only %count% was left: you bought %count%.',
              'Only %count% were left: you bought %count%.',
              bought.count,
            ),
          )}
        </Banner>
      )}
      <DescriptionList>
        <DescriptionRow label={t('You paid')}>
          <Money
            value={bought && CurrencyAmount.toSignificant({ currency: token, amount: bought.cost }, 6)}
            unit={shortSymbol(token)}
          />
        </DescriptionRow>
        <PaidFeeRow fee={receipt?.networkFee} />
        <TransactionHashRow hash={hash} />
      </DescriptionList>
      <Button fullWidth onClick={onClose}>
        {t('Done')}
      </Button>
    </ReceiptNote>
  )
}
