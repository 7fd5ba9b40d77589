import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { TokenUsesContext } from '#features/parts.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { loadChunk } from '#lib/loadChunk.ts'

/** What takes a token, or the LP token of a pool, and pays for it. Without any there is no such list. */
export function TokenUsesList({ address }: { readonly address: Address }) {
  const t = useTranslation()
  const { deployment } = useChain()
  const load = use(TokenUsesContext)
  const { data = [] } = useQuery({
    queryKey: ['tokenUses'],
    queryFn: () => loadChunk('tokenUses', load),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const uses = data.filter(({ requiredContracts }) =>
    requiredContracts.every((name) => deployment.contracts[name] !== undefined),
  )
  return (
    <section
      aria-label={t('Earn')}
      className="hidden min-w-0 rounded-card border border-line bg-surface pt-5 pb-2 has-[li]:block"
    >
      <h2 className="px-5 pb-2 text-lg font-semibold">{t('Earn')}</h2>
      <ul className="sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {uses.map(({ path, Part }) => (
          <Part key={path} address={address} />
        ))}
      </ul>
    </section>
  )
}
