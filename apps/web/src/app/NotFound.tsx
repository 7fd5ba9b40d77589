import { Link } from '@tanstack/react-router'
import { useT } from '../lib/i18n/useTranslation.ts'
import { buttonClass } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** Where no screen is. */
export function NotFound() {
  const t = useT()
  return (
    <EmptyState
      level={1}
      seed="404"
      title={t('Oops, page not found.')}
      action={
        <Link to="/" className={buttonClass()}>
          {t('Back Home')}
        </Link>
      }
    >
      {t('The address may be mistyped, or the page may have moved.')}
    </EmptyState>
  )
}
