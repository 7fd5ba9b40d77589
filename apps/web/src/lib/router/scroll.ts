import type { NavigateOptions, PageLocation } from './target.ts'

const STORAGE_KEY = 'zono.scroll'
/** Entries of the history whose positions are remembered. */
const MAX_POSITIONS = 50
/** Milliseconds for which a list may grow until it reaches where it was left. */
const GROWING_TIME_MS = 2_000

/** Pixels from the top, by entry of the history, oldest first. */
let positions: ReadonlyMap<string, number> | undefined

function readPositions(): ReadonlyMap<string, number> {
  if (positions) return positions
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    positions = new Map(
      (Array.isArray(stored) ? stored : []).filter(
        (entry): entry is [string, number] =>
          Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
      ),
    )
  } catch {
    // Storage is forbidden, or was written by something else.
    positions = new Map()
  }
  return positions
}

/** Remembers how far the page is scrolled, for when somebody comes back to this entry of the history. */
export function rememberPosition(key: string): void {
  const others = [...readPositions()].filter(([other]) => other !== key)
  positions = new Map([...others.slice(1 - MAX_POSITIONS), [key, window.scrollY]])
}

/** Keeps the positions over a reload. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...readPositions()]))
  } catch {
    // Without storage a reload begins at the top.
  }
}

/** How a screen was come to: by a link, by Back or Forward, by the address itself, or by a link within the screen. */
export type Move = { readonly kind: 'go' | 'back' | 'first' | 'native' } & NavigateOptions

/** Scrolls a screen that has just been rendered to where somebody expects it. */
export function applyScroll({ key, hash }: PageLocation, move: Move): void {
  if (move.kind === 'native') return
  const known = move.kind === 'go' ? undefined : readPositions().get(key)
  if (known !== undefined) {
    scrollWhenGrown(known)
    return
  }
  if (move.kind !== 'first' && move.resetScroll !== false) window.scrollTo({ top: 0, behavior: 'instant' })
  if (hash !== '' && move.hashScrollIntoView !== false) document.getElementById(hash)?.scrollIntoView()
}

/** Stops what is still waiting for a list to grow. */
let stopGrowing = () => {}

function scrollWhenGrown(top: number): void {
  stopGrowing()
  const scroll = () => window.scrollTo({ top, behavior: 'instant' })
  scroll()
  if (isHighEnough(top)) return
  const observer = new ResizeObserver(() => {
    scroll()
    if (isHighEnough(top)) stopGrowing()
  })
  const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const timeout = setTimeout(() => stopGrowing(), GROWING_TIME_MS)
  stopGrowing = () => {
    clearTimeout(timeout)
    observer.disconnect()
    for (const gesture of gestures) removeEventListener(gesture, stopGrowing)
    stopGrowing = () => {}
  }
  for (const gesture of gestures) addEventListener(gesture, stopGrowing, { passive: true })
  observer.observe(document.body)
}

const isHighEnough = (top: number): boolean => document.documentElement.scrollHeight - window.innerHeight >= top
