import { useEffect, useRef } from 'react'
import { useShown } from '#lib/router/hooks.ts'
import { focusHeading } from '#ui/dialog/dialogFocus.ts'

/**
 * Moves the focus to the heading of a new screen once it is rendered, as a page load would: otherwise it falls to the
 * body, and a screen reader says nothing. A path that only fills an optional parameter, such as the second token of
 * Add Liquidity, stays on its screen and keeps the focus.
 */
export function useRouteFocus(): void {
  const { location, routePath, screen } = useShown()
  const { pathname } = location
  const isLoading = screen.status === 'loading'
  const last = useRef({ pathname, routePath })
  useEffect(() => {
    const before = last.current
    if (isLoading || before.pathname === pathname) return
    last.current = { pathname, routePath }
    if (routePath?.includes('{-$') && routePath === before.routePath) return
    // The router has restored the scroll position, which stays.
    focusHeading()
  }, [pathname, routePath, isLoading])
}
