import { type ReactNode, useId } from 'react'
import type { Address } from 'viem'
import { NftPicture } from '#core/nfts/NftPicture.tsx'
import { Seal } from '#ui/art/Seal.tsx'

type NftCardProps = {
  readonly collection: { readonly address: Address; readonly name: string; readonly symbol: string | undefined }
  /** Pieces of the collection that exist; undefined while unknown. */
  readonly totalSupply: bigint | undefined
  /** State, at the end of the heading. */
  readonly badge: ReactNode
  /** What the card offers, in one sentence or figure. */
  readonly offer: ReactNode
  /** Buttons. */
  readonly actions: ReactNode
  /** Rows of terms and of what the account has. */
  readonly children: ReactNode
}

/** Card of a sale, a farm or a pool: pictures first, then name and state, the offer, its terms, and what to do. */
export function NftCard({ collection, totalSupply, badge, offer, actions, children }: NftCardProps) {
  const id = useId()
  return (
    <li className="min-w-0">
      <article
        aria-labelledby={id}
        className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-raised xs:p-5"
      >
        <CardPictures collection={collection.address} totalSupply={totalSupply} />
        <div className="flex items-start justify-between gap-3">
          <h2 id={id} className="min-w-0 text-lg font-semibold break-words">
            {collection.name}
            {collection.symbol && <span className="ms-2 text-sm font-medium text-muted">{collection.symbol}</span>}
          </h2>
          <span className="shrink-0 pt-1">{badge}</span>
        </div>
        <div>{offer}</div>
        <div className="grid gap-4">{children}</div>
        <div className="mt-auto grid gap-3">{actions}</div>
      </article>
    </li>
  )
}

/** A card whose contract does not answer. The others are not affected. */
export function UnreadableCard({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <li className="min-w-0">
      <article
        aria-label={name}
        className="grid h-full min-h-40 place-content-center gap-1 rounded-card border border-line bg-surface p-5 text-center"
      >
        <h2 className="font-semibold">{name}</h2>
        <p className="text-sm text-muted">{text}</p>
      </article>
    </li>
  )
}

type CardPicturesProps = {
  readonly collection: Address
  /** Pieces that exist; undefined while unknown. */
  readonly totalSupply: bigint | undefined
}

/** Pictures of a card: the first pieces of the collection; their place is kept while fewer exist. */
const PICTURE_COUNT = 3

/** First pieces of a collection, as a strip. Decorative: the heading names the collection. */
function CardPictures({ collection, totalSupply }: CardPicturesProps) {
  return (
    <div aria-hidden="true" className="grid grid-cols-3 gap-2">
      {Array.from({ length: PICTURE_COUNT }, (_, i) => BigInt(i + 1)).map((tokenId) =>
        totalSupply !== undefined && tokenId <= totalSupply ? (
          <NftPicture key={String(tokenId)} nft={{ collection, tokenId }} alt="" />
        ) : (
          <span
            key={String(tokenId)}
            className="grid aspect-square place-items-center overflow-hidden rounded-control border border-line bg-note"
          >
            <Seal seed={`${collection}${tokenId}`} size={88} className="max-h-3/4 max-w-3/4" />
          </span>
        ),
      )}
    </div>
  )
}
