import { queryOptions } from '@tanstack/react-query'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQueryKey } from '#core/chain/chainQuery.ts'
import { type Nft, readNftMetadata } from '../readNftMetadata.ts'
import { createLimiter } from './limiter.ts'

/**
 * Reads of metadata at a time. `tokenURI` of a picture that is drawn on chain costs 300,000 gas: 50 in one multicall stay
 * below the gas limit of every RPC endpoint, 500 would not.
 */
const MAX_CONCURRENT_READS = 50

const runLimited = createLimiter(MAX_CONCURRENT_READS)

/** Metadata of a piece as its contract names it. It is read once: the item service follows changes. */
export const nftMetadataQuery = (chain: ChainClient, nft: Nft) =>
  queryOptions({
    queryKey: [...chainQueryKey(chain.chainConfig.chainId, 'never'), 'nftMetadata', nft] as const,
    queryFn: () => runLimited(() => readNftMetadata(chain, nft)),
    staleTime: Number.POSITIVE_INFINITY,
  })
