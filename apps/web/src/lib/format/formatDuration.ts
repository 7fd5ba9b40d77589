import { memoizeByLocale } from '../formatLocale.ts'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../time.ts'

const TIME_UNITS_IN_SECONDS = [
  ['day', SECONDS_PER_DAY],
  ['hour', SECONDS_PER_HOUR],
  ['minute', SECONDS_PER_MINUTE],
  ['second', 1],
] as const

const getUnitFormat = memoizeByLocale(
  (locale, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }),
)
const getNarrowUnitFormat = memoizeByLocale(
  (locale, unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }),
)

/** Formats seconds in the largest unit that they fill: `7 days`, `1.5 hours`. */
export function formatDuration(seconds: number): string {
  const [unit, size] = TIME_UNITS_IN_SECONDS.find(([, size]) => seconds >= size) ?? ['second', 1]
  return getUnitFormat(unit).format(seconds / size)
}

/** Formats seconds in all units, as a clock is read out: `1 day 2 hours 3 minutes 4 seconds`. */
export function formatFullDuration(seconds: number): string {
  let remaining = Math.max(0, Math.floor(seconds))
  return TIME_UNITS_IN_SECONDS.map(([unit, size]) => {
    const count = Math.floor(remaining / size)
    remaining %= size
    return getUnitFormat(unit).format(count)
  }).join(' ')
}

/** Formats seconds in the two largest units that they fill, without zeros: `2d 4h`, `7d`, `45s`. */
export function formatShortDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const largest = TIME_UNITS_IN_SECONDS.findIndex(([, size]) => whole >= size)
  if (largest < 0) return getNarrowUnitFormat('second').format(0)
  let remaining = whole
  return TIME_UNITS_IN_SECONDS.slice(largest, largest + 2)
    .flatMap(([unit, size]) => {
      const count = Math.floor(remaining / size)
      remaining %= size
      return count === 0 ? [] : [getNarrowUnitFormat(unit).format(count)]
    })
    .join(' ')
}
