import { useEffect, useState } from 'react'

/** Milliseconds within which a wallet should open after a request. */
const OPENING_MS = 2000

/**
 * Whether a wallet with a pending request has not opened: this page has stayed in front for two seconds. Starts anew
 * when the person returns from elsewhere.
 */
export function useHasNotOpened(isRequestPending: boolean): boolean {
  const [hasNotOpened, setHasNotOpened] = useState(false)
  // Windows and apps open outside React.
  useEffect(() => {
    if (!isRequestPending) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function watch() {
      clearTimeout(timer)
      setHasNotOpened(false)
      if (!document.hidden && document.hasFocus()) timer = setTimeout(() => setHasNotOpened(true), OPENING_MS)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    window.addEventListener('focus', watch)
    window.addEventListener('blur', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
      window.removeEventListener('focus', watch)
      window.removeEventListener('blur', watch)
    }
  }, [isRequestPending])
  return isRequestPending && hasNotOpened
}
