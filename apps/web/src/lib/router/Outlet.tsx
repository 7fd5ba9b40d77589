import { type FunctionComponent, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useShown } from './hooks.ts'

type OutletProps = {
  /** Shown while a screen loads for long. */
  readonly Loading: FunctionComponent
  /** Shown where no screen is. */
  readonly Missing: FunctionComponent
  /** Shown in place of a screen that failed to load or to render. */
  readonly Failed: FunctionComponent<{ readonly error: unknown }>
}

/** The screen that the router leads to. */
export function Outlet({ Loading, Missing, Failed }: OutletProps) {
  const { screen, location, routePath } = useShown()
  if (screen.status === 'loading') return <Loading />
  if (screen.status === 'failed') return <Failed error={screen.error} />
  return (
    // Another address gets another try.
    <ErrorBoundary key={routePath} resetKey={location} Failed={Failed}>
      <Suspense fallback={<Loading />}>{screen.status === 'ready' ? <screen.Component /> : <Missing />}</Suspense>
    </ErrorBoundary>
  )
}
