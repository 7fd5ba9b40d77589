import { Link } from '@tanstack/react-router'
import { useT } from '../core/i18n/useT.ts'

/** Where no screen is. */
export function NotFound() {
  const t = useT()
  return (
    <div className="mx-auto flex max-w-[436px] flex-col items-center gap-4 px-4 py-24 text-center">
      <p aria-hidden="true" className="text-2xl font-semibold text-muted">
        404
      </p>
      <h1 className="text-xl font-semibold">{t('Oops, page not found.')}</h1>
      <Link
        to="/"
        className="inline-flex min-h-11 items-center rounded-control bg-accent px-4 font-medium text-on-accent hover:brightness-110"
      >
        {t('Back Home')}
      </Link>
    </div>
  )
}
