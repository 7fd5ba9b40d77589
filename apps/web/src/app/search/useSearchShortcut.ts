import { useEffect } from 'react'
import { getSettings } from '#lib/settings/settings.ts'

const EDITABLE = 'input, textarea, select, [contenteditable]'

/** Whether a key press asks for the search: Ctrl or Command with K, or a slash outside of fields, if that is not turned off. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && getSettings().searchKeyOn && !(target instanceof Element && target.closest(EDITABLE))
}

/** Opens the search by its keys. A dialog that is open keeps them: what it asks comes first. */
export function useSearchShortcut(setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [setOpen])
}
