import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Message } from '../../lib/i18n/message.ts'
import { getSettings } from '../../lib/settings/settings.ts'
import { playNotificationSound } from './notificationSound.ts'

/** How long a toast stays, in milliseconds (spec trading-core §9). */
export const TOAST_LIFETIME_MS = 6000

/** How long a toast takes to fade, in milliseconds (TOAST-06). */
export const TOAST_FADE_MS = 250

export type ToastType = 'danger' | 'info' | 'success' | 'warning'

export type Toast = {
  /** A transaction's hash, or what the title says: the same id replaces. */
  readonly id: string
  readonly type: ToastType
  readonly title: Message
  readonly description?: Message
  /** Below the description, such as a link to the explorer. */
  readonly content?: ReactNode
  /** It fades, and is gone in a moment. */
  readonly isLeaving?: boolean
}

type NewToast = Omit<Toast, 'id' | 'isLeaving'> & { readonly id?: string }

const store = createStore<readonly Toast[]>(() => [])

/** What comes next for each toast: its leaving, or its end. */
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Shows a toast first; one of the same id, by default its title, makes way (spec trading-core §4). Success and
 * failure are heard by who turned sounds on.
 */
export function showToast({ id, ...toast }: NewToast): void {
  const key = id ?? toast.title.text
  store.setState((toasts) => [{ id: key, ...toast }, ...toasts.filter((other) => other.id !== key)], true)
  clearTimeout(timers.get(key))
  if (!isPaused) schedule(TOAST_LIFETIME_MS, key, dismissToast)
  if ((toast.type === 'success' || toast.type === 'danger') && getSettings().soundOn) playNotificationSound(toast.type)
}

/** Lets a toast fade, and takes it away. */
export function dismissToast(id: string): void {
  store.setState((toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)), true)
  schedule(TOAST_FADE_MS, id, removeToast)
}

/** Pointer or focus is on the stack: all toasts stay, so that none slips away from under the pointer. */
export function pauseToasts(): void {
  isPaused = true
  for (const { id, isLeaving } of getToasts()) if (!isLeaving) clearTimeout(timers.get(id))
}

/** Pointer and focus have left the stack: every toast gets its whole time again. */
export function resumeToasts(): void {
  isPaused = false
  for (const { id, isLeaving } of getToasts()) if (!isLeaving) schedule(TOAST_LIFETIME_MS, id, dismissToast)
}

let isPaused = false

export const useToasts = (): readonly Toast[] => useStore(store)

/** The toasts of this moment. */
export const getToasts = store.getState

function schedule(milliseconds: number, id: string, then: (id: string) => void): void {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => then(id), milliseconds),
  )
}

function removeToast(id: string): void {
  timers.delete(id)
  store.setState((toasts) => toasts.filter((toast) => toast.id !== id), true)
  // What is gone can no longer be left by the pointer.
  if (getToasts().length === 0) isPaused = false
}
