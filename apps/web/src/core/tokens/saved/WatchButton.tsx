import { Star } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { toggleWatchlist, useWatchlist, type Watchlist } from './watchlists.ts'

type WatchButtonProps = { readonly list: Watchlist; readonly id: string; readonly name: string }

/** Toggle that puts a token or a pool on the watchlist. Its name stays the same: the state says whether it is on. */
export function WatchButton({ list, id, name }: WatchButtonProps) {
  const t = useTranslation()
  const isWatched = useWatchlist(list).includes(id.toLowerCase())
  const label = t('Watch %name%', { name })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isWatched}
      onClick={() => toggleWatchlist(list, id)}
      className={`relative inline-flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-line ${isWatched ? 'text-warn' : 'text-muted'}`}
    >
      <Star aria-hidden="true" size={18} strokeWidth={1.5} fill={isWatched ? 'currentColor' : 'none'} />
    </button>
  )
}
