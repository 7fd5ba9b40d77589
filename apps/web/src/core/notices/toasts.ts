import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Message } from '../i18n/message.ts'

export type ToastType = 'danger' | 'info' | 'success' | 'warning'

export type Toast = {
  /** A transaction's hash, or what the title says: the same id replaces. */
  readonly id: string
  readonly type: ToastType
  readonly title: Message
  readonly description?: Message
}

type NewToast = Omit<Toast, 'id'> & { readonly id?: string }

const store = createStore<readonly Toast[]>(() => [])

/** Shows a toast first; one of the same id, by default its title, makes way (spec trading-core §4). */
export function notify({ id, ...toast }: NewToast): void {
  const key = id ?? toast.title.text
  store.setState((toasts) => [{ id: key, ...toast }, ...toasts.filter((other) => other.id !== key)], true)
}

/** Takes a toast away. */
export const dismiss = (id: string): void => store.setState((toasts) => toasts.filter((toast) => toast.id !== id), true)

export const useToasts = (): readonly Toast[] => useStore(store)

/** The toasts of this moment. */
export const currentToasts = store.getState
