import { useChain } from '#core/chain/useChain.ts'
import type { NftCollection } from '#core/nfts/nftCollection.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Price } from '../frame/Price.tsx'
import { OfferReceipt } from './OfferReceipt.tsx'
import { getOfferSubject, getTargetName, withdrawOffer } from './offers.actions.ts'
import type { NftOffer } from './offers.rules.ts'

type WithdrawOfferDialogProps = {
  readonly offer: NftOffer
  readonly collection: NftCollection
  readonly onClose: () => void
}

/** Takes an offer back with its money. */
export function WithdrawOfferDialog({ offer, collection, onClose }: WithdrawOfferDialogProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const isPending = useIsPending(getOfferSubject(offer))
  const action = withdrawOffer(deployment, offer, collection)
  const target = getTargetName(collection, offer.tokenId)
  return (
    <ActionDialog
      title={t('Withdraw offer')}
      action={action}
      blocker={isPending ? createBlocker('not-allowed', msg('Pending…')) : undefined}
      label={msg('Withdraw')}
      summary={action.summary}
      renderReceipt={(hash, call) => (
        <OfferReceipt {...{ hash, call, target, onClose }} title={t('Offer withdrawn')} amount={offer.amount} />
      )}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{target}</p>
      <DescriptionList>
        <DescriptionRow label={t('You receive')}>
          <Price wei={offer.amount} hasUsd />
        </DescriptionRow>
      </DescriptionList>
    </ActionDialog>
  )
}
