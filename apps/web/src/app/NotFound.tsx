import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { getPillClassName } from '#ui/button/Chip.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

/** Page of an unknown path. */
export function NotFound() {
  const t = useTranslation()
  const { deployment } = useChain()
  return (
    <EmptyState
      headingLevel={1}
      art="notFound"
      title={t('Page not found')}
      action={
        <div className="grid justify-items-center gap-6">
          <Link to="/" className={getButtonClassName()}>
            {t('Back Home')}
          </Link>
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/swap" className={getPillClassName()}>
              {t('Swap')}
            </Link>
            {deployment.contracts.MasterFarm && (
              <Link to="/farms" className={getPillClassName()}>
                {t('Farms')}
              </Link>
            )}
            <Link to="/portfolio" className={getPillClassName()}>
              {t('Portfolio')}
            </Link>
          </div>
        </div>
      }
    >
      {t('The link may be mistyped, or the page has moved.')}
    </EmptyState>
  )
}
