import { useQuery } from '@tanstack/react-query'
import { useChain } from '../chain/useChain.ts'
import { nftMetadataQuery } from './items/nftMetadata.queries.ts'
import type { NftPiece } from './items/ownedNfts.rules.ts'
import { EMPTY_METADATA, type NftMetadata } from './metadata.rules.ts'
import { NftImage } from './NftImage.tsx'

type NftPictureProps = {
  readonly nft: NftPiece
  /** What it shows. Empty where a text beside it says so. */
  readonly alt: string
  /** Width and height in pixels; without it a square as wide as its container. */
  readonly size?: number
}

/**
 * Metadata of a piece: what the item service says, and what the contract says where the service has no picture. Undefined
 * while it loads.
 */
export function useNftMetadata({ collection, tokenId, item }: NftPiece): NftMetadata | undefined {
  const chain = useChain()
  const isKnown = item !== undefined && item.imageUrls.length > 0
  const { data, isError } = useQuery({ ...nftMetadataQuery(chain, { collection, tokenId }), enabled: !isKnown })
  if (isKnown) return item
  return data ?? (isError ? (item ?? EMPTY_METADATA) : undefined)
}

/** Picture of a piece, from the item service or from the chain. */
export function NftPicture({ nft, alt, size }: NftPictureProps) {
  const metadata = useNftMetadata(nft)
  return <NftImage urls={metadata?.imageUrls} alt={alt} {...(size !== undefined && { size })} />
}
