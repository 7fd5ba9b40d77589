import { useSyncExternalStore } from 'react'

/**
 * Whether a field of the page holds text or has the focus. Fields that the
 * page clears, fills or removes raise no event, so a MutationObserver watches the page as well.
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
    (field) => field === document.activeElement || (field.value !== '' && !field.readOnly),
  )
