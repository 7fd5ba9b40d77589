import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A pointer that moves less than this, in pixels, between press and release was held still. */
const MAX_PRESS_MOVEMENT_PX = 12

/**
 * Keeps a press when the layout moves the button away between press and release: the button captures the pointer, so the
 * browser does not send the click to whatever is below the pointer then. Releasing the pointer elsewhere still cancels.
 */
export function usePointerPress() {
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY, isPrimary }: PointerEvent<HTMLElement>) => {
      if (!isPrimary) return
      pressed.current = { x: clientX, y: clientY }
      currentTarget.setPointerCapture(pointerId)
    },
    /** Whether a click is a cancelled press. A click by keyboard or script has no pointer (`detail` 0). */
    isCancelled: ({ currentTarget, detail, clientX, clientY }: MouseEvent<HTMLElement>): boolean => {
      const start = pressed.current
      pressed.current = undefined
      if (start === undefined || detail === 0) return false
      const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
      const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      return !isInside && Math.hypot(clientX - start.x, clientY - start.y) > MAX_PRESS_MOVEMENT_PX
    },
  }
}
