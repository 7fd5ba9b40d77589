import { queryOptions, skipToken } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import { askSubgraph, HistoryRefusal } from './subgraph.ts'

/** Milliseconds until history that is on screen is asked for again. An answer that has not changed is not sent again. */
const REFETCH_MS = 10_000

/** What is asked, and what the answer has to look like. */
type Question<params, schema extends v.GenericSchema> = {
  readonly document: string
  /** What is asked instead where a subgraph has only the lineage's own fields. */
  readonly lineageDocument?: string
  readonly schema: schema
  readonly variables: (params: params) => Readonly<Record<string, unknown>>
  /** Milliseconds until it is asked again; 10 seconds without, `never` for what is over. */
  readonly pace?: number | 'never'
  /** Which subgraph is asked; the exchange's without. */
  readonly subgraph?: keyof Chain['subgraphs']
}

/** Subgraphs that refused a question for fields of our own. */
const lineageOnly = new Set<string>()

/**
 * A question to a subgraph as query options, asked again while it is on screen. `params` undefined means:
 * not yet. Where no subgraph is named nothing is asked.
 */
export function historyQuery<params, schema extends v.GenericSchema>(
  name: string,
  { document, lineageDocument, schema, variables, pace = REFETCH_MS, subgraph = 'exchange' }: Question<params, schema>,
) {
  async function ask(url: string, params: params): Promise<v.InferOutput<schema>> {
    const isLineage = lineageDocument !== undefined && lineageOnly.has(url)
    try {
      return await askSubgraph(url, isLineage ? lineageDocument : document, variables(params), schema)
    } catch (error) {
      if (isLineage || lineageDocument === undefined || !(error instanceof HistoryRefusal)) throw error
      const answer = await askSubgraph(url, lineageDocument, variables(params), schema)
      lineageOnly.add(url)
      return answer
    }
  }
  return ({ facts, subgraphs }: Chain, params: params | undefined) => {
    const url = subgraphs[subgraph]
    return queryOptions({
      queryKey: ['history', facts.chainId, name, params] as const,
      queryFn: params === undefined || url === undefined ? skipToken : () => ask(url, params),
      refetchInterval: pace === 'never' ? false : pace,
      staleTime: pace === 'never' ? Number.POSITIVE_INFINITY : pace,
    })
  }
}
