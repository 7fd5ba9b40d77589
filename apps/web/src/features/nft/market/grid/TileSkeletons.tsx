import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CAPTION_HEIGHT_PX } from './NftTile.tsx'

/** Narrowest tile in pixels. */
export const MIN_TILE_WIDTH_PX = 180

/** Placeholder of a grid while its pieces are read. */
export function TileSkeletons({ count = 12 }: { readonly count?: number }) {
  const t = useTranslation()
  return (
    <div
      role="status"
      aria-label={t('Loading')}
      className="grid gap-3"
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${MIN_TILE_WIDTH_PX}px, calc(50% - 6px)), 1fr))` }}
    >
      {[...Array(count).keys()].map((place) => (
        <div key={place} className="overflow-hidden rounded-card border border-line bg-surface">
          <div className="aspect-square bg-raised" />
          <div className="grid content-start gap-2 px-3 pt-3" style={{ height: CAPTION_HEIGHT_PX }}>
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  )
}
