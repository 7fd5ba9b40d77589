import { memoizeByLocale } from '../formatLocale.ts'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../time.ts'

const TIME_UNITS_IN_SECONDS = [
  ['day', SECONDS_PER_DAY],
  ['hour', SECONDS_PER_HOUR],
  ['minute', SECONDS_PER_MINUTE],
] as const

const getRelativeFormat = memoizeByLocale(
  (locale, style: 'short') => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style }),
)

/**
 * Formats how long ago something was: `2 min. ago`.
 *
 * @param seconds - Age. A negative age, from a clock that is behind, is `now`.
 */
export function formatTimeAgo(seconds: number): string {
  const format = getRelativeFormat('short')
  for (const [unit, size] of TIME_UNITS_IN_SECONDS)
    if (seconds >= size) return format.format(-Math.floor(seconds / size), unit)
  return format.format(-Math.max(0, Math.floor(seconds)), 'second')
}
