import { useStaleSeconds } from '#core/chain/useChain.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { SpenderName } from '#core/transactions/components/SpenderName.tsx'
import { ACCOUNT_CHANGED, useIsOriginalAccount } from '#core/wallet/assertWalletUnchanged.ts'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
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
  return (
    <ActionDialog
      title={t('Revoke %symbol%', { symbol: collection.name })}
      action={action}
      blocker={blocker}
      label={msg('Revoke')}
      isDestructive
      onClose={onClose}
    >
      <DescriptionList>
        <DescriptionRow
          label={t('Spender')}
          hint={t('The contract that can move every NFT of this collection without asking again.')}
        >
          <SpenderName address={spender} />
        </DescriptionRow>
      </DescriptionList>
      <p className="text-sm text-muted">{t('This contract can no longer move your NFTs of this collection.')}</p>
    </ActionDialog>
  )
}
