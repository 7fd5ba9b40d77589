import * as v from 'valibot'
import type { Address } from 'viem'
import type { Nft } from '#core/nfts/readNftMetadata.ts'
import { bigintString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { getNftKey } from '../market.ts'
import { address, bnbAmount } from './history.queries.ts'

/** Pieces that one request returns. */
const MAX_PIECES = 1000

/** The pieces of a collection, or some pieces of any collections. */
export type LastSalesScope = Address | readonly Nft[]

const pieceSchema = v.object({
  tokenId: bigintString,
  collection: v.object({ id: address }),
  latestTradedPriceInBNB: bnbAmount,
})

/** Price in wei of the last sale of pieces by `getNftKey`; what is not in it was not sold here, or is not known. */
export const lastSalesQuery = subgraphQuery('nftLastSales', {
  subgraph: 'nftMarket',
  document: `query getLastSales($where: NFT_filter!) {
    nfts(first: ${MAX_PIECES}, orderBy: updatedAt, orderDirection: desc, where: $where) {
      tokenId collection { id } latestTradedPriceInBNB
    }
  }`,
  schema: v.pipe(
    v.object({ nfts: v.array(pieceSchema) }),
    v.transform(
      ({ nfts }): ReadonlyMap<string, bigint> =>
        new Map(
          nfts.map(({ tokenId, collection, latestTradedPriceInBNB }) => [
            getNftKey(collection.id, tokenId),
            latestTradedPriceInBNB,
          ]),
        ),
    ),
  ),
  variables: (scope: LastSalesScope) => ({
    where: {
      totalTrades_gt: '0',
      ...(typeof scope === 'string'
        ? { collection: scope.toLowerCase() }
        : { id_in: scope.map(({ collection, tokenId }) => `${collection.toLowerCase()}-${tokenId}`) }),
    },
  }),
})
