import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'

/** Placeholder of a list that loads. */
export function ListSkeleton() {
  const t = useTranslation()
  return (
    <div role="status" aria-label={t('Loading')} className="grid gap-5 rounded-card border border-line bg-surface p-6">
      {['92%', '85%', '88%', '80%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
