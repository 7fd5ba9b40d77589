import type { ReactNode } from 'react'
import { GivenName } from '#core/nfts/GivenName.tsx'
import { NftPicture, useNftMetadata } from '#core/nfts/NftPicture.tsx'
import { getNftName, type NftCollection } from '#core/nfts/nftCollection.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Price } from '../frame/Price.tsx'
import type { TileFacts } from './useTileFacts.ts'

/** Pixels of a tile below its picture, border included. */
export const CAPTION_HEIGHT_PX = 100

type NftTileProps = {
  readonly collection: NftCollection
  readonly tokenId: bigint
  /** Price or state, below the name. */
  readonly children: ReactNode
  /** Shown as far as they are known. */
  readonly facts?: TileFacts | undefined
  /** Selects the piece for a purchase of several; without it there is no checkbox. */
  readonly selection?: { readonly isSelected: boolean; readonly onToggle: () => void } | undefined
}

/** A piece in a grid: picture, name, and its price or state. All of it leads to its page. */
export function NftTile({ collection, tokenId, children, facts, selection }: NftTileProps) {
  const t = useTranslation()
  const nft = { collection: collection.address, tokenId }
  const metadata = useNftMetadata(nft)
  const name = getNftName(collection, tokenId)
  return (
    <article
      className={`relative h-full overflow-hidden rounded-card border bg-surface transition duration-120 hover:border-edge has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent ${selection?.isSelected ? 'border-accent' : 'border-line'}`}
    >
      <NftPicture nft={nft} alt="" />
      {facts?.rank !== undefined && (
        <span className="absolute start-2 top-2 rounded-control border border-line bg-surface px-2 py-0.5 text-xs">
          {t('Rarity rank %rank%', { rank: formatNumber(facts.rank) })}
        </span>
      )}
      <div className="grid gap-0.5 px-3 pt-2">
        <Link
          to="/nfts/collections/$address/$tokenId"
          params={{ address: collection.address, tokenId: String(tokenId) }}
          className="truncate font-semibold outline-none after:absolute after:inset-0"
        >
          {name}
        </Link>
        {/* A name in the metadata may copy that of another collection: it never takes the place of the piece's own. */}
        <p className="min-h-4 truncate text-xs text-muted">
          {metadata?.name && metadata.name !== name && <GivenName name={metadata.name} />}
        </p>
        <div className="truncate text-sm font-semibold">{children}</div>
        {facts?.lastSale !== undefined && (
          <p className="text-xs text-muted">
            {t('Last sale')} <Price wei={facts.lastSale} />
          </p>
        )}
      </div>
      {selection && (
        <label className="absolute end-2 top-2 z-1 flex size-9 cursor-pointer items-center justify-center rounded-control border border-line bg-surface">
          <span className="sr-only">{t('Select %name%', { name })}</span>
          <input
            type="checkbox"
            checked={selection.isSelected}
            onChange={selection.onToggle}
            className="size-5 accent-accent"
          />
        </label>
      )}
    </article>
  )
}
