/** Calls back now and on every change with the visibility of the page. Returns the unsubscribe function. */
export function watchPageVisibility(listener: (visible: boolean) => void): () => void {
  const tell = () => listener(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => document.removeEventListener('visibilitychange', tell)
}

/** How long a page that has just opened is left alone, in milliseconds. */
const QUIET_START_MS = 4000

/** Resolves some seconds after the page opened, once it has nothing else to do: for what nobody waits for. */
export const waitForIdle = (): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve()),
      QUIET_START_MS,
    ),
  )
