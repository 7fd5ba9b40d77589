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
 * Keeps the focus once a dialog has closed: it is on the opener where the browser found that, else on what takes its place.
 * An opener that leaves later takes the focus along, such as the button of a claim when the receipt is on screen: it is
 * watched for as long as it has the focus.
 */
export function focusAfterDialog(): void {
  const opener = document.activeElement
  if (opener === null || opener === document.body) focusScreen()
  else
    new MutationObserver((_, observer) => {
      if (document.activeElement === opener) return
      observer.disconnect()
      if (!opener.isConnected && document.activeElement === document.body) focusScreen()
    }).observe(document.body, { childList: true, subtree: true })
}

/** Focuses the start of the open dialog, or the heading of the screen. */
export function focusScreen(): void {
  const below = getTopLayer()
  if (below) focusDialogStart(below)
  else focusHeading()
}

/** Focuses the heading of the screen, or the main region while the screen has none. */
export function focusHeading(): void {
  const main = document.querySelector('main')
  const target = main?.querySelector('h1') ?? main
  if (!target) return
  // A heading takes the focus only by script.
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
