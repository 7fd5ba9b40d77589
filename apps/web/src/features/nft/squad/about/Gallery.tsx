import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { NftImage } from '#core/nfts/NftImage.tsx'
import { NftPicture } from '#core/nfts/NftPicture.tsx'
import { getNftName } from '#core/nfts/nftCollection.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useSquadArt } from '#features/nft/useSquadArt.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { newestPiecesQuery, ownPiecesQuery } from '../pieces.queries.ts'
import { Section } from '../Section.tsx'
import type { SquadTerms } from '../squad.queries.ts'
import type { SquadView } from '../useSquad.ts'

/** Pieces of the account and the newest ones of all. Those of the account come first. */
export function Gallery({ view: { terms, state } }: { readonly view: SquadView }) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const { collection } = terms
  const pieceCount = state?.pieceCount
  const params = useMemo(
    () => (pieceCount === undefined ? undefined : { collection, pieceCount }),
    [collection, pieceCount],
  )
  const { data: newest } = useQuery({ ...newestPiecesQuery(chain, params), placeholderData: (before) => before })
  const ownParams = useMemo(() => account && { collection, account }, [collection, account])
  const { data: own } = useQuery(ownPiecesQuery(chain, ownParams))
  return (
    <>
      {own && own.length > 0 && (
        <Section title={t('My NFTs')}>
          <Tiles label={t('My NFTs')} terms={terms} tokenIds={own} />
        </Section>
      )}
      <Section title={t('Pieces')}>
        {newest?.length === 0 ? (
          <EmptyState seed={collection} title={t('No NFTs yet')}>
            {t('Pieces of this collection appear here.')}
          </EmptyState>
        ) : (
          <Tiles label={t('Pieces')} terms={terms} tokenIds={newest} />
        )}
        <Link
          to="/nfts/collections/$address"
          params={{ address: collection }}
          className="justify-self-start font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('Browse the market')}
        </Link>
      </Section>
    </>
  )
}

type TilesProps = {
  readonly label: string
  readonly terms: SquadTerms
  /** Undefined while they load. */
  readonly tokenIds: readonly bigint[] | undefined
}

/** Tiles that keep their places while pieces load. */
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7]

function Tiles({ label, terms, tokenIds }: TilesProps) {
  const t = useTranslation()
  const { art, isGenuine, error } = useSquadArt(terms)
  // Drawn here where the collection is the one of before the sale: no server is asked for pictures.
  const drawn = isGenuine ? art : undefined
  const isPending = art === undefined && error === null
  if (tokenIds === undefined || isPending) {
    return (
      <div aria-hidden="true" className="grid grid-cols-2 gap-4 xs:grid-cols-3 sm:grid-cols-4">
        {PLACES.map((place) => (
          <div key={place} className="aspect-[4/5] rounded-control bg-raised" />
        ))}
      </div>
    )
  }
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-4 xs:grid-cols-3 sm:grid-cols-4">
      {tokenIds.map((tokenId) => (
        <li key={String(tokenId)} className="relative min-w-0 text-sm">
          {drawn ? (
            <NftImage urls={[drawn.drawPicture(tokenId)]} alt="" />
          ) : (
            <NftPicture nft={{ collection: terms.collection, tokenId }} alt="" />
          )}
          <Link
            to="/nfts/collections/$address/$tokenId"
            params={{ address: terms.collection, tokenId: String(tokenId) }}
            className="block truncate pt-1.5 font-medium after:absolute after:inset-0"
          >
            {getNftName({ address: terms.collection, name: terms.name }, tokenId)}
          </Link>
          {drawn && (
            <span className="block truncate text-muted">
              {t('Rarity rank %rank%', { rank: formatNumber(drawn.getRank(tokenId)) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
