import type { ReactNode } from 'react'
import type { Hash } from 'viem'
import { GivenName } from '#core/nfts/GivenName.tsx'
import { NftPicture, useNftMetadata } from '#core/nfts/NftPicture.tsx'
import { getNftName } from '#core/nfts/nftCollection.ts'
import type { Action } from '#core/transactions/action.ts'
import { SendDialog } from '#core/transactions/components/progress/SendDialog.tsx'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { useHasFailed } from '#core/transactions/useProgressTitle.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import type { NamedNft } from '../market.actions.ts'
import { NftReceipt } from './NftReceipt.tsx'

type ItemDialogProps = {
  readonly title: string
  readonly nft: NamedNft
  readonly action: Action | undefined
  readonly transaction: ActionFlow
  /** What was done, on the receipt. */
  readonly doneTitle: string
  /** Rows of the receipt above the network fee. */
  readonly renderDoneRows?: (hash: Hash) => ReactNode
  /** Buttons of the receipt beside Done. */
  readonly doneAction?: ReactNode
  /** Stage of the dialog; the focus moves to its start when it changes. */
  readonly stage?: string
  readonly onBack?: (() => void) | undefined
  readonly onClose: () => void
  /** Sentence above the reason of a failure. */
  readonly failureTitle?: Message
  readonly children: ReactNode
}

/** Dialog of one write about a piece: its picture, the form, then the progress and the receipt. */
export function ItemDialog({
  title,
  nft,
  action,
  transaction,
  doneTitle,
  doneAction,
  renderDoneRows,
  stage = 'form',
  onBack,
  onClose,
  failureTitle,
  children,
}: ItemDialogProps) {
  const t = useTranslation()
  const { sending } = transaction
  const hasFailed = useHasFailed(sending)
  const isRefused = sending.status === 'failed' && !sending.isRejected
  return (
    <SendDialog
      title={title}
      transaction={transaction}
      call={action?.call}
      summary={action?.summary ?? msg('Transaction')}
      step={stage}
      onBack={onBack}
      onClose={onClose}
      renderReceipt={(hash, call) => (
        <NftReceipt
          {...{ hash, call, nft, onClose }}
          title={doneTitle}
          action={doneAction}
          rows={renderDoneRows?.(hash)}
        />
      )}
      notice={
        failureTitle &&
        (isRefused || hasFailed) && (
          <div className="pb-4">
            <Banner variant="danger" isAnnounced>
              {t(failureTitle)}
            </Banner>
          </div>
        )
      }
    >
      <NftHead nft={nft} />
      {children}
    </SendDialog>
  )
}

/** Picture and name of the piece that a dialog is about. */
function NftHead({ nft: { collection, tokenId } }: { readonly nft: NamedNft }) {
  const piece = { collection: collection.address, tokenId }
  const metadata = useNftMetadata(piece)
  const name = getNftName(collection, tokenId)
  return (
    <div className="flex min-w-0 items-center gap-4">
      <NftPicture nft={piece} alt="" size={72} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        {metadata?.name && metadata.name !== name && (
          <p className="truncate text-sm text-muted">
            <GivenName name={metadata.name} />
          </p>
        )}
      </div>
    </div>
  )
}
