import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { useChain } from '#core/chain/useChain.ts'
import { getNftName, type NftCollection } from '#core/nfts/nftCollection.ts'
import { type Ask, collectionAsksQuery, getFloor } from '#features/nft/asks.queries.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatWei, getTimesFloor } from '../price.rules.ts'

type FarAboveFloorProps = {
  readonly collection: NftCollection
  /** What is about to be bought. */
  readonly asks: readonly Ask[]
}

/** Says that a piece costs many times what others of its collection are offered at. It stops nobody: some are rare. */
export function FarAboveFloor({ collection, asks }: FarAboveFloorProps) {
  const t = useTranslation()
  const chain = useChain()
  const { data: all } = useQuery(collectionAsksQuery(chain, collection.address))
  const bought = new Set(asks.map(({ tokenId }) => tokenId))
  const floor = all && getFloor(all.filter(({ tokenId }) => !bought.has(tokenId)))
  const dearest = asks.reduce<Ask | undefined>((most, ask) => (most && most.price >= ask.price ? most : ask), undefined)
  const times = getTimesFloor(dearest?.price, floor)
  if (dearest === undefined || floor === undefined || times === undefined) return null
  return (
    <Banner variant="warn" isAnnounced>
      {t('%name% costs %times%× the lowest other listing of its collection (%price% %symbol%).', {
        name: getNftName(collection, dearest.tokenId),
        times: decimal(String(times)),
        price: decimal(formatWei(floor)),
        symbol: getNativeCurrency(chain).symbol,
      })}
    </Banner>
  )
}
