import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { Spinner } from '../ui/button/Spinner.tsx'

/** Stands where a screen will be while its chunk is fetched (ROUTE-41). */
export function PageSpinner() {
  const t = useTranslation()
  return (
    <div role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-muted">
      <Spinner />
      <span className="sr-only">{t('Loading')}</span>
    </div>
  )
}
