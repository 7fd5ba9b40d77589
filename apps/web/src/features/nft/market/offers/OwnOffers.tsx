import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { findCollection, useMarketCollections } from '../frame/useMarketCollections.ts'
import { type OfferRow, OfferTable } from './OfferTable.tsx'
import { ownOffersQuery } from './offers.queries.ts'
import { UnreadOffers } from './UnreadOffers.tsx'
import { useOfferTime } from './useOfferTime.ts'
import { WithdrawOfferDialog } from './WithdrawOfferDialog.tsx'

/** Offers of the viewer with their money, expired ones among them. Nothing without offers. */
export function OwnOffers({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { collections } = useMarketCollections()
  const now = useOfferTime()
  const { data: offers, isError } = useQuery(ownOffersQuery(useChain(), account))
  const [chosen, setChosen] = useState<OfferRow>()
  const close = useCallback(() => setChosen(undefined), [])
  // An open dialog shows the receipt of the last one.
  if (isError && offers === undefined) return <UnreadOffers title={t('Your offers')} />
  if (now === undefined || (!offers?.length && chosen === undefined)) return null
  const collection = chosen && {
    address: chosen.collection,
    name: findCollection(collections, chosen.collection)?.name ?? shortenAddress(chosen.collection),
  }
  return (
    <section aria-label={t('Your offers')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-semibold">{t('Your offers')}</h2>
      <OfferTable
        label={t('Your offers')}
        offers={(offers ?? []).map((offer) => ({ ...offer, action: 'withdraw' as const }))}
        collections={collections}
        now={now}
        onAction={setChosen}
      />
      {chosen && collection && <WithdrawOfferDialog offer={chosen} collection={collection} onClose={close} />}
    </section>
  )
}
