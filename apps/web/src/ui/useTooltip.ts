import { useEffect, useRef } from 'react'

/** Pixels between the button and its tooltip, and between the tooltip and the edge of the window. */
const GAP_PX = 8

/** Milliseconds for the pointer to move from the button onto the tooltip (WCAG 2.2, 1.4.13). */
const HIDE_DELAY_MS = 200

/** Places a tooltip beside its button and closes it with Esc, wherever the focus is, or by a press elsewhere. */
export function useTooltip() {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const tipRef = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listeners = useRef<AbortController>(undefined)

  function hide() {
    clearTimeout(timer.current)
    listeners.current?.abort()
    listeners.current = undefined
    tipRef.current?.hidePopover()
  }
  function hideSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, HIDE_DELAY_MS)
  }
  function show() {
    clearTimeout(timer.current)
    const [button, tip] = [buttonRef.current, tipRef.current]
    if (button === null || tip === null || listeners.current !== undefined) return
    tip.showPopover()
    place(tip, button.getBoundingClientRect())
    listeners.current = new AbortController()
    const { signal } = listeners.current
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Closes the tooltip only, not the dialog around it.
      event.preventDefault()
      hide()
    }
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !button.contains(target) && !tip.contains(target)) hide()
    }
    document.addEventListener('keydown', handleKey, { capture: true, signal })
    document.addEventListener('pointerdown', handlePress, { capture: true, signal })
  }

  // The listeners are on the document and outlive the button.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      listeners.current?.abort()
    },
    [],
  )
  return { buttonRef, tipRef, show, hide, hideSoon }
}

/** Above the button, or below it where there is no room. */
function place(tip: HTMLElement, { left, top, bottom }: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = tip
  const above = top - height - GAP_PX
  tip.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`
  tip.style.top = `${above < GAP_PX ? bottom + GAP_PX : above}px`
}
