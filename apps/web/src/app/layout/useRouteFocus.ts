import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '#ui/dialog/dialogFocus.ts'

/**
 * Moves the focus to the heading of a new screen once it is rendered, as a page load would: otherwise it falls to the
 * body, and a screen reader says nothing. A path that only fills an optional parameter, such as the second token of
 * Add Liquidity, stays on its screen and keeps the focus.
 */
export function useRouteFocus(): void {
  const router = useRouter()
  // Subscribes to the router, which lives outside of React.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const getRouteId = (path: string) => router.getMatchedRoutes(path)[2]?.id
        const routeId = getRouteId(toLocation.pathname)
        if (routeId?.includes('{-$') && routeId === getRouteId(fromLocation.pathname)) return
        // The router has restored the scroll position, which stays.
        focusHeading()
      }),
    [router],
  )
}
