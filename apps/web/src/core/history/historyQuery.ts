import { queryOptions, skipToken } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import { askSubgraph } from './subgraph.ts'

/** Milliseconds until history that is on screen is asked for again. */
const PACE = 10_000

/** What is asked, and what the answer has to look like. */
type Question<params, schema extends v.GenericSchema> = {
  readonly document: string
  readonly schema: schema
  readonly variables: (params: params) => Readonly<Record<string, unknown>>
  /** Milliseconds until it is asked again; 10 seconds without. */
  readonly pace?: number
  /** Which subgraph is asked; the exchange's without. */
  readonly subgraph?: keyof Chain['subgraphs']
}

/**
 * A question to a subgraph as query options, asked again while it is on screen. `params` undefined means:
 * not yet. Where no subgraph is named nothing is asked.
 */
export function historyQuery<params, schema extends v.GenericSchema>(
  name: string,
  { document, schema, variables, pace = PACE, subgraph = 'exchange' }: Question<params, schema>,
) {
  return ({ facts, subgraphs }: Chain, params: params | undefined) => {
    const url = subgraphs[subgraph]
    return queryOptions({
      queryKey: ['history', facts.chainId, name, params] as const,
      queryFn:
        params === undefined || url === undefined
          ? skipToken
          : (): Promise<v.InferOutput<schema>> => askSubgraph(url, document, variables(params), schema),
      refetchInterval: pace,
      staleTime: pace,
    })
  }
}
