import { useStaleSeconds } from '#core/chain/useChain.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { TransactionProgress } from '#core/transactions/components/progress/TransactionProgress.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import { SpenderName } from '#core/transactions/components/SpenderName.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useProgressTitle } from '#core/transactions/useProgressTitle.ts'
import { ACCOUNT_CHANGED, useIsOriginalAccount } from '#core/wallet/assertWalletUnchanged.ts'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogFocus } from '#ui/dialog/dialogFocus.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { revokeCollection } from '../allowances.actions.ts'
import type { CollectionApproval } from './useCollectionApprovals.ts'

type RevokeCollectionDialogProps = { readonly approval: CollectionApproval; readonly onClose: () => void }

/** Revokes the approval of a whole collection, and follows its transaction. */
export function RevokeCollectionDialog({ approval, onClose }: RevokeCollectionDialogProps) {
  const t = useTranslation()
  const { collection, spender } = approval
  const isSameAccount = useIsOriginalAccount()
  const isStale = useStaleSeconds() !== undefined
  const action = revokeCollection(collection, spender)
  const blocker = !isSameAccount
    ? createBlocker('not-allowed', ACCOUNT_CHANGED)
    : isStale
      ? createBlocker('data-unavailable', msg('Waiting for the network…'))
      : undefined
  const transaction = useAction(action, blocker)
  const { sending } = transaction
  const isSending = sending.status === 'submitted' || sending.status === 'awaiting-wallet'
  const title = t('Revoke %symbol%', { symbol: collection.name })
  const progressTitle = useProgressTitle(sending, title)
  useDialogFocus(isSending ? 'progress' : 'form')
  return (
    <Dialog title={isSending ? progressTitle : title} onClose={onClose}>
      <TransactionStatus sending={sending} />
      {isSending ? (
        <TransactionProgress sending={sending} summary={action.summary} onClose={onClose} />
      ) : (
        <div className="grid gap-4">
          <DescriptionList>
            <DescriptionRow
              label={t('Spender')}
              hint={t('The contract that can move every NFT of this collection without asking again.')}
            >
              <SpenderName address={spender} />
            </DescriptionRow>
          </DescriptionList>
          <p className="text-sm text-muted">{t('This contract can no longer move your NFTs of this collection.')}</p>
          <ActionButton transaction={transaction} label={msg('Revoke')} isDestructive />
        </div>
      )}
    </Dialog>
  )
}
