import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Message } from '#lib/i18n/message.ts'
import { getSettings } from '#lib/settings/settings.ts'
import { playNotificationSound } from './notificationSound.ts'

/** How long a toast stays, in milliseconds (spec trading-core §9). */
export const TOAST_LIFETIME_MS = 6000

/** How long a toast takes to fade, in milliseconds (TOAST-06). */
export const TOAST_FADE_MS = 250

export type ToastType = 'danger' | 'info' | 'success' | 'warning'

export type Toast = {
  /** A transaction hash, or the title. A toast with the same id is replaced. */
  readonly id: string
  readonly type: ToastType
  readonly title: Message
  readonly description?: Message
  /** Rendered below the description, such as a link to the explorer. */
  readonly content?: ReactNode
  /** Seed of a seal that takes the place of the icon, for a success worth a picture. */
  readonly sealSeed?: string
  /** What to do next; a press also dismisses the toast. */
  readonly action?: { readonly label: Message; readonly onClick: () => void }
  /** The toast fades out. */
  readonly isLeaving?: boolean
}

type NewToast = Omit<Toast, 'id' | 'isLeaving'> & { readonly id?: string }

const store = createStore<readonly Toast[]>(() => [])

/** Timer of each toast: until it fades, or until it is removed. */
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Shows a toast at the top and replaces one with the same id, by default the title (spec trading-core §4). Plays a sound
 * for success and failure if sounds are on.
 */
export function showToast({ id, ...toast }: NewToast): void {
  const key = id ?? toast.title.text
  store.setState((toasts) => [{ id: key, ...toast }, ...toasts.filter((other) => other.id !== key)], true)
  clearTimeout(timers.get(key))
  if (!isPaused) schedule(TOAST_LIFETIME_MS, key, dismissToast)
  if ((toast.type === 'success' || toast.type === 'danger') && getSettings().soundOn) playNotificationSound(toast.type)
}

/** Fades a toast out and removes it. */
export function dismissToast(id: string): void {
  store.setState((toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)), true)
  schedule(TOAST_FADE_MS, id, removeToast)
}

/** Keeps all toasts while pointer or focus is on the stack, so that none moves under the pointer. */
export function pauseToasts(): void {
  isPaused = true
  for (const { id, isLeaving } of getToasts()) if (!isLeaving) clearTimeout(timers.get(id))
}

/** Restarts the full lifetime of all toasts when pointer and focus leave the stack. */
export function resumeToasts(): void {
  isPaused = false
  for (const { id, isLeaving } of getToasts()) if (!isLeaving) schedule(TOAST_LIFETIME_MS, id, dismissToast)
}

let isPaused = false

export const useToasts = (): readonly Toast[] => useStore(store)

/** The current toasts. */
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
  // An empty stack gets no pointerleave event.
  if (getToasts().length === 0) isPaused = false
}
