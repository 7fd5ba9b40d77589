import { queryOptions, skipToken } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { ChainClient } from '../chain/chain.ts'
import { fetchSubgraph, SubgraphQueryError } from './subgraph.ts'

/** Milliseconds until history that is on screen is asked for again. An answer that has not changed is not sent again. */
const REFETCH_INTERVAL_MS = 10_000

/** What is asked, and what the answer has to look like. */
type SubgraphQueryOptions<params, schema extends v.GenericSchema> = {
  readonly document: string
  /** What is asked instead where a subgraph has only the lineage's own fields. */
  readonly fallbackDocument?: string
  readonly schema: schema
  readonly variables: (params: params) => Readonly<Record<string, unknown>>
  /** Milliseconds until it is asked again; 10 seconds without, `never` for what is over. */
  readonly refetchIntervalMs?: number | 'never'
  /** Which subgraph is asked; the exchange's without. */
  readonly subgraph?: keyof ChainClient['subgraphs']
}

/** Subgraphs that refused a question for fields of our own. */
const fallbackUrls = new Set<string>()

/**
 * A question to a subgraph as query options, asked again while it is on screen. `params` undefined means:
 * not yet. Where no subgraph is named nothing is asked.
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
  async function ask(url: string, params: params): Promise<v.InferOutput<schema>> {
    const isLineage = fallbackDocument !== undefined && fallbackUrls.has(url)
    try {
      return await fetchSubgraph(url, isLineage ? fallbackDocument : document, variables(params), schema)
    } catch (error) {
      if (isLineage || fallbackDocument === undefined || !(error instanceof SubgraphQueryError)) throw error
      const answer = await fetchSubgraph(url, fallbackDocument, variables(params), schema)
      fallbackUrls.add(url)
      return answer
    }
  }
  return ({ chainConfig, subgraphs }: ChainClient, params: params | undefined) => {
    const url = subgraphs[subgraph]
    return queryOptions({
      queryKey: ['subgraph', chainConfig.chainId, name, params] as const,
      queryFn: params === undefined || url === undefined ? skipToken : () => ask(url, params),
      refetchInterval: refetchIntervalMs === 'never' ? false : refetchIntervalMs,
      staleTime: refetchIntervalMs === 'never' ? Number.POSITIVE_INFINITY : refetchIntervalMs,
    })
  }
}
