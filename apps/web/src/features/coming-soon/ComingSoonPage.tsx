import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { planned } from './comingSoon.ts'
import type { PlannedPath } from './paths.ts'

/** Says what will be here. */
export const plannedScreen = (path: PlannedPath) =>
  function PlannedScreen() {
    const t = useT()
    const { title, sentence } = planned[path]
    return (
      <EmptyState
        level={1}
        seed={path}
        title={t(title)}
        action={
          <Link to="/swap" className={buttonClass()}>
            {t('Trade now')}
          </Link>
        }
      >
        {t(sentence)} {t('This screen is not open yet.')}
      </EmptyState>
    )
  }
