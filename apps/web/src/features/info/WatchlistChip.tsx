import { Star } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chip } from '#ui/button/Chip.tsx'
import type { useWatchlistFilter } from './useWatchlistFilter.ts'

/** Turns the watchlist filter of a list on and off. */
export function WatchlistChip({ ids, count, toggle }: ReturnType<typeof useWatchlistFilter>) {
  const t = useTranslation()
  return (
    <Chip icon={Star} isSelected={ids !== undefined} count={count} onClick={toggle}>
      {t('Your watchlist')}
    </Chip>
  )
}
