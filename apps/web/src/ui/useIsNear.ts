import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Milliseconds after which content is there even for readers that neither scroll nor press a key. */
const MAX_WAIT_MS = 12_000

/**
 * Whether an element has been close to the window, or a key was pressed, since the component appeared. Content below the
 * first screen waits for it, so that it never slows that screen down.
 *
 * @param margin - Pixels around the window that count as close.
 */
export function useIsNear(ref: RefObject<Element | null>, margin: number): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || ref.current === null) return
    const show = () => startTransition(() => setNear(true))
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
      rootMargin: `${margin}px`,
    })
    observer.observe(ref.current)
    const timer = setTimeout(show, MAX_WAIT_MS)
    addEventListener('keydown', show, { once: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      removeEventListener('keydown', show)
    }
  }, [ref, margin, isNear])
  return isNear
}
