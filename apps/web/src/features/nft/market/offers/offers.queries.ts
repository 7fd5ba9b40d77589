import { getContract, NftOffers } from '@zono/protocol'
import { type Address, type Hash, isAddressEqual, parseEventLogs, type RpcLog } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { readPages } from '#features/nft/readPages.ts'
import type { NftOffer } from './offers.rules.ts'

/** Offers that one call returns. */
const PAGE_SIZE = 200

type ViewedOffers = readonly [
  ids: readonly bigint[],
  offers: readonly {
    readonly buyer: Address
    readonly amount: bigint
    readonly collection: Address
    readonly expiresAt: number
    readonly isForCollection: boolean
    readonly tokenId: bigint
  }[],
  ...rest: unknown[],
]

const toOffers = ([ids, offers]: ViewedOffers): readonly NftOffer[] =>
  offers.flatMap(({ isForCollection, tokenId, ...offer }, i) => {
    const id = ids[i]
    return id === undefined ? [] : { id, ...offer, tokenId: isForCollection ? undefined : tokenId }
  })

const createReader =
  (functionName: 'viewOffersByCollection' | 'viewOffersByBuyer') =>
  (chain: ChainClient, of: Address): Promise<readonly NftOffer[]> => {
    const offers = getContract(chain.deployment, NftOffers)
    return readPages(PAGE_SIZE, async (cursor, size) =>
      toOffers(await chain.readContract({ ...offers, functionName, args: [of, cursor, size] })),
    )
  }

/** Offers for a collection and its pieces, expired ones among them, at most 10 s old. */
export const collectionOffersQuery = chainQuery(
  'nftCollectionOffers',
  createReader('viewOffersByCollection'),
  'block',
  { maxAgeMs: 10_000 },
)

/** Reads offers of an account, expired ones among them. */
export const readOwnOffers = createReader('viewOffersByBuyer')

export const ownOffersQuery = chainQuery('nftOwnOffers', readOwnOffers)

type AcceptedParams = { readonly hash: Hash; readonly offerId: bigint }

/** What the seller of an accepted offer was paid, in wei, by the event of the sale; null without a receipt or event. */
async function readAcceptedOffer(chain: ChainClient, { hash, offerId }: AcceptedParams): Promise<bigint | null> {
  const { abi, address } = getContract(chain.deployment, NftOffers)
  const receipt = await chain.client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const logs = ((receipt?.logs ?? []) as readonly RpcLog[]).filter((log) => isAddressEqual(log.address, address))
  const sales = parseEventLogs({ abi, eventName: 'OfferAccept', logs: [...logs] })
  return sales.find(({ args }) => args.offerId === offerId)?.args.netAmount ?? null
}

export const acceptedOfferQuery = chainQuery('nftAcceptedOffer', readAcceptedOffer, 'never')
