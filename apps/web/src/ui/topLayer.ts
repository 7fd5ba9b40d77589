import { useSyncExternalStore } from 'react'

let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function setStack(next: readonly HTMLElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

/** Puts an open dialog on top of the stack. Returns the function that removes it. */
export function enterTopLayer(element: HTMLElement): () => void {
  setStack([...stack, element])
  return () => setStack(stack.filter((other) => other !== element))
}

/** Topmost open dialog, undefined when none is open. */
export const getTopLayer = (): HTMLElement | undefined => stack.at(-1)

/**
 * Topmost open dialog, undefined when none is open. The rest of the page is inert below it, so what must
 * stay usable, such as a toast, has to be rendered inside it.
 */
export const useTopLayer = (): HTMLElement | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getTopLayer,
    () => undefined,
  )
