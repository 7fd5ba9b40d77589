import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InfoFrame } from './InfoLayout.tsx'

/** Nothing is known under this address: says so, and leads back to what is. */
export function Unknown({ what }: { readonly what: string }) {
  const t = useT()
  return (
    <InfoFrame>
      <EmptyState
        level={1}
        seed="unknown"
        title={what}
        action={
          <Link to="/info" className={buttonClass({ kind: 'quiet' })}>
            {t('Back to the overview')}
          </Link>
        }
      >
        {t('Something just made needs a moment until it is told of here.')}
      </EmptyState>
    </InfoFrame>
  )
}
