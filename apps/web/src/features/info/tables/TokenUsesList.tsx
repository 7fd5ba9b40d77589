import type { Address } from 'viem'
import { TokenUsesContext, useLoadedParts } from '#features/parts.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

/** What takes a token, or the LP token of a pool, and pays for it. Without any there is no such list. */
export function TokenUsesList({ address }: { readonly address: Address }) {
  const t = useTranslation()
  const uses = useLoadedParts('tokenUses', TokenUsesContext)
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
