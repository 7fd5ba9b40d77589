import { NftImage } from '#core/nfts/NftImage.tsx'
import { useNftMetadata } from '#core/nfts/NftPicture.tsx'
import type { Nft } from '#core/nfts/readNftMetadata.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ChoiceGrid } from './ChoiceGrid.tsx'

type CollectiblePickerProps = {
  readonly nfts: readonly Nft[]
  readonly tokenId: bigint | undefined
  readonly onChange: (tokenId: bigint) => void
}

/** One collectible of the wallet. */
export function CollectiblePicker({ nfts, tokenId, onChange }: CollectiblePickerProps) {
  const t = useTranslation()
  return (
    <ChoiceGrid
      label={t('Your collectibles')}
      layout="pictures"
      value={tokenId === undefined ? undefined : String(tokenId)}
      onChange={(key) => onChange(BigInt(key))}
      choices={nfts.map((nft) => ({
        key: String(nft.tokenId),
        name: `#${nft.tokenId}`,
        picture: <CollectiblePicture nft={nft} />,
      }))}
    />
  )
}

/** Picture of a collectible; its name is read by screen readers. */
export function CollectiblePicture({ nft, size }: { readonly nft: Nft; readonly size?: number }) {
  const metadata = useNftMetadata(nft)
  return <NftImage urls={metadata?.imageUrls} alt={metadata?.name ?? ''} {...(size !== undefined && { size })} />
}
