import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Spinner } from '#ui/button/Spinner.tsx'

/** Loading state of a page while its chunk loads (ROUTE-41). */
export function PageSpinner() {
  const t = useTranslation()
  return (
    <div role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-muted">
      <Spinner />
      <span className="sr-only">{t('Loading')}</span>
    </div>
  )
}
