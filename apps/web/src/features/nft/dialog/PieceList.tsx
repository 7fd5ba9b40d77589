import { NftImage } from '#core/nfts/NftImage.tsx'
import { NftPicture } from '#core/nfts/NftPicture.tsx'
import { getNftName, type NftCollection } from '#core/nfts/nftCollection.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

/** Most pieces that are drawn. */
const MAX_SHOWN = 12

/** Milliseconds between two pieces that turn over. */
const STAGGER_MS = 120

type PieceListProps = {
  readonly collection: NftCollection
  readonly tokenIds: readonly bigint[]
  /** Turns the pieces over one after the other. */
  readonly isRevealed?: boolean
  /** Pictures that need no server; without it they come from the item service or the chain. */
  readonly drawPicture?: ((tokenId: bigint) => string) | undefined
}

/** A few pieces of a collection with their numbers. */
export function PieceList({ collection, tokenIds, isRevealed = false, drawPicture }: PieceListProps) {
  const t = useTranslation()
  const shown = tokenIds.slice(0, MAX_SHOWN)
  return (
    <div>
      <ul aria-label={t('Pieces')} className="grid grid-cols-3 gap-3 xs:grid-cols-4">
        {shown.map((tokenId, i) => (
          <li
            key={String(tokenId)}
            className={isRevealed ? 'motion-safe:animate-[turn-over_700ms_var(--ease)_backwards]' : ''}
            style={isRevealed ? { animationDelay: `${i * STAGGER_MS}ms` } : undefined}
          >
            {drawPicture ? (
              <NftImage urls={[drawPicture(tokenId)]} alt={getNftName(collection, tokenId)} />
            ) : (
              <NftPicture nft={{ collection: collection.address, tokenId }} alt={getNftName(collection, tokenId)} />
            )}
            <p aria-hidden="true" className="mt-1 text-center text-xs text-muted">
              #{String(tokenId)}
            </p>
          </li>
        ))}
      </ul>
      {tokenIds.length > shown.length && (
        <p className="mt-2 text-sm text-muted">
          {t('and %count% more', { count: String(tokenIds.length - shown.length) })}
        </p>
      )}
    </div>
  )
}
