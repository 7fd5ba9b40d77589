import { TickMarkType } from 'lightweight-charts'
import { isolateText } from '#lib/i18n/isolateText.ts'

/**
 * Formats what the canvas of a chart writes, dates in the viewer's language and time zone: those of the library are in UTC.
 * The canvas runs left to right in every language, where an Arabic label would change places with its figure.
 */
export function createChartLabels(locale: string, format: (value: number) => string) {
  const formats = {
    [TickMarkType.Year]: new Intl.DateTimeFormat(locale, { year: 'numeric' }),
    [TickMarkType.Month]: new Intl.DateTimeFormat(locale, { month: 'short' }),
    [TickMarkType.DayOfMonth]: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }),
    [TickMarkType.Time]: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
    [TickMarkType.TimeWithSeconds]: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
  }
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    formatValue: (value: number) => isolateText(format(value)),
    formatTickMark: (time: number, type: TickMarkType) => isolateText(formats[type].format(time * 1000)),
    formatDateTime: (time: number) => isolateText(dateTime.format(time * 1000)),
  }
}
