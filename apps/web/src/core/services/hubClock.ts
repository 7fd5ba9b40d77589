import { useCallback, useSyncExternalStore } from 'react'
import { subscribeToClock } from '#lib/clock.ts'
import { useChain } from '../chain/useChain.ts'

/** A time of the hub in unix seconds, and when it came on the monotonic clock of the page, in milliseconds. */
type ClockReading = { readonly hubTime: number; readonly receivedMs: number }

const readings = new Map<string, ClockReading>()

/** Records the time that an answer of a hub carries. A text that is no time is ignored. */
export function recordHubTime(hubUrl: string, header: string | null): void {
  if (header === null || !/^\d{1,12}$/.test(header)) return
  readings.set(hubUrl, { hubTime: Number(header), receivedMs: performance.now() })
}

/**
 * Time of a hub in unix seconds: that of its last answer and what passed since. It decides what is open and what is signed,
 * because the clock of a person's device may be wrong. Undefined before the first answer.
 */
export function getHubTime(hubUrl: string): number | undefined {
  const reading = readings.get(hubUrl)
  return reading && reading.hubTime + Math.floor((performance.now() - reading.receivedMs) / 1000)
}

/** A value that follows from the hub's time. Renders again only when the value changes, so it must be a primitive. */
export function useAtHubTime<value extends string | number | boolean | undefined>(
  select: (now: number | undefined) => value,
): value {
  const { hub } = useChain()
  const subscribe = useCallback((listener: () => void) => subscribeToClock(listener), [])
  return useSyncExternalStore(subscribe, () => select(hub && getHubTime(hub.url)))
}

/** The hub's time in unix seconds; renders again every second. Undefined before its first answer. */
export const useHubTime = (): number | undefined => useAtHubTime((now) => now)
