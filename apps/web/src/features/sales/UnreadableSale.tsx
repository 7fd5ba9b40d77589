import { useTranslation } from '#lib/i18n/useTranslation.ts'

/** Card of a sale whose contract does not answer. */
export function UnreadableSale({ name }: { readonly name: string }) {
  const t = useTranslation()
  return (
    <article
      aria-label={name}
      className="grid min-h-28 place-content-center gap-1 rounded-card border border-line bg-surface p-5 text-center"
    >
      <h3 className="font-semibold">{name}</h3>
      <p className="text-sm text-muted">{t('Couldn’t read the contract.')}</p>
    </article>
  )
}
