import { useQuery } from '@tanstack/react-query'
import { isAddressEqual } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { Nft } from '#core/nfts/readNftMetadata.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { creatorQuery } from '../item.queries.ts'

type ItemDescriptionProps = { readonly nft: Nft; readonly text: string }

/** What the metadata of a piece says of it, as a quotation: in an open collection anyone may have written it. */
export function ItemDescription({ nft, text }: ItemDescriptionProps) {
  const t = useTranslation()
  const chain = useChain()
  const isOpen = chain.deployment.nftCollections?.some(
    ({ contractAddress, type }) => type === 'SELFCREATE' && isAddressEqual(contractAddress, nft.collection),
  )
  const { data: creator } = useQuery(creatorQuery(chain, isOpen ? nft : undefined))
  return (
    <figure className="grid gap-2 border-s-2 border-line ps-4">
      <figcaption className="text-xs text-muted">
        {isOpen
          ? t('Written by the creator of the piece, %account%. Anyone can create pieces here.', {
              account: creator ? shortenAddress(creator) : '–',
            })
          : t('From the metadata of the collection')}
      </figcaption>
      <blockquote dir="auto" className="max-h-48 overflow-y-auto text-muted italic wrap-anywhere">
        {text}
      </blockquote>
    </figure>
  )
}
