import { type KeyboardEvent, useState } from 'react'
import { getNextIndex } from './picker.rules.ts'

type UseComboboxParams = {
  readonly count: number
  /** Row that is highlighted until a key moves the highlight; undefined for none. */
  readonly initialIndex?: number | undefined
  /** Called for Enter. `index` is undefined while no row is highlighted. */
  readonly onEnter: (index: number | undefined) => void
}

/** Keyboard state of a search field over a listbox: arrow keys move the highlight, Enter selects. */
export function useCombobox({ count, initialIndex, onEnter }: UseComboboxParams) {
  const [movedIndex, setHighlightedIndex] = useState<number>()
  const firstIndex = initialIndex !== undefined && initialIndex < count ? initialIndex : undefined
  const highlightedIndex = movedIndex ?? firstIndex

  function handleKeyDown(event: KeyboardEvent) {
    const nextIndex = getNextIndex(event.key, highlightedIndex, count)
    if (nextIndex !== undefined) {
      event.preventDefault()
      setHighlightedIndex(nextIndex)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onEnter(highlightedIndex)
    }
  }

  return { highlightedIndex, handleKeyDown, clearHighlight: () => setHighlightedIndex(undefined) }
}
