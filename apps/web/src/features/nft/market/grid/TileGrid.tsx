import { type ReactNode, Suspense, useMemo } from 'react'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { CAPTION_HEIGHT_PX } from './NftTile.tsx'
import { MIN_TILE_WIDTH_PX, TileSkeletons } from './TileSkeletons.tsx'

/** The virtualizer weighs as much as a screen of the market: it comes with the first grid. */
const NftGrid = lazyComponent('NftGrid', async () => {
  const { NftGrid } = await import('#core/nfts/grid/NftGrid.tsx')
  return (props: Parameters<typeof NftGrid<number>>[0]) => <NftGrid {...props} />
})

/** Loads the grid's code while its pieces are read. */
export const preloadGrid = NftGrid.preload

type TileGridProps = {
  /** Accessible name of the list. */
  readonly label: string
  readonly count: number
  /** Key of a tile, by its place in the list. */
  readonly getKey: (index: number) => string
  readonly renderTile: (index: number) => ReactNode
}

/** Grid of pieces that renders only what is in sight. */
export function TileGrid({ label, count, getKey, renderTile }: TileGridProps) {
  const rows = useMemo(() => Array.from({ length: count }, (_, index) => index), [count])
  return (
    <Suspense fallback={<TileSkeletons count={Math.min(count, 12)} />}>
      <NftGrid
        label={label}
        rows={rows}
        rowKey={getKey}
        tile={renderTile}
        captionHeightPx={CAPTION_HEIGHT_PX}
        minTileWidthPx={MIN_TILE_WIDTH_PX}
      />
    </Suspense>
  )
}
