import * as v from 'valibot'
import { type Address, getAddress, type Hash, isHash, zeroAddress } from 'viem'
import type { Nft } from '../../../../core/nfts/readNftMetadata.ts'
import { addressString, intString } from '../../../../core/subgraph/subgraph.ts'
import { subgraphQuery } from '../../../../core/subgraph/subgraphQuery.ts'
import { EVENTS_PER_REQUEST } from './history.queries.ts'

/** A change of a piece's holder. */
export type TransferEvent = Nft & {
  readonly id: string
  readonly kind: 'transferred'
  readonly from: Address
  readonly to: Address
  /** The piece went into a staking pool or a farm, or came back; undefined between accounts. */
  readonly custody: 'staked' | 'unstaked' | undefined
  /** Unix seconds. */
  readonly timestamp: number
  readonly block: number
  readonly hash: Hash
}

const address = v.pipe(
  addressString,
  v.transform((text) => getAddress(text)),
)

const transferSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  from: address,
  to: address,
  transactionHash: v.custom<Hash>((text) => typeof text === 'string' && isHash(text)),
  block: intString,
  timestamp: intString,
})

/** Newest transfers of a piece, newest first, without its mint. Fails on public subgraphs, which index none. */
export const transfersQuery = subgraphQuery('nftTransfers', {
  subgraph: 'nftMarket',
  document: `query getTransfers($collection: Bytes!, $tokenId: BigInt!) {
    transfers(
      first: ${EVENTS_PER_REQUEST}, orderBy: timestamp, orderDirection: desc
      where: { collection: $collection, tokenId: $tokenId }
    ) { id from to transactionHash block timestamp }
  }`,
  schema: v.pipe(
    v.object({ transfers: v.array(transferSchema) }),
    v.transform(({ transfers }) => transfers.filter(({ from }) => from !== zeroAddress)),
  ),
  variables: ({ collection, tokenId }: Nft) => ({ collection: collection.toLowerCase(), tokenId: String(tokenId) }),
})

/**
 * The transfers of an answer as events of the piece that was asked for.
 *
 * @param isStaking - Whether an account is a staking pool or a farm of the product.
 */
export const toTransferEvents = (
  nft: Nft,
  transfers: readonly v.InferOutput<typeof transferSchema>[],
  isStaking: (account: Address) => boolean,
): readonly TransferEvent[] =>
  transfers.map(({ transactionHash, ...transfer }) => ({
    ...nft,
    ...transfer,
    kind: 'transferred',
    custody: isStaking(transfer.to) ? 'staked' : isStaking(transfer.from) ? 'unstaked' : undefined,
    hash: transactionHash,
  }))
