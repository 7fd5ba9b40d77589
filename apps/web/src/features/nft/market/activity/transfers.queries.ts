import * as v from 'valibot'
import { type Address, type Hash, isHash, zeroAddress } from 'viem'
import type { Nft } from '#core/nfts/readNftMetadata.ts'
import { intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import type { Custody } from '../custody.rules.ts'
import { address, EVENTS_PER_REQUEST } from './history.queries.ts'

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
  refetchIntervalMs: 60_000,
})

/**
 * The transfers of an answer as events of the piece that was asked for. Those into and out of the market are left out: it
 * has events of its own for them, which may arrive in a later answer.
 *
 * @param getCustody - What kind of contract of the product an account is; undefined for any other.
 */
export function toTransferEvents(
  nft: Nft,
  transfers: readonly v.InferOutput<typeof transferSchema>[],
  getCustody: (account: Address) => Custody | undefined,
): readonly TransferEvent[] {
  return transfers.flatMap(({ transactionHash, ...transfer }) => {
    const [from, to] = [getCustody(transfer.from), getCustody(transfer.to)]
    if (from === 'market' || to === 'market') return []
    const custody = to ? 'staked' : from ? 'unstaked' : undefined
    return [{ ...nft, ...transfer, kind: 'transferred' as const, custody, hash: transactionHash }]
  })
}
