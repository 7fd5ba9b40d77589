import { useQuery } from '@tanstack/react-query'
import { useChain, useScreenHeadValue, useStaleSeconds } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { ItemDialog } from '../dialogs/ItemDialog.tsx'
import { AccountName } from '../frame/AccountName.tsx'
import { Price } from '../frame/Price.tsx'
import { itemQuery } from '../item.queries.ts'
import type { MarketCollection } from '../market.ts'
import { formatBps, formatWei, splitPrice } from '../price.rules.ts'
import { acceptOffer } from './offers.actions.ts'
import { isExpired, type NftOffer } from './offers.rules.ts'

type AcceptOfferDialogProps = {
  readonly offer: NftOffer
  readonly collection: MarketCollection
  /** Place of the collection in the market's list. */
  readonly collectionIndex: number
  readonly tokenId: bigint
  readonly onClose: () => void
}

/** Sells a piece for an offer, at the fees of now. */
export function AcceptOfferDialog({ offer, collection, collectionIndex, tokenId, onClose }: AcceptOfferDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const isStale = useStaleSeconds() !== undefined
  const now = useScreenHeadValue(getChainTime)
  const { data: item } = useQuery(itemQuery(chain, { collection: collection.address, tokenId }))
  const parts = splitPrice(offer.amount, collection)
  const action = acceptOffer(chain.deployment, {
    ...{ offer, collection, collectionIndex, tokenId },
    minNetAmount: parts.net,
  })
  const blocker =
    isStale || now === undefined
      ? createBlocker('data-unavailable', msg('Waiting for the network'))
      : isExpired(offer, now)
        ? createBlocker('not-allowed', msg('This offer has expired.'))
        : collection.status !== 'open'
          ? createBlocker('not-allowed', msg('This collection is closed for trading'))
          : item?.canBeListed === false
            ? createBlocker('not-allowed', msg('This NFT can’t be sold here.'))
            : undefined
  const transaction = useAction(action, blocker)
  return (
    <ItemDialog
      title={t('Accept offer')}
      nft={{ collection, tokenId }}
      action={action}
      transaction={transaction}
      doneTitle={t('Sold')}
      onClose={onClose}
    >
      <DescriptionList>
        <DescriptionRow label={t('Offer')}>
          <Price wei={offer.amount} hasUsd />
        </DescriptionRow>
        <DescriptionRow label={t('Buyer')}>
          <AccountName address={offer.buyer} />
        </DescriptionRow>
        <DescriptionRow label={t('Expires')}>{formatDate(offer.expiresAt, 'dateTime')}</DescriptionRow>
        <DescriptionRow label={t('Market fee (%fee%)', { fee: formatBps(collection.tradingFeeBps) })}>
          <Price wei={parts.tradingFee} />
        </DescriptionRow>
        {collection.creatorFeeBps > 0n && (
          <DescriptionRow label={t('Collection fee (%fee%)', { fee: formatBps(collection.creatorFeeBps) })}>
            <Price wei={parts.creatorFee} />
          </DescriptionRow>
        )}
        <DescriptionRow label={t('You receive')}>
          <span className="text-base font-semibold">
            <Price wei={parts.net} hasUsd />
          </span>
        </DescriptionRow>
      </DescriptionList>
      <ActionButton
        transaction={transaction}
        label={msg('Sell for %price% BNB', { price: decimal(formatWei(offer.amount)) })}
        stepLabel={msg('Sell')}
        showsActionBesideApproval
      />
    </ItemDialog>
  )
}
