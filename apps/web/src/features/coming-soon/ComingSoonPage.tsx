import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { getButtonClassName } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { ComingSoonPath } from './comingSoon.route.tsx'
import { comingSoon } from './comingSoon.ts'

/** Creates the placeholder page of a path. */
export const createComingSoonPage = (path: ComingSoonPath) =>
  function ComingSoonPage() {
    const t = useTranslation()
    const { title, description } = comingSoon[path]
    return (
      <EmptyState
        headingLevel={1}
        seed={path}
        title={t(title)}
        action={
          <Link to="/swap" className={getButtonClassName()}>
            {t('Trade now')}
          </Link>
        }
      >
        {t(description)} {t('Opening soon.')}
      </EmptyState>
    )
  }
