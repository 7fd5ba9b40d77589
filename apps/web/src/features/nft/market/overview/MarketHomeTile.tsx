import { useMemo } from 'react'
import { NftPicture } from '#core/nfts/NftPicture.tsx'
import { getNftName } from '#core/nfts/nftCollection.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useCollectionRows } from '../collections/useCollectionRows.ts'
import { Price } from '../frame/Price.tsx'
import { mixListings } from './newestListings.ts'

/** Pictures of the tile. */
const PICTURE_COUNT = 3

/** Pieces for sale of several collections, on the home screen. */
export function MarketHomeTile() {
  const t = useTranslation()
  const { rows } = useCollectionRows()
  const listings = useMemo(() => mixListings(rows, PICTURE_COUNT), [rows])
  return (
    <section
      aria-labelledby="nft-tile"
      className="flex min-h-[293px] flex-col justify-between gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="nft-tile" className="text-lg font-semibold">
        {t('NFT Market')}
      </h2>
      <ul className="grid grid-cols-3 gap-3">
        {listings?.map(({ collection, ask: { tokenId, price } }) => {
          const name = getNftName(collection, tokenId)
          return (
            <li key={name} className="relative min-w-0 text-sm">
              <NftPicture nft={{ collection: collection.address, tokenId }} alt="" />
              <Link
                to="/nfts/collections/$address/$tokenId"
                params={{ address: collection.address, tokenId: String(tokenId) }}
                className="block truncate pt-1.5 font-medium after:absolute after:inset-0"
              >
                {name}
              </Link>
              <span className="block truncate text-muted">
                <Price wei={price} />
              </span>
            </li>
          )
        }) ?? <Skeleton width="100%" />}
      </ul>
      <div className="flex items-end justify-between gap-3 text-sm">
        <p className="text-muted">{listings?.length === 0 ? t('Nothing for sale') : t('For sale')}</p>
        <Link to="/nfts" className="font-semibold text-accent underline-offset-4 hover:underline">
          {t('Browse the market')}
        </Link>
      </div>
    </section>
  )
}
