import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { getButtonClassName } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InfoLayout } from './InfoLayout.tsx'

/** Nothing is known under this address: says so, and leads back to what is. */
export function NotFoundState({ what }: { readonly what: string }) {
  const t = useTranslation()
  return (
    <InfoLayout>
      <EmptyState
        headingLevel={1}
        seed="unknown"
        title={what}
        action={
          <Link to="/info" className={getButtonClassName({ variant: 'secondary' })}>
            {t('Back to overview')}
          </Link>
        }
      >
        {t('Just created? It can take a moment to appear here.')}
      </EmptyState>
    </InfoLayout>
  )
}
