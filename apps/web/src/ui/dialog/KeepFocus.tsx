import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusAfterDialog } from './dialogFocus.ts'

/**
 * Around a control that disappears once its transaction is mined, such as the button of a row that it removes. A control
 * that has the focus by then would take it along: the focus moves to the heading of the screen.
 */
export function KeepFocus({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLSpanElement>(null)
  // The focus is outside React.
  useLayoutEffect(() => {
    const content = ref.current
    return () => {
      if (content?.contains(document.activeElement)) setTimeout(focusAfterDialog)
    }
  }, [])
  return (
    <span ref={ref} className="contents">
      {children}
    </span>
  )
}
