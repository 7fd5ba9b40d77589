import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '../button/IconButton.tsx'

type PaginationProps = {
  /** Current page, from 1. */
  readonly page: number
  readonly pageCount: number
  readonly onChange: (page: number) => void
}

/** Previous and next buttons of a paged list; hidden when there is one page. */
export function Pagination({ page, pageCount, onChange }: PaginationProps) {
  const t = useTranslation()
  if (pageCount <= 1) return null
  const go = (to: number) => to >= 1 && to <= pageCount && onChange(to)
  return (
    <nav aria-label={t('Pagination')} className="flex items-center justify-center gap-2">
      <IconButton icon={ChevronLeft} label={t('Previous page')} disabled={page <= 1} onClick={() => go(page - 1)} />
      <span aria-live="polite" className="text-sm text-muted">
        {t('Page %page% of %pages%', { page: String(page), pages: String(pageCount) })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('Next page')}
        disabled={page >= pageCount}
        onClick={() => go(page + 1)}
      />
    </nav>
  )
}
