import { useSyncExternalStore } from 'react'
import { isTyped } from './typedFields.ts'

/**
 * Whether a field of the page has the focus or holds typed text; text that the page filled in does not count. Fields that
 * the page clears or removes raise no event, so a MutationObserver watches the page as well.
 */
export const useHasActiveField = (): boolean => useSyncExternalStore(watchFields, hasFieldInUse)

const FIELD_EVENTS = ['input', 'focusin', 'focusout'] as const

function watchFields(listener: () => void): () => void {
  for (const event of FIELD_EVENTS) document.addEventListener(event, listener)
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['value', 'readonly'] })
  return () => {
    for (const event of FIELD_EVENTS) document.removeEventListener(event, listener)
    observer.disconnect()
  }
}

const FIELD_SELECTOR = 'main input:not([type=checkbox]):not([type=range]), main textarea'

const hasFieldInUse = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELD_SELECTOR)].some(
    (field) => field === document.activeElement || (field.value !== '' && isTyped(field)),
  )
