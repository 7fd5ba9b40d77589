import type { ReactNode } from 'react'
import { GivenName } from '#core/nfts/GivenName.tsx'
import { NftPicture, useNftMetadata } from '#core/nfts/NftPicture.tsx'
import { getNftName } from '#core/nfts/nftCollection.ts'
import type { Action } from '#core/transactions/action.ts'
import { TransactionProgress } from '#core/transactions/components/progress/TransactionProgress.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import { useSentCall } from '#core/transactions/send/useSentCall.ts'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { useHasFailed, useProgressTitle } from '#core/transactions/useProgressTitle.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogFocus } from '#ui/dialog/dialogFocus.ts'
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
  stage = 'form',
  onBack,
  onClose,
  failureTitle,
  children,
}: ItemDialogProps) {
  const t = useTranslation()
  const { sending } = transaction
  const sentCall = useSentCall(action?.call, sending)
  const progressTitle = useProgressTitle(sending, t('Transaction not sent'))
  const hasFailed = useHasFailed(sending)
  const isSent = sending.status === 'submitted'
  useDialogFocus(isSent ? 'progress' : stage)
  // A transaction that failed on chain leads back to the form.
  const close = hasFailed ? transaction.reset : onClose
  const isRefused = sending.status === 'failed' && !sending.isRejected
  return (
    <Dialog
      title={isSent ? progressTitle : title}
      onClose={close}
      onBack={isSent ? undefined : onBack}
      isBackdropClickDisabled={sending.status === 'awaiting-wallet'}
    >
      <TransactionStatus sending={sending} />
      {failureTitle && (isRefused || hasFailed) && (
        <div className="pb-4">
          <Banner variant="danger" isAnnounced>
            {t(failureTitle)}
          </Banner>
        </div>
      )}
      {isSent && action ? (
        <TransactionProgress
          sending={sending}
          summary={action.summary}
          call={sentCall}
          renderReceipt={(hash) => (
            <NftReceipt hash={hash} call={sentCall} nft={nft} title={doneTitle} action={doneAction} onClose={onClose} />
          )}
          onClose={close}
        />
      ) : (
        <div className="grid gap-5">
          <NftHead nft={nft} />
          {children}
        </div>
      )}
    </Dialog>
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
