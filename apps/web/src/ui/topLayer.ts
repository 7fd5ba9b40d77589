import { useSyncExternalStore } from 'react'

let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function setStack(next: readonly HTMLElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

/** Puts an open dialog on top. Returns what takes it away again. */
export function enterTopLayer(element: HTMLElement): () => void {
  setStack([...stack, element])
  return () => setStack(stack.filter((other) => other !== element))
}

/**
 * The dialog on top, undefined while none is open. All the rest of the page is covered and inert below it, so what must
 * stay in sight and in reach, such as a toast, has to be drawn inside it.
 */
export const useTopLayer = (): HTMLElement | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => stack.at(-1),
    () => undefined,
  )
