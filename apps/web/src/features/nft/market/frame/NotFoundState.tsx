import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { MarketLayout } from './MarketLayout.tsx'

type NotFoundStateProps = {
  /** What is not there. */
  readonly title: string
  readonly description: string
}

/** Page of a collection, piece or account that is not there. */
export function NotFoundState({ title, description }: NotFoundStateProps) {
  const t = useTranslation()
  return (
    <MarketLayout>
      <EmptyState
        headingLevel={1}
        art="notFound"
        title={title}
        action={
          <Link to="/nfts/collections" className={getButtonClassName({ variant: 'secondary' })}>
            {t('See all collections')}
          </Link>
        }
      >
        {description}
      </EmptyState>
    </MarketLayout>
  )
}
