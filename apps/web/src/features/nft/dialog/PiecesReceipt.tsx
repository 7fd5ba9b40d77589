import type { ReactNode } from 'react'
import type { Hash } from 'viem'
import type { NftCollection } from '#core/nfts/nftCollection.ts'
import type { Call } from '#core/transactions/action.ts'
import { ReceiptNote } from '#core/transactions/components/progress/ReceiptNote.tsx'
import { PaidFeeRow, TransactionHashRow } from '#core/transactions/components/progress/ReceiptRows.tsx'
import { useReceipt } from '#core/transactions/components/progress/useReceipt.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { DescriptionList } from '#ui/figure/DescriptionList.tsx'
import { PieceList } from './PieceList.tsx'

type PiecesReceiptProps = {
  readonly hash: Hash
  readonly call: Call | undefined
  /** What was done: `Minted`. */
  readonly title: string
  /** How many pieces of what. */
  readonly amount: ReactNode
  readonly subtitle?: ReactNode
  readonly collection: NftCollection
  /** Pieces to turn over; undefined while they are read. */
  readonly tokenIds: readonly bigint[] | undefined
  /** Pictures that need no server. */
  readonly drawPicture?: ((tokenId: bigint) => string) | undefined
  /** Rows above the network fee. */
  readonly rows?: ReactNode
  /** Links to what can be done next. */
  readonly links?: ReactNode
  readonly onClose: () => void
}

/** Receipt of a write on pieces: the pieces turn over one after the other. */
export function PiecesReceipt(props: PiecesReceiptProps) {
  const { hash, call, title, amount, subtitle, collection, tokenIds, drawPicture, rows, links, onClose } = props
  const t = useTranslation()
  const receipt = useReceipt(hash, call)
  return (
    <ReceiptNote seed={hash} title={title} amount={amount} subtitle={subtitle}>
      {tokenIds && tokenIds.length > 0 && (
        <PieceList collection={collection} tokenIds={tokenIds} drawPicture={drawPicture} isRevealed />
      )}
      <DescriptionList>
        {rows}
        <PaidFeeRow fee={receipt?.networkFee} />
        <TransactionHashRow hash={hash} />
      </DescriptionList>
      {links}
      <Button fullWidth onClick={onClose}>
        {t('Done')}
      </Button>
    </ReceiptNote>
  )
}
