const TIME_UNITS_IN_SECONDS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A span of time in the largest unit it fills, such as `7 days`, in words of the person's language. */
export function formatDuration(seconds: number, locale = 'en-US'): string {
  const [unit, size] = TIME_UNITS_IN_SECONDS.find(([, size]) => seconds >= size) ?? ['second', 1]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(
    seconds / size,
  )
}
