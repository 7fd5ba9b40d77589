import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Price } from '../frame/Price.tsx'
import { findCollection } from '../frame/useMarketCollections.ts'
import { NftTile } from '../grid/NftTile.tsx'
import { TileGrid } from '../grid/TileGrid.tsx'
import { getNftKey, type MarketCollection, type OwnedNft } from '../market.ts'
import { LOCATION_LABELS } from './profile.rules.ts'

type OwnedGridProps = {
  readonly nfts: readonly OwnedNft[]
  readonly collections: readonly MarketCollection[] | undefined
}

/** Pieces of an account with their place, or their price. */
export function OwnedGrid({ nfts, collections }: OwnedGridProps) {
  const t = useTranslation()
  return (
    <TileGrid
      label={t('NFTs')}
      count={nfts.length}
      getKey={(index) => {
        const nft = nfts[index]
        return nft ? getNftKey(nft.collection, nft.tokenId) : String(index)
      }}
      renderTile={(index) => {
        const nft = nfts[index]
        if (nft === undefined) return null
        const { collection: address, tokenId, location, price } = nft
        return (
          <NftTile
            collection={findCollection(collections, address) ?? { address, name: shortenAddress(address) }}
            tokenId={tokenId}
          >
            {price === undefined ? (
              <span className="font-normal text-muted">{t(LOCATION_LABELS[location])}</span>
            ) : (
              <Price wei={price} />
            )}
          </NftTile>
        )
      }}
    />
  )
}
