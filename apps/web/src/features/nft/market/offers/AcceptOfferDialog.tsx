import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hash } from 'viem'
import { useChain, useScreenHeadValue, useStaleSeconds } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { collectionAsksQuery, getFloor } from '#features/nft/asks.queries.ts'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { ItemDialog } from '../dialogs/ItemDialog.tsx'
import { LowPriceConsent } from '../dialogs/LowPriceConsent.tsx'
import { AccountName } from '../frame/AccountName.tsx'
import { Price } from '../frame/Price.tsx'
import { itemQuery } from '../item.queries.ts'
import type { MarketCollection } from '../market.ts'
import { formatBps, formatWei, getPercentBelowFloor, splitPrice } from '../price.rules.ts'
import { acceptOffer } from './offers.actions.ts'
import { acceptedOfferQuery } from './offers.queries.ts'
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
  const { data: asks } = useQuery(collectionAsksQuery(chain, collection.address))
  // The own listing is no price to compare with.
  const floor = asks && getFloor(asks.filter((ask) => ask.tokenId !== tokenId))
  const percentBelow = getPercentBelowFloor(offer.amount, floor)
  const [isLowPriceAccepted, setLowPriceAccepted] = useState(false)
  const label = msg('Sell for %price% BNB', { price: decimal(formatWei(offer.amount)) })
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
            : percentBelow !== undefined && !isLowPriceAccepted
              ? createBlocker('input-missing', label)
              : undefined
  const transaction = useAction(action, blocker)
  return (
    <ItemDialog
      title={t('Accept offer')}
      nft={{ collection, tokenId }}
      action={action}
      transaction={transaction}
      doneTitle={t('Sold')}
      renderDoneRows={(hash) => <ReceivedRow hash={hash} offer={offer} />}
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
        {floor !== undefined && (
          <DescriptionRow label={t('Floor price')}>
            <Price wei={floor} hasUsd />
          </DescriptionRow>
        )}
      </DescriptionList>
      {percentBelow !== undefined && floor !== undefined && (
        <LowPriceConsent
          warning={(values) => msg('%percent% below the lowest listing of %price% BNB.', values)}
          {...{ percentBelow, floor }}
          isAccepted={isLowPriceAccepted}
          onChange={setLowPriceAccepted}
        />
      )}
      <ActionButton transaction={transaction} label={label} stepLabel={msg('Sell')} showsActionBesideApproval />
    </ItemDialog>
  )
}

/** Row with what the seller was paid, by the event of the sale. */
function ReceivedRow({ hash, offer }: { readonly hash: Hash; readonly offer: NftOffer }) {
  const t = useTranslation()
  const mined = useRecord(hash)?.receipt?.transactionHash
  const { data: received } = useQuery(acceptedOfferQuery(useChain(), mined && { hash: mined, offerId: offer.id }))
  return (
    <DescriptionRow label={t('You received')}>
      <Price wei={received ?? undefined} isLoading />
    </DescriptionRow>
  )
}
