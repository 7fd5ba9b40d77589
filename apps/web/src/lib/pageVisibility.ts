/** Calls back now and on every change with the visibility of the page. Returns the unsubscribe function. */
export function watchPageVisibility(listener: (visible: boolean) => void): () => void {
  const tell = () => listener(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => document.removeEventListener('visibilitychange', tell)
}
