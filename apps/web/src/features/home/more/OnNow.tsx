import { useQuery } from '@tanstack/react-query'
import { use, useId } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { NowPartsContext } from '#features/parts.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { loadChunk } from '#lib/loadChunk.ts'

/** What runs or starts soon: sales, a trading battle, an auction, a vote. Without any there is no such list. */
export function OnNow() {
  const t = useTranslation()
  const id = useId()
  const { deployment } = useChain()
  const load = use(NowPartsContext)
  const { data = [] } = useQuery({
    queryKey: ['nowParts'],
    queryFn: () => loadChunk('nowParts', load),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const parts = data.filter(({ requiredContracts }) =>
    requiredContracts.every((name) => deployment.contracts[name] !== undefined),
  )
  return (
    <section
      aria-labelledby={id}
      className="hidden min-w-0 rounded-card border border-line bg-surface pt-5 pb-2 has-[li]:block sm:col-span-full"
    >
      <h2 id={id} className="px-5 pb-2 text-lg font-semibold">
        {t('On now')}
      </h2>
      <ul className="sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {parts.map(({ path, Part }) => (
          <Part key={path} />
        ))}
      </ul>
    </section>
  )
}
