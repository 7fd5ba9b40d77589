const TIME_UNITS_IN_SECONDS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago something was, in words of the person's language. `seconds` since then. */
export function formatTimeAgo(seconds: number, locale = 'en-US'): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  for (const [unit, size] of TIME_UNITS_IN_SECONDS)
    if (seconds >= size) return format.format(-Math.floor(seconds / size), unit)
  return format.format(-Math.max(0, Math.floor(seconds)), 'second')
}
