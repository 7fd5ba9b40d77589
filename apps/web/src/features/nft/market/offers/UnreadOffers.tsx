import { useTranslation } from '#lib/i18n/useTranslation.ts'

/** In place of offers that could not be read: unread money is not none. */
export function UnreadOffers({ title }: { readonly title: string }) {
  const t = useTranslation()
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="rounded-card border border-line bg-surface px-6 py-8 text-center text-muted">
        {t('The network didn’t respond. Retrying automatically.')}
      </p>
    </section>
  )
}
