import { Link } from '@tanstack/react-router'
import { useT } from '../../base/i18n/useT.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { InfoFrame } from './InfoFrame.tsx'

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
