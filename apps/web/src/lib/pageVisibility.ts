/** Tells at once, and on every change, whether the page can be seen. */
export function watchPageVisibility(listener: (visible: boolean) => void): () => void {
  const tell = () => listener(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => document.removeEventListener('visibilitychange', tell)
}
