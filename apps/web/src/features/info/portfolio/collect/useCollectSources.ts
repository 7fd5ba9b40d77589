import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { type CollectSource, CollectSourcesContext } from '#features/collect.ts'
import { loadChunk } from '#lib/loadChunk.ts'

/** The sources whose contracts exist on this network; undefined while their code loads. */
export function useCollectSources(): readonly CollectSource[] | undefined {
  const { deployment } = useChain()
  const load = use(CollectSourcesContext)
  const { data } = useQuery({
    queryKey: ['collectSources'],
    queryFn: () => loadChunk('collectSources', load),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.filter(({ requiredContracts }) => requiredContracts.every((name) => deployment.contracts[name]))
}
