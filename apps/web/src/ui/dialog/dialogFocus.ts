import { useEffect, useRef } from 'react'
import { getTopLayer } from '../topLayer.ts'

/** Focuses the element with `data-autofocus`, otherwise the heading, so that a screen reader reads what is new. */
export function focusDialogStart(dialog: HTMLElement): void {
  const start = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
  start?.focus()
}

/**
 * Moves the focus to the start of the open dialog whenever its view changes; otherwise the focus is lost with the button
 * that was pressed.
 *
 * @param viewKey - Identifies the view, such as `confirm` or `pending`.
 */
export function useDialogFocus(viewKey: string): void {
  const shownKey = useRef(viewKey)
  // The focus is outside React.
  useEffect(() => {
    if (shownKey.current === viewKey) return
    shownKey.current = viewKey
    const dialog = getTopLayer()
    if (dialog) focusDialogStart(dialog)
  }, [viewKey])
}

/**
 * Moves the focus to the start of the open dialog where it was lost with an element that a change of `key` removed.
 * Elsewhere it stays.
 */
export function useLostFocus(key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when elements may have gone
  useEffect(() => {
    const dialog = getTopLayer()
    if (dialog && (document.activeElement === null || document.activeElement === document.body)) {
      focusDialogStart(dialog)
    }
  }, [key])
}

/**
 * Focuses what takes the place of an opener that is gone: the dialog below, an element with `data-focus-fallback`, or the
 * heading of the screen. Does nothing when the browser found the opener.
 */
export function focusAfterDialog(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const below = getTopLayer()
  if (below) {
    focusDialogStart(below)
    return
  }
  const main = document.querySelector('main')
  const fallback = [...document.querySelectorAll<HTMLElement>('[data-focus-fallback]')].find(
    (element) => element.getClientRects().length > 0,
  )
  const target = fallback ?? main?.querySelector('h1') ?? main
  if (!target) return
  // A heading takes the focus only by script.
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
