import { useId } from 'react'
import { NowPartsContext, useLoadedParts } from '#features/parts.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

/** What runs or starts soon: sales, a trading battle, an auction, a vote. Without any there is no such list. */
export function OnNow() {
  const t = useTranslation()
  const id = useId()
  const parts = useLoadedParts('nowParts', NowPartsContext)
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
