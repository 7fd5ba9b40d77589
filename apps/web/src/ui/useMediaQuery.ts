import { useCallback, useSyncExternalStore } from 'react'

/** A window of 1080 px and more at the default text size: the breakpoint `lg`. */
export const WIDE_WINDOW = '(width >= 67.5rem)'

/** Whether a media query holds, such as `WIDE_WINDOW`; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
