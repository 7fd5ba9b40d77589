import { useQuery } from '@tanstack/react-query'
import { isAddressEqual } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { type Ask, asksQuery } from '#features/nft/asks.queries.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Price } from '../frame/Price.tsx'
import { getNftKey, type MarketCollection } from '../market.ts'
import { NftTile } from './NftTile.tsx'
import type { TileFacts } from './useTileFacts.ts'

type MarketTileProps = {
  readonly collection: MarketCollection
  readonly tokenId: bigint
  /** Its listing in the list, until it is read at this block. */
  readonly listedAsk?: Ask | undefined
  readonly facts?: TileFacts | undefined
  /** Pieces chosen for one purchase; without it none can be chosen. */
  readonly selection?: {
    readonly isSelected: (tokenId: bigint) => boolean
    readonly toggle: (ask: Ask) => void
  }
}

/** A piece of a collection with its price at this block. */
export function MarketTile({ collection, tokenId, listedAsk, facts, selection }: MarketTileProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const isPending = useIsPending(getNftKey(collection.address, tokenId))
  const { data } = useQuery(asksQuery(chain, { collection: collection.address, tokenIds: [tokenId] }))
  const ask = data ? data[0] : listedAsk
  const isOwn = ask !== undefined && account !== undefined && isAddressEqual(ask.seller, account)
  const canSelect = selection && ask && !isOwn && collection.status === 'open'
  return (
    <NftTile
      collection={collection}
      tokenId={tokenId}
      facts={facts}
      selection={
        canSelect ? { isSelected: selection.isSelected(tokenId), onToggle: () => selection.toggle(ask) } : undefined
      }
    >
      {isPending ? (
        <span className="text-muted">{t('Pending…')}</span>
      ) : ask ? (
        <>
          <Price wei={ask.price} />
          {isOwn && <span className="text-xs font-normal text-muted"> · {t('Yours')}</span>}
        </>
      ) : data ? (
        <span className="font-normal text-muted">{t('Not for sale')}</span>
      ) : (
        <Skeleton width="5rem" />
      )}
    </NftTile>
  )
}
