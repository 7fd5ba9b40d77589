import { useEffect } from 'react'
import { IS_APPLE } from '#lib/searchKeys.ts'
import { getSettings } from '#lib/settings/settings.ts'

const EDITABLE = 'input, textarea, select, [contenteditable]'

/**
 * Whether a key press asks for the search: K with Ctrl, or with Command on Apple's systems; or a slash outside of fields, if
 * that is not turned off.
 */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, isApple = IS_APPLE): boolean {
  if (altKey) return false
  if (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) return key.toLowerCase() === 'k'
  if (ctrlKey || metaKey) return false
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
