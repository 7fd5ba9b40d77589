import { Star } from 'lucide-react'
import { toggleWatchlist, useWatchlist, type Watchlist } from '../../core/tokens/saved/watchlists.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'

type WatchButtonProps = { readonly list: Watchlist; readonly id: string; readonly name: string }

/** Puts something on the watchlist, or takes it off. */
export function WatchButton({ list, id, name }: WatchButtonProps) {
  const t = useTranslation()
  const isWatched = useWatchlist(list).includes(id.toLowerCase())
  const label = isWatched ? t('Remove %name% from watchlist', { name }) : t('Add %name% to watchlist', { name })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isWatched}
      onClick={() => toggleWatchlist(list, id)}
      className={`inline-flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-raised ${isWatched ? 'text-warn' : 'text-muted'}`}
    >
      <Star aria-hidden="true" size={18} strokeWidth={1.5} fill={isWatched ? 'currentColor' : 'none'} />
    </button>
  )
}
