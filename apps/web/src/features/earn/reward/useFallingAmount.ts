import { useEffect, useState } from 'react'
import { useMediaQuery } from '#ui/useMediaQuery.ts'

const FALL_DURATION_MS = 300

/**
 * Amount to show while a figure counts down to a lower one, as after a harvest; undefined otherwise. Nothing counts with
 * `prefers-reduced-motion`.
 *
 * @param amount - The figure as read; undefined while it is unknown or pending, which keeps the last one as the start.
 */
export function useFallingAmount(amount: bigint | undefined): bigint | undefined {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [last, setLast] = useState(amount)
  const [fall, setFall] = useState<{ readonly from: bigint; readonly to: bigint }>()
  const [shown, setShown] = useState<bigint>()
  if (amount !== undefined && amount !== last) {
    setLast(amount)
    if (last !== undefined && amount < last && !prefersReducedMotion) {
      setFall({ from: last, to: amount })
      setShown(last)
    }
  }
  // Syncs the count with the frames of the browser.
  useEffect(() => {
    if (fall === undefined) return
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - startedAt) / FALL_DURATION_MS)
      if (part === 1) {
        setShown(undefined)
        setFall(undefined)
        return
      }
      setShown(getFallingAmount(fall.from, fall.to, part))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [fall])
  return shown
}

/** Amount after a part of the fall, 0 to 1. */
export const getFallingAmount = (from: bigint, to: bigint, part: number): bigint =>
  from - ((from - to) * BigInt(Math.round(part * 1000))) / 1000n
