import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** What takes the place of a history that is not there yet, or cannot be. */
export function HistoryState({ isUnavailable }: { readonly isUnavailable: boolean }) {
  const t = useTranslation()
  if (!isUnavailable) return <Skeleton width="100%" />
  return (
    <Banner variant="warn">
      {t('History is unavailable right now. The total above is from the chain. Retrying automatically.')}
    </Banner>
  )
}
