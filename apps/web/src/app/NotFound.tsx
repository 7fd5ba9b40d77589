import { Link } from '@tanstack/react-router'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { getButtonClassName } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** Page of an unknown path. */
export function NotFound() {
  const t = useTranslation()
  return (
    <EmptyState
      headingLevel={1}
      seed="404"
      title={t('Page not found')}
      action={
        <Link to="/" className={getButtonClassName()}>
          {t('Back Home')}
        </Link>
      }
    >
      {t('The link may be mistyped, or the page has moved.')}
    </EmptyState>
  )
}
