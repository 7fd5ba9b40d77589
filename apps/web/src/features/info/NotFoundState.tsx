import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfoLayout } from './InfoLayout.tsx'

/** Page of an address that the subgraph does not know. */
export function NotFoundState({ what }: { readonly what: string }) {
  const t = useTranslation()
  return (
    <InfoLayout>
      <EmptyState
        headingLevel={1}
        art="notFound"
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
