import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { getNftKey, type NftPiece } from '../items/ownedNfts.rules.ts'
import { GRID_GAP_PX, getGridLayout, getNextTileIndex } from './gridLayout.rules.ts'
import { NftOption } from './NftOption.tsx'
import { selectAll, toggleKey } from './selection.rules.ts'
import { useElementWidth } from './useElementWidth.ts'

/** Height of the name and the note below a picture. */
const CAPTION_HEIGHT_PX = 48

type NftPickerProps<piece extends NftPiece> = {
  /** Accessible name of the list, such as `Pieces in your wallet`. */
  readonly label: string
  readonly pieces: readonly piece[]
  /** Name of a piece, such as `Guardian Angel #12`. */
  readonly getName: (piece: piece) => string
  /** Second line of a tile: its state or its price. */
  readonly getNote?: (piece: piece) => ReactNode
  /** A piece that cannot be picked stays in sight, and its note says why. */
  readonly isDisabled?: (piece: piece) => boolean
  /** Keys of the picked pieces, by `getNftKey`. Those that are not in `pieces` are ignored. */
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
  /** Most pieces that can be picked at a time. */
  readonly maxSelected?: number
  /** Smallest width of a tile in pixels; 104 without. */
  readonly minTileWidthPx?: number
}

/**
 * Grid of pieces with a tick each. One tab stop: arrow keys move, Space picks, Ctrl+A picks all. Renders only the rows in
 * sight.
 */
export function NftPicker<piece extends NftPiece>(props: NftPickerProps<piece>) {
  const { label, pieces, getName, getNote, isDisabled, selected, onChange, maxSelected, minTileWidthPx = 104 } = props
  const t = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [activeIndex, setActiveIndex] = useState<number>()
  const { columnCount, tileWidth } = getGridLayout(useElementWidth(list), minTileWidthPx)
  const rowHeight = tileWidth + CAPTION_HEIGHT_PX + GRID_GAP_PX
  const virtualizer = useVirtualizer({
    count: tileWidth === 0 ? 0 : Math.ceil(pieces.length / columnCount),
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 360, height: 400 },
    overscan: 2,
  })
  useEffect(() => {
    // Sizes of rows are remembered until then.
    if (rowHeight > 0) virtualizer.measure()
  }, [virtualizer, rowHeight])
  const active = activeIndex === undefined ? undefined : pieces[activeIndex]

  const pickable = pieces.filter((piece) => !isDisabled?.(piece)).map(getNftKey)
  const picked = pickable.filter((key) => selected.has(key))
  const limit = Math.min(pickable.length, maxSelected ?? pickable.length)
  const areAllPicked = limit > 0 && picked.length >= limit
  const toggle = (piece: piece) => {
    if (!isDisabled?.(piece)) onChange(toggleKey(picked, getNftKey(piece), limit))
  }
  const pickAll = () => onChange(selectAll(pickable, picked, limit))

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = getNextTileIndex(event.key, activeIndex, { count: pieces.length, columnCount, isRightToLeft })
    if (next !== undefined) {
      setActiveIndex(next)
      virtualizer.scrollToIndex(Math.floor(next / columnCount))
    } else if (event.key === ' ' || event.key === 'Enter') {
      if (active) toggle(active)
    } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) pickAll()
    else return
    event.preventDefault()
  }

  return (
    <div className="grid gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted">
          {t(plural('%count% selected', '%count% selected', picked.length))}
          {maxSelected !== undefined && maxSelected < pickable.length && (
            <> · {t('%max% at most', { max: String(maxSelected) })}</>
          )}
        </p>
        {pickable.length > 0 && (
          <Button size="small" variant="secondary" onClick={() => (areAllPicked ? onChange(new Set()) : pickAll())}>
            {areAllPicked
              ? t('Clear selection')
              : limit < pickable.length
                ? t('Select %count%', { count: String(limit) })
                : t('Select all')}
          </Button>
        )}
      </div>
      <div
        ref={box}
        className="max-h-[min(26rem,52dvh)] overflow-y-auto rounded-control p-1 outline-offset-1 outline-accent has-[[role=listbox]:focus-visible]:outline-2"
      >
        <div
          ref={list}
          role="listbox"
          aria-multiselectable="true"
          aria-label={label}
          aria-activedescendant={active ? `${id}-${activeIndex}` : undefined}
          tabIndex={0}
          onKeyDown={handleKeyDown}
          onFocus={() => setActiveIndex((index) => index ?? 0)}
          className="relative outline-none"
          style={{ height: Math.max(0, Math.ceil(pieces.length / columnCount) * rowHeight - GRID_GAP_PX) }}
        >
          {virtualizer.getVirtualItems().flatMap((line) =>
            pieces.slice(line.index * columnCount, (line.index + 1) * columnCount).map((piece, column) => {
              const index = line.index * columnCount + column
              const key = getNftKey(piece)
              return (
                <NftOption
                  key={key}
                  id={`${id}-${index}`}
                  nft={piece}
                  name={getName(piece)}
                  note={getNote?.(piece)}
                  position={{ index, count: pieces.length }}
                  isSelected={picked.includes(key)}
                  isActive={index === activeIndex}
                  isDisabled={isDisabled?.(piece) ?? false}
                  onToggle={() => {
                    setActiveIndex(index)
                    toggle(piece)
                  }}
                  style={{
                    width: tileWidth,
                    height: tileWidth + CAPTION_HEIGHT_PX,
                    top: line.start,
                    insetInlineStart: column * (tileWidth + GRID_GAP_PX),
                  }}
                />
              )
            }),
          )}
        </div>
      </div>
    </div>
  )
}
