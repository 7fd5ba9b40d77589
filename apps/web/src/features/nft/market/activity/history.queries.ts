import * as v from 'valibot'
import { type Address, getAddress, type Hash, isHash } from 'viem'
import type { Nft } from '#core/nfts/readNftMetadata.ts'
import { addressString, bigintString, decimalString, intString, parseUsd } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'

/** Events of each kind that one request returns. */
export const EVENTS_PER_REQUEST = 100

/** An amount of BNB in wei. */
export const bnbAmount = v.pipe(decimalString, v.transform(parseUsd))

/** An address with its checksum. */
export const address = v.pipe(
  addressString,
  v.transform((text) => getAddress(text)),
)

/** Ids begin with the transaction hash; the log index follows where one transaction may have several events. */
const eventId = v.pipe(v.string(), v.maxLength(100))

const party = v.pipe(
  v.object({ id: address }),
  v.transform(({ id }) => id),
)

const eventEntries = {
  id: eventId,
  block: intString,
  timestamp: intString,
  askPrice: bnbAmount,
  seller: party,
  nft: v.object({ tokenId: bigintString }),
  collection: party,
}

const ORDER_KINDS = { New: 'listed', Modify: 'modified', Cancel: 'delisted' } as const

const askOrderSchema = v.object({ ...eventEntries, orderType: v.picklist(['New', 'Modify', 'Cancel']) })
const tradeSchema = v.object({ ...eventEntries, netPrice: bnbAmount, withBNB: v.boolean(), buyer: party })

/** Kind of an event of the market (NFTMKT-05). */
export type MarketEventKind = (typeof ORDER_KINDS)[keyof typeof ORDER_KINDS] | 'sold'

/** An event of the market. */
export type MarketEvent = Nft & {
  readonly id: string
  readonly kind: MarketEventKind
  /** Wei. */
  readonly price: bigint
  readonly seller: Address
  /** Undefined for all but a sale. */
  readonly buyer: Address | undefined
  /** Unix seconds. */
  readonly timestamp: number
  readonly block: number
  /** Transaction; undefined where the subgraph's id does not begin with one. */
  readonly hash: Hash | undefined
}

type AnswerEvent = v.InferOutput<typeof askOrderSchema> | v.InferOutput<typeof tradeSchema>

function toEvent(event: AnswerEvent): MarketEvent {
  const hash = event.id.slice(0, 66)
  return {
    id: event.id,
    kind: 'orderType' in event ? ORDER_KINDS[event.orderType] : 'sold',
    collection: event.collection,
    tokenId: event.nft.tokenId,
    price: event.askPrice,
    seller: event.seller,
    buyer: 'buyer' in event ? event.buyer : undefined,
    timestamp: event.timestamp,
    block: event.block,
    hash: isHash(hash) ? hash : undefined,
  }
}

/**
 * Merges lists of events, each newest first, into one. Events of one block keep their order. Where a list is full, older
 * events of the other lists are left out: the full list may have events between them.
 */
export function mergeEvents(
  lists: readonly (readonly MarketEvent[])[],
  fullLength = EVENTS_PER_REQUEST,
): readonly MarketEvent[] {
  const fullLists = lists.filter(({ length }) => length >= fullLength)
  const completeSince = Math.max(0, ...fullLists.flatMap((list) => list.at(-1)?.timestamp ?? []))
  const byId = new Map(lists.flat().map((event) => [`${event.kind} ${event.id}`, event]))
  return [...byId.values()]
    .filter(({ timestamp }) => timestamp >= completeSince)
    .sort((a, b) => b.timestamp - a.timestamp || b.block - a.block)
}

const EVENT_FIELDS = 'id block timestamp askPrice seller { id } nft { tokenId } collection { id }'
const ORDER_FIELDS = `${EVENT_FIELDS} orderType`
const TRADE_FIELDS = `${EVENT_FIELDS} netPrice withBNB buyer { id }`
const NEWEST = `first: ${EVENTS_PER_REQUEST}, orderBy: timestamp, orderDirection: desc`

/** What events are asked of: everything, a collection, or one piece. */
export type ActivityScope = { readonly collection?: Address; readonly tokenId?: bigint }

function toFilter({ collection, tokenId }: ActivityScope) {
  if (collection === undefined) return {}
  const id = collection.toLowerCase()
  return tokenId === undefined ? { collection: id } : { nft: `${id}-${tokenId}` }
}

/** Newest events of the whole market, of a collection, or of a piece. */
export const activityQuery = subgraphQuery('nftActivity', {
  subgraph: 'nftMarket',
  document: `query getActivity($orders: AskOrder_filter, $trades: Transaction_filter) {
    askOrders(${NEWEST}, where: $orders) { ${ORDER_FIELDS} }
    transactions(${NEWEST}, where: $trades) { ${TRADE_FIELDS} }
  }`,
  schema: v.pipe(
    v.object({ askOrders: v.array(askOrderSchema), transactions: v.array(tradeSchema) }),
    v.transform(({ askOrders, transactions }) => mergeEvents([askOrders.map(toEvent), transactions.map(toEvent)])),
  ),
  variables: (scope: ActivityScope) => ({ orders: toFilter(scope), trades: toFilter(scope) }),
})

/** Newest events of an account as seller or buyer. */
export const accountActivityQuery = subgraphQuery('nftAccountActivity', {
  subgraph: 'nftMarket',
  document: `query getAccountActivity($account: String!) {
    askOrders(${NEWEST}, where: { seller: $account }) { ${ORDER_FIELDS} }
    sales: transactions(${NEWEST}, where: { seller: $account }) { ${TRADE_FIELDS} }
    purchases: transactions(${NEWEST}, where: { buyer: $account }) { ${TRADE_FIELDS} }
  }`,
  schema: v.pipe(
    v.object({
      askOrders: v.array(askOrderSchema),
      sales: v.array(tradeSchema),
      purchases: v.array(tradeSchema),
    }),
    v.transform((lists) => mergeEvents(Object.values(lists).map((list) => list.map(toEvent)))),
  ),
  variables: (account: Address) => ({ account: account.toLowerCase() }),
})

const collectionStatsSchema = v.object({
  id: address,
  totalTrades: intString,
  totalVolumeBNB: bnbAmount,
})

/** Trades and volumes of all collections. */
export const collectionStatsQuery = subgraphQuery('nftCollectionStats', {
  subgraph: 'nftMarket',
  document: `query getCollections { collections(first: 100) { id totalTrades totalVolumeBNB } }`,
  schema: v.pipe(
    v.object({ collections: v.array(collectionStatsSchema) }),
    v.transform(({ collections }) => collections),
  ),
  variables: (_: null) => ({}),
})

const mintSchema = v.object({
  ownerships: v.array(v.object({ minter: v.nullish(address), mintedAt: v.nullish(intString) })),
})

/** Who minted a piece, and when, in unix seconds; null where the subgraph does not know. */
export const mintQuery = subgraphQuery('nftMint', {
  subgraph: 'nftMarket',
  document: `query getMint($collection: Bytes!, $tokenId: BigInt!) {
    ownerships(first: 1, where: { collection: $collection, tokenId: $tokenId }) { minter mintedAt }
  }`,
  schema: v.pipe(
    mintSchema,
    v.transform(({ ownerships: [ownership] }) => {
      const { minter, mintedAt } = ownership ?? {}
      return minter == null || mintedAt == null ? null : { minter, mintedAt }
    }),
  ),
  variables: ({ collection, tokenId }: Nft) => ({ collection: collection.toLowerCase(), tokenId: String(tokenId) }),
  refetchIntervalMs: 60_000,
})
