import { useEffect, useSyncExternalStore } from 'react'

let pageName: string | undefined
const listeners = new Set<() => void>()

function setPageName(name: string | undefined) {
  pageName = name
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Name of what the screen shows, for the document title; undefined for the title of its route. */
export const useShownPageName = (): string | undefined => useSyncExternalStore(subscribe, () => pageName)

/** Titles the document by what the screen shows, such as a collection, while the component is mounted. */
export function usePageName(name: string | undefined): void {
  // Changes a store outside of React.
  useEffect(() => {
    setPageName(name)
    return () => setPageName(undefined)
  }, [name])
}
