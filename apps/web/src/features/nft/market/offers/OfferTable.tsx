import { useMemo } from 'react'
import { type Address, isAddressEqual } from 'viem'
import { getNftName } from '#core/nfts/nftCollection.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import { AccountName } from '../frame/AccountName.tsx'
import { Price } from '../frame/Price.tsx'
import type { MarketCollection } from '../market.ts'
import { isExpired, type NftOffer, type OfferAction } from './offers.rules.ts'

/** An offer with what the viewer can do with it. */
export type OfferRow = NftOffer & { readonly action: OfferAction }

type OfferTableProps = {
  readonly label: string
  readonly offers: readonly OfferRow[]
  readonly collections: readonly MarketCollection[] | undefined
  /** Unix seconds. */
  readonly now: number
  readonly onAction: (offer: OfferRow) => void
}

/** Offers with what they are for, until when, and what can be done with each. */
export function OfferTable({ label, offers, collections, now, onAction }: OfferTableProps) {
  const t = useTranslation()
  const columns = useMemo(() => createColumns(t, collections, now, onAction), [t, collections, now, onAction])
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={offers}
      rowKey={({ id }) => String(id)}
      emptyState={
        <p className="rounded-card border border-line bg-surface px-6 py-8 text-center text-muted">
          {t('No offers yet')}
        </p>
      }
    />
  )
}

function createColumns(
  t: Translate,
  collections: readonly MarketCollection[] | undefined,
  now: number,
  onAction: (offer: OfferRow) => void,
): readonly Column<OfferRow>[] {
  return [
    { key: 'offer', title: t('Offer'), cell: ({ amount }) => <Price wei={amount} hasUsd /> },
    {
      key: 'target',
      title: t('For'),
      cell: (offer) => <Target offer={offer} name={findName(collections, offer.collection)} />,
    },
    { key: 'from', title: t('Buyer'), cell: ({ buyer }) => <AccountName address={buyer} /> },
    {
      key: 'expires',
      title: t('Expires'),
      isNumeric: true,
      cell: (offer) =>
        isExpired(offer, now) ? (
          <Badge variant="warn">{t('Expired')}</Badge>
        ) : (
          <span className="text-muted">{formatDate(offer.expiresAt, 'dateTime')}</span>
        ),
    },
    {
      key: 'action',
      title: '',
      isNumeric: true,
      cell: (offer) =>
        offer.action && (
          <Button size="small" variant="secondary" onClick={() => onAction(offer)}>
            {offer.action === 'accept' ? t('Accept') : t('Withdraw')}
          </Button>
        ),
      isHiddenInCard: ({ action }) => action === undefined,
    },
  ]
}

const findName = (collections: readonly MarketCollection[] | undefined, address: Address): string =>
  collections?.find((collection) => isAddressEqual(collection.address, address))?.name ?? shortenAddress(address)

type TargetProps = { readonly offer: NftOffer; readonly name: string }

/** The piece or the collection that an offer is for, as a link. */
function Target({ offer: { collection: address, tokenId }, name }: TargetProps) {
  const t = useTranslation()
  const className = 'font-medium wrap-anywhere underline-offset-4 hover:underline'
  if (tokenId === undefined) {
    return (
      <Link to="/nfts/collections/$address" params={{ address }} className={className}>
        {t('Any piece of %collection%', { collection: name })}
      </Link>
    )
  }
  return (
    <Link to="/nfts/collections/$address/$tokenId" params={{ address, tokenId: String(tokenId) }} className={className}>
      {getNftName({ address, name }, tokenId)}
    </Link>
  )
}
