import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusScreen } from './dialogFocus.ts'

/** What can be pressed. Fields are left out: one that gets the focus on a phone opens its keyboard. */
const CONTROLS = 'a[href], button, select, summary'

/**
 * Around a control that disappears by what it does, such as the button of a row that it removes. Where it has the focus by
 * then, the focus moves to what takes its place, else to the next control, or to the heading of the screen after the last
 * one.
 */
export function KeepFocus({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLSpanElement>(null)
  // The focus is outside React.
  useLayoutEffect(() => {
    const content = ref.current
    return () => {
      if (!content?.contains(document.activeElement)) return
      // Within the same dialog or screen.
      const scope = content.closest('dialog, main') ?? document
      const listControls = () => [...scope.querySelectorAll<HTMLElement>(CONTROLS)]
      const place = listControls().findIndex((control) => content.contains(control))
      // After React has removed it, and maybe more.
      setTimeout(() => {
        const next = listControls().find((control, i) => i >= place && isShown(control))
        if (document.activeElement === document.body) next?.focus({ preventScroll: true })
        if (document.activeElement === document.body) focusScreen()
      })
    }
  }, [])
  return (
    <span ref={ref} className="contents">
      {children}
    </span>
  )
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0
