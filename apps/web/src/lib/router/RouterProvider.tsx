import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { PathnameContext, RouterContext, ShownContext } from './hooks.ts'
import type { Router } from './router.ts'
import { applyScroll, rememberPosition, storePositions } from './scroll.ts'

type RouterProviderProps = {
  /** Has loaded what it shows first. */
  readonly router: Router
  readonly children: ReactNode
}

/**
 * Shows what a router leads to. Another screen renders in steps, so that a slow phone answers in between. Other
 * parameters of the same one are there at once: React takes back what was chosen in a field that they do not confirm.
 */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [shown, setShown] = useState(router.getShown)

  // The router and the history live outside of React.
  useEffect(() => {
    let last: ReturnType<Router['getShown']> | undefined
    const update = () => {
      const next = router.getShown()
      if (next.routePath === last?.routePath && next.screen.status === last?.screen.status) setShown(next)
      else startTransition(() => setShown(next))
      last = next
    }
    const stops = [router.subscribe(update), router.listen()]
    update()
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const store = () => {
      rememberPosition(router.getShown().location.key)
      storePositions()
    }
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [router])

  useScroll(shown)

  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <PathnameContext value={shown.location.pathname}>{children}</PathnameContext>
      </ShownContext>
    </RouterContext>
  )
}

/** Scrolls each screen to its place before it is painted. */
function useScroll({ location, screen, move }: ReturnType<Router['getShown']>): void {
  const isReady = screen.status !== 'loading'
  useLayoutEffect(() => {
    if (isReady) applyScroll(location, move)
  }, [location, move, isReady])
}
