import { memoizeByLocale } from '../formatLocale.ts'

const DATE_STYLES = {
  /** Day of the viewer's time zone. */
  date: { dateStyle: 'medium' },
  /** Day in UTC: the day that the subgraph aggregates. */
  utcDate: { dateStyle: 'medium', timeZone: 'UTC' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** Day and time in UTC, for what people in several time zones agree on. */
  utcDateTime: { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
  /** Time of day, to the second. */
  time: { timeStyle: 'medium' },
} as const

const getDateFormat = memoizeByLocale(
  (locale, style: keyof typeof DATE_STYLES) => new Intl.DateTimeFormat(locale, DATE_STYLES[style]),
)

/** Formats a Unix time in seconds: `Jan 2, 2026`, with `dateTime` `Jan 2, 2026, 3:04 PM`, with `time` `3:04:05 PM`. */
export const formatDate = (unixSeconds: number, style: keyof typeof DATE_STYLES = 'date'): string =>
  getDateFormat(style).format(unixSeconds * 1000)
