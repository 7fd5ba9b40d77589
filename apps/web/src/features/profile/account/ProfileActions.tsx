import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { CollectiblePicker } from '../frame/CollectiblePicker.tsx'
import { useCollectibles } from '../frame/useCollectibles.ts'
import { formatCost, usePayment } from '../frame/usePayment.ts'
import { WriteProfileForm } from '../frame/WriteProfileForm.tsx'
import { getCollectibleAddress, PROFILE_SUBJECT, pauseProfile } from '../profile.actions.ts'
import type { UserProfile } from '../profile.queries.ts'

type ProfileActionsProps = { readonly account: Address; readonly profile: UserProfile }

/** What the owner of a profile can do with it (PROFILE-07). */
export function ProfileActions({ account, profile }: ProfileActionsProps) {
  const t = useTranslation()
  const [open, setOpen] = useState<'picture' | 'remove'>()
  const isPending = useIsPending(PROFILE_SUBJECT)
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" isPending={isPending} onClick={() => setOpen('picture')}>
        {profile.isActive ? t('Change picture') : t('Reactivate profile')}
      </Button>
      {profile.isActive && (
        <Button size="small" variant="secondary" disabled={isPending} onClick={() => setOpen('remove')}>
          {t('Remove profile')}
        </Button>
      )}
      {open === 'picture' && <PictureDialog account={account} isActive={profile.isActive} onClose={close} />}
      {open === 'remove' && <RemoveDialog onClose={close} />}
    </div>
  )
}

type PictureDialogProps = { readonly account: Address; readonly isActive: boolean; readonly onClose: () => void }

function PictureDialog({ account, isActive, onClose }: PictureDialogProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const { nfts } = useCollectibles(account)
  const [tokenId, setTokenId] = useState<bigint>()
  const chosen = nfts?.find((nft) => nft.tokenId === tokenId)
  return (
    <Dialog title={isActive ? t('Change picture') : t('Reactivate profile')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">
          {isActive
            ? t('Your current collectible comes back to your wallet.')
            : t('Your team and points are as they were.')}
        </p>
        {nfts?.length === 0 ? (
          <Banner variant="info">
            {t('Your wallet holds no collectible. Claim one, or get one from the NFT market.')}
          </Banner>
        ) : (
          nfts && <CollectiblePicker nfts={nfts} tokenId={tokenId} onChange={setTokenId} />
        )}
        <WriteProfileForm
          write={isActive ? 'update' : 'reactivate'}
          nft={chosen && { collection: getCollectibleAddress(deployment), tokenId: chosen.tokenId }}
          label={isActive ? msg('Change picture') : msg('Reactivate profile')}
          onSubmitted={onClose}
        />
      </div>
    </Dialog>
  )
}

function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation()
  const { deployment } = useChain()
  const { token, symbol, costs } = usePayment()
  const transaction = useAction(pauseProfile(deployment), undefined)
  return (
    <Dialog title={t('Remove profile')} onClose={onClose}>
      <div className="grid gap-4">
        <TransactionStatus sending={transaction.sending} />
        <Banner variant="warn">
          {t(
            'Your points, your part in the team and your eligibility for NFT drops are suspended until you come back.',
          )}
        </Banner>
        <p className="text-muted">{t('Your collectible returns to your wallet. Team and points are kept.')}</p>
        <DescriptionList>
          <DescriptionRow label={t('Cost to come back')}>
            <Money value={formatCost(token, costs?.reactivate)} unit={symbol} />
          </DescriptionRow>
        </DescriptionList>
        <ActionButton transaction={transaction} label={msg('Remove profile')} isDestructive onSubmitted={onClose} />
      </div>
    </Dialog>
  )
}
