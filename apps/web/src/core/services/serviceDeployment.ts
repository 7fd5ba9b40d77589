import { queryOptions, skipToken } from '@tanstack/react-query'
import * as v from 'valibot'
import type { ChainClient } from '../chain/chain.ts'
import { refetchEvery } from '../chain/queryClient.ts'
import { fetchSubgraph, SubgraphQueryError } from '../subgraph/subgraph.ts'
import { requestHub } from './hub.ts'

/** A service whose data the page shows. */
export type DataService = 'indexer' | 'hub' | 'items'

/** Services of another make, such as a hosted subgraph, have an id of their own here or none. */
const hash = v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))), null), null)
const metaSchema = v.object({ _meta: v.object({ deployment: hash }) })
const answerSchema = v.object({ deploymentHash: hash })

const ITEMS_TIMEOUT_MS = 2000

const READERS: Readonly<Record<DataService, (chain: ChainClient) => (() => Promise<string | null>) | undefined>> = {
  indexer: ({ subgraphs: { exchange } }) =>
    exchange === undefined
      ? undefined
      : async () => (await fetchSubgraph(exchange, '{ _meta { deployment } }', {}, metaSchema))._meta.deployment,
  hub: ({ hub }) => hub && (async () => (await requestHub(hub, { path: '/api', schema: answerSchema })).deploymentHash),
  items: ({ nftItemsUrl }) =>
    nftItemsUrl === undefined
      ? undefined
      : async () => {
          const signal = AbortSignal.timeout(ITEMS_TIMEOUT_MS)
          const response = await fetch(`${nftItemsUrl.replace(/\/+$/, '')}/health`, { signal, credentials: 'omit' })
          return v.parse(answerSchema, await response.json()).deploymentHash
        },
}

/**
 * Hash of the deployment that a service reads, asked until it answers; null where it does not say. A service of another
 * deployment that was slow at the start must not pass for the right one.
 */
export function serviceDeploymentQuery(chain: ChainClient, service: DataService) {
  const read = READERS[service](chain)
  return queryOptions({
    queryKey: ['serviceDeployment', chain.chainConfig.chainId, service] as const,
    queryFn: read ?? skipToken,
    ...refetchEvery({
      intervalMs: 'never',
      isUnavailable: (error) => error instanceof Error && !(error instanceof SubgraphQueryError),
    }),
  })
}
