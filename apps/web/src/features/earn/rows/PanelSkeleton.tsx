import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** Placeholder of a panel whose code loads; about as high as the panel. */
export function PanelSkeleton() {
  const t = useTranslation()
  return (
    <div role="status" aria-label={t('Loading')} className="grid min-h-96 content-start gap-5 p-5">
      <Skeleton width="40%" />
      <Skeleton width="65%" />
      <Skeleton width="50%" />
    </div>
  )
}
