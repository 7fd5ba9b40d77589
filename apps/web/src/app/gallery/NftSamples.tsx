import { useState } from 'react'
import { zeroAddress } from 'viem'
import { NftGrid } from '#core/nfts/grid/NftGrid.tsx'
import { NftPicker } from '#core/nfts/grid/NftPicker.tsx'
import { getNftKey, type NftPiece } from '#core/nfts/items/ownedNfts.rules.ts'
import { NftPicture } from '#core/nfts/NftPicture.tsx'
import { Sample } from './Sample.tsx'

const COLLECTION = '0x00000000000000000000000000000000000000C1'

const toPicture = (hue: number) =>
  `data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${hue} 40% 88%)"/><circle cx="50" cy="50" r="34" fill="none" stroke="hsl(${hue} 60% 35%)" stroke-width="3"/></svg>`)}`

/** Pieces of a collection; every ninth has no picture that loads. */
const PIECES: readonly NftPiece[] = Array.from({ length: 400 }, (_, n) => ({
  collection: COLLECTION,
  tokenId: BigInt(n + 1),
  item: {
    collection: COLLECTION,
    tokenId: BigInt(n + 1),
    owner: zeroAddress,
    location: 'wallet',
    timestamp: 0,
    name: `Guardian Angel #${n + 1}`,
    description: '',
    imageUrls: [n % 9 === 8 ? 'data:image/png;base64,AAAA' : toPicture((n * 47) % 360)],
    attributes: [],
  },
}))

const getName = ({ item, tokenId }: NftPiece) => item?.name ?? `#${tokenId}`

/** Pieces of a collection, to pick from and to look at. */
export function NftSamples() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <section aria-label="NFTs" className="grid gap-4">
      <h2 className="text-lg font-semibold">NFTs</h2>
      <Sample title="Picker">
        <NftPicker
          label="Pieces in your wallet"
          pieces={PIECES}
          getName={getName}
          getNote={({ tokenId }) => (tokenId % 7n === 0n ? 'On sale' : undefined)}
          isDisabled={({ tokenId }) => tokenId % 7n === 0n}
          selected={selected}
          onChange={setSelected}
          maxSelected={50}
        />
      </Sample>
      <Sample title="Grid">
        <NftGrid
          label="Pieces of the collection"
          rows={PIECES.slice(0, 24)}
          rowKey={getNftKey}
          captionHeightPx={44}
          tile={(piece) => (
            <>
              <NftPicture nft={piece} alt="" />
              <p className="truncate px-1 pt-2 text-sm font-semibold">{getName(piece)}</p>
            </>
          )}
        />
      </Sample>
    </section>
  )
}
