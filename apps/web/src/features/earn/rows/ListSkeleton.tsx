import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** As many as fill a window: what is below the list does not move when it arrives. */
const WIDTHS = ['52%', '45%', '48%', '40%', '50%', '44%', '47%', '42%', '49%', '46%']

/** Placeholder of a list that loads, with rows as high as those of the list. */
export function ListSkeleton() {
  const t = useTranslation()
  return (
    <div role="status" aria-label={t('Loading')} className="rounded-card border border-line bg-surface">
      {WIDTHS.map((width) => (
        <div key={width} className="flex h-29 items-center border-b border-line px-5 last:border-b-0 lg:h-18">
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}
