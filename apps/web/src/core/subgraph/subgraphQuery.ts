import { queryOptions, skipToken } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { ChainClient } from '../chain/chain.ts'
import { refetchEvery } from '../chain/queryClient.ts'
import { fetchSubgraph, SubgraphError, SubgraphQueryError } from './subgraph.ts'

/** Milliseconds between refetches of a query on screen. */
const REFETCH_INTERVAL_MS = 10_000

type SubgraphQueryOptions<params, schema extends v.GenericSchema> = {
  readonly document: string
  /** Query for subgraphs without the fields of Zono's own indexer. */
  readonly fallbackDocument?: string
  readonly schema: schema
  readonly variables: (params: params) => Readonly<Record<string, unknown>>
  /** Milliseconds between refetches, 10 s by default; `never` for immutable data. */
  readonly refetchIntervalMs?: number | 'never'
  /** The exchange subgraph by default. */
  readonly subgraph?: keyof ChainClient['subgraphs']
}

/** Options of how often a subgraph is read, also for a screen that reads one at an interval of its own. */
export const refetchSubgraphEvery = (intervalMs: number | 'never') =>
  refetchEvery({
    intervalMs,
    isUnavailable: (error) => error instanceof SubgraphError && error.code === 'SUBGRAPH_UNAVAILABLE',
  })

/** URLs of subgraphs that rejected `document` and accepted `fallbackDocument`. */
const fallbackUrls = new Set<string>()

/**
 * Creates query options for a subgraph query that refetches while on screen. The query is disabled while `params` is
 * undefined and where the subgraph has no URL.
 */
export function subgraphQuery<params, schema extends v.GenericSchema>(
  name: string,
  {
    document,
    fallbackDocument,
    schema,
    variables,
    refetchIntervalMs = REFETCH_INTERVAL_MS,
    subgraph = 'exchange',
  }: SubgraphQueryOptions<params, schema>,
) {
  async function fetchWithFallback(url: string, params: params): Promise<v.InferOutput<schema>> {
    const usesFallback = fallbackDocument !== undefined && fallbackUrls.has(url)
    try {
      return await fetchSubgraph(url, usesFallback ? fallbackDocument : document, variables(params), schema)
    } catch (error) {
      if (usesFallback || fallbackDocument === undefined || !(error instanceof SubgraphQueryError)) throw error
      const answer = await fetchSubgraph(url, fallbackDocument, variables(params), schema)
      fallbackUrls.add(url)
      return answer
    }
  }
  return ({ chainConfig, subgraphs }: ChainClient, params: params | undefined) => {
    const url = subgraphs[subgraph]
    return queryOptions({
      queryKey: ['subgraph', chainConfig.chainId, name, params] as const,
      queryFn: params === undefined || url === undefined ? skipToken : () => fetchWithFallback(url, params),
      ...refetchSubgraphEvery(refetchIntervalMs),
    })
  }
}
