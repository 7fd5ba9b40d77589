import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type Address, getAddress, isAddress } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { GivenName } from '#core/nfts/GivenName.tsx'
import { NftPicture, useNftMetadata } from '#core/nfts/NftPicture.tsx'
import { getNftName } from '#core/nfts/nftCollection.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { usePathTexts } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { activityQuery } from '../activity/history.queries.ts'
import { useItemDialogs } from '../dialogs/useItemDialogs.tsx'
import { MarketLayout } from '../frame/MarketLayout.tsx'
import { NotFoundState } from '../frame/NotFoundState.tsx'
import { findCollection, useMarketCollections } from '../frame/useMarketCollections.ts'
import { itemQuery } from '../item.queries.ts'
import { parseTokenId } from '../item.rules.ts'
import { isHistoryLate } from '../listingTime.rules.ts'
import type { MarketCollection } from '../market.ts'
import { ItemDescription } from './ItemDescription.tsx'
import { ItemDetails } from './ItemDetails.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { ItemProperties } from './ItemProperties.tsx'
import { MoreItems } from './MoreItems.tsx'

const Offers = lazyComponent('Offers', async () => (await import('../offers/Offers.tsx')).Offers)
const ItemHistory = lazyComponent('ItemHistory', async () => (await import('./ItemHistory.tsx')).ItemHistory)

/** One piece: picture, price and actions, properties, history. */
export function ItemPage() {
  const t = useTranslation()
  const params = usePathTexts()
  const { address: text = '', tokenId: idText = '' } = params
  const { collections } = useMarketCollections()
  const address = isAddress(text, { strict: false }) ? getAddress(text) : undefined
  const tokenId = parseTokenId(idText)
  const collection = address && findCollection(collections, address)
  if (address === undefined) {
    return <NotFoundState title={t('Not a valid address')} description={t('Check the link, or search by name.')} />
  }
  if (collections && collection === undefined) {
    return (
      <NotFoundState
        title={t('Not in this market’s collections')}
        description={t(
          'Anyone can create a collection with any name. Only collections listed here can be traded here.',
        )}
      />
    )
  }
  if (tokenId === undefined) return <MissingItem idText={idText} />
  if (collection === undefined) return <ItemSkeleton />
  return <ItemView key={`${address} ${tokenId}`} collection={collection} tokenId={tokenId} collections={collections} />
}

/** A longer id than any that is shown in full. */
const MAX_ID_LENGTH = 80

function MissingItem({ idText }: { readonly idText: string }) {
  const t = useTranslation()
  return (
    <NotFoundState
      title={t('There is no piece %id% in this collection', { id: idText.slice(0, MAX_ID_LENGTH) })}
      description={t('It may have been burned, or never minted.')}
    />
  )
}

function ItemSkeleton() {
  const t = useTranslation()
  return (
    <MarketLayout>
      <div role="status" aria-label={t('Loading')} className={LAYOUT_CLASS}>
        <div className={`${PICTURE_CLASS} aspect-square rounded-card border border-line bg-raised`} />
        <div className="h-96">
          <Skeleton width="14rem" />
        </div>
      </div>
    </MarketLayout>
  )
}

const LAYOUT_CLASS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] sm:gap-10'

/** On a phone it leaves as much of the first screen as name, price and the bar below them take. */
const PICTURE_CLASS = 'w-full max-sm:mx-auto max-sm:w-[clamp(60%,100svh-36.5rem,100%)]'

type ItemViewProps = {
  readonly collection: MarketCollection
  readonly tokenId: bigint
  readonly collections: readonly MarketCollection[] | undefined
}

function ItemView({ collection, tokenId, collections }: ItemViewProps) {
  const t = useTranslation()
  const chain = useChain()
  const nft = { collection: collection.address, tokenId }
  const { data: item } = useQuery(itemQuery(chain, nft))
  const activity = useQuery(activityQuery(chain, nft))
  const metadata = useNftMetadata(nft)
  const dialogs = useItemDialogs((address: Address) => findCollection(collections, address))
  const name = getNftName(collection, tokenId)
  if (item && item.owner === undefined) return <MissingItem idText={String(tokenId)} />
  return (
    <MarketLayout>
      <div className={LAYOUT_CLASS}>
        <div className={PICTURE_CLASS}>
          <NftPicture nft={nft} alt={name} />
        </div>
        <div className="grid min-w-0 gap-6">
          <header className="min-w-0">
            <Link
              to="/nfts/collections/$address"
              params={{ address: collection.address }}
              className="font-medium wrap-anywhere text-accent underline-offset-4 hover:underline"
            >
              {collection.name}
            </Link>
            <h1 tabIndex={-1} className="text-2xl font-bold wrap-anywhere outline-none">
              {name}
            </h1>
            <p className="min-h-6 text-muted wrap-anywhere">
              {metadata?.name && metadata.name !== name && <GivenName name={metadata.name} />}
            </p>
          </header>
          <ItemPanel collection={collection} item={item} events={activity.data} onOpen={dialogs.open} />
          <ItemDetails collection={collection} tokenId={tokenId} imageUrl={metadata?.imageUrls[0]} />
          {/* What the metadata says comes later: at the end it moves nothing. */}
          {metadata?.description && <ItemDescription nft={nft} text={metadata.description} />}
          <ItemProperties collection={collection.address} attributes={metadata?.attributes} />
        </div>
      </div>
      {chain.deployment.contracts.NftOffers && (
        <Suspense>
          <Offers collection={collection} tokenId={tokenId} owner={item?.owner} seller={item?.ask?.seller} />
        </Suspense>
      )}
      <MoreItems collection={collection} tokenId={tokenId} />
      <Suspense>
        <ItemHistory
          nft={nft}
          events={activity.data}
          hasFailed={activity.isError}
          isLate={item !== undefined && activity.data !== undefined && isHistoryLate(item.ask, activity.data[0])}
          title={t('Activity')}
        />
      </Suspense>
      {dialogs.dialog}
    </MarketLayout>
  )
}
