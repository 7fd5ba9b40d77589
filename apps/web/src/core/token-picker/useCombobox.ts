import { type KeyboardEvent, useState } from 'react'
import { getNextIndex } from './picker.rules.ts'

type UseComboboxParams = {
  readonly count: number
  /** Called for Enter. `index` is undefined while no row is highlighted. */
  readonly onEnter: (index: number | undefined) => void
}

/** Keyboard state of a search field over a listbox: arrow keys move the highlight, Enter selects. */
export function useCombobox({ count, onEnter }: UseComboboxParams) {
  const [highlightedIndex, setHighlightedIndex] = useState<number>()

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
