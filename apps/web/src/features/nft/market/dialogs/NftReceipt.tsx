import type { ReactNode } from 'react'
import type { Hash } from 'viem'
import { getNftName } from '#core/nfts/nftCollection.ts'
import type { Call } from '#core/transactions/action.ts'
import { ReceiptNote } from '#core/transactions/components/progress/ReceiptNote.tsx'
import { PaidFeeRow, TransactionHashRow } from '#core/transactions/components/progress/ReceiptRows.tsx'
import { useReceipt } from '#core/transactions/components/progress/useReceipt.ts'
import { RecordSummary } from '#core/transactions/components/RecordSummary.tsx'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { DescriptionList } from '#ui/figure/DescriptionList.tsx'
import type { NamedNft } from '../market.actions.ts'

type NftReceiptProps = {
  readonly hash: Hash
  readonly call: Call | undefined
  readonly nft: NamedNft
  readonly title: string
  /** Rows above the network fee. */
  readonly rows?: ReactNode
  /** Button before Done. */
  readonly action?: ReactNode
  readonly onClose: () => void
}

/** Receipt of a write about one piece. */
export function NftReceipt({ hash, call, nft, title, rows, action, onClose }: NftReceiptProps) {
  const t = useTranslation()
  const record = useRecord(hash)
  const receipt = useReceipt(hash, call)
  return (
    <ReceiptNote
      seed={hash}
      title={title}
      amount={getNftName(nft.collection, nft.tokenId)}
      subtitle={record && <RecordSummary record={record} />}
    >
      <DescriptionList>
        {rows}
        <PaidFeeRow fee={receipt?.networkFee} />
        <TransactionHashRow hash={hash} />
      </DescriptionList>
      <div className={action ? 'grid gap-3 xs:grid-cols-2' : 'grid'}>
        {action}
        <Button fullWidth onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </ReceiptNote>
  )
}
