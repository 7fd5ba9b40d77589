import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type Address, isAddressEqual } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { findCollection, useMarketCollections } from '../frame/useMarketCollections.ts'
import type { MarketCollection } from '../market.ts'
import { AcceptOfferDialog } from './AcceptOfferDialog.tsx'
import { MakeOfferDialog } from './MakeOfferDialog.tsx'
import { type OfferRow, OfferTable } from './OfferTable.tsx'
import { collectionOffersQuery } from './offers.queries.ts'
import { getOfferAction, getOpenOffers } from './offers.rules.ts'
import { UnreadOffers } from './UnreadOffers.tsx'
import { useOfferTime } from './useOfferTime.ts'
import { WithdrawOfferDialog } from './WithdrawOfferDialog.tsx'

type OffersProps = {
  readonly collection: MarketCollection
  /** Undefined for the offers of the whole collection. */
  readonly tokenId?: bigint
  /** Who holds the piece; undefined while unknown, and for a collection. */
  readonly owner?: Address | undefined
  /** Who has listed the piece; undefined where it is not for sale. */
  readonly seller?: Address | undefined
}

/** Offers that can be accepted for a piece, or within a collection, highest first, and making one. */
export function Offers({ collection, tokenId, owner, seller }: OffersProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const { collections } = useMarketCollections()
  const now = useOfferTime()
  const { data: offers, isError } = useQuery(collectionOffersQuery(chain, collection.address))
  const [isMaking, setMaking] = useState(false)
  const [chosen, setChosen] = useState<OfferRow>()
  const close = useCallback(() => {
    setMaking(false)
    setChosen(undefined)
  }, [])
  const isSeller = account !== undefined && seller !== undefined && isAddressEqual(seller, account)
  const isOwner = isSeller || (account !== undefined && owner !== undefined && isAddressEqual(owner, account))
  const index = collections?.findIndex(({ address }) => address === collection.address) ?? -1
  const rows =
    offers && now !== undefined
      ? getOpenOffers(offers, now, tokenId).map((offer) => ({
          ...offer,
          action: getOfferAction(offer, account, owner),
        }))
      : undefined
  if (isError && offers === undefined) return <UnreadOffers title={t('Offers')} />
  return (
    <section aria-label={t('Offers')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('Offers')}</h2>
        {!isOwner && collection.status === 'open' && (
          <Button variant="secondary" onClick={() => setMaking(true)}>
            {tokenId === undefined ? t('Make a collection offer') : t('Make an offer')}
          </Button>
        )}
      </div>
      {rows && now !== undefined ? (
        <OfferTable label={t('Offers')} offers={rows} collections={collections} now={now} onAction={setChosen} />
      ) : (
        <div role="status" aria-label={t('Loading')} className="rounded-card border border-line bg-surface p-6">
          <Skeleton width="80%" />
        </div>
      )}
      {isSeller && rows && rows.length > 0 && (
        <p className="text-sm text-muted">{t('Remove it from the market to accept an offer.')}</p>
      )}
      {isMaking && <MakeOfferDialog collection={collection} tokenId={tokenId} onClose={close} />}
      {chosen?.action === 'withdraw' && <WithdrawOfferDialog offer={chosen} collection={collection} onClose={close} />}
      {chosen?.action === 'accept' && tokenId !== undefined && index >= 0 && (
        <AcceptOfferDialog
          offer={chosen}
          collection={findCollection(collections, collection.address) ?? collection}
          collectionIndex={index}
          tokenId={tokenId}
          onClose={close}
        />
      )}
    </section>
  )
}
