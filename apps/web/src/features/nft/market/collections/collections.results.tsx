import { useQuery } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { withReadCache } from '#core/chain/readCache.ts'
import { useChain } from '#core/chain/useChain.ts'
import { readNftCollections } from '#core/nfts/nftCollection.ts'
import { SEARCH_MAX_AGE_MS, type SearchSource } from '#core/search/searchSource.ts'
import { collectionAsksQuery, getFloor } from '#features/nft/asks.queries.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { collectionTermsQuery, readCollectionTerms } from '../collections.queries.ts'
import { Price } from '../frame/Price.tsx'

/** Collections of the market by their names, each with its floor; a number beside the name is one of its NFTs. */
export const collectionResults: SearchSource = {
  path: '/nfts',
  kind: msg('Collection'),
  icon: Image,
  action: msg('View'),
  requiredContracts: ['NftMarket'],
  read: async (chain) => {
    const cached = withReadCache(chain, SEARCH_MAX_AGE_MS)
    const terms = await readCollectionTerms(cached, null)
    const collections = await readNftCollections(
      cached,
      terms.map(({ address }) => address),
    )
    return collections.map(({ address, name }) => ({
      id: address,
      title: name,
      words: 'NFT',
      target: { to: `/nfts/collections/${address}` },
    }))
  },
  toNumbered: ({ id, title, target }, number) => ({
    id: `${id}/${number}`,
    title: `${title} #${number}`,
    target: { to: `${target.to}/${number}` },
  }),
  Figure: CollectionFloor,
}

function CollectionFloor({ id }: { readonly id: string }) {
  const t = useTranslation()
  const chain = useChain()
  const terms = useQuery(collectionTermsQuery(chain, null)).data
  const collection = terms?.find(({ address }) => id === address)
  const isOpen = collection?.status === 'open'
  const asks = useQuery(collectionAsksQuery(chain, isOpen ? collection.address : undefined)).data
  const floor = asks && getFloor(asks)
  if (floor === undefined) return null
  return (
    <>
      <Price wei={floor} /> <span className="text-xs text-muted">{t('Floor')}</span>
    </>
  )
}
