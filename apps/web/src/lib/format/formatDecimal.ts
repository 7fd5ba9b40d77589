import { memoizeByLocale } from '../formatLocale.ts'

/** A decimal split for reading: the digits that matter, and the tail that may be paler. */
export type DecimalParts = { readonly head: string; readonly tail: string }

const getSeparators = memoizeByLocale((locale, _: 'decimal') => {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return { whole, decimal }
})

/** Formats a decimal text with the separators of the language, every digit kept: `1234.5` is `1,234.5`. */
export const formatDecimal = (text: string): string => {
  const { head, tail } = formatDecimalParts(text, text.length)
  return head + tail
}

/**
 * Groups the whole part and splits after so many significant digits; the whole part is never split. A sign, `<` or `~`
 * in front stays. Any other text, such as formatted money, is returned as it is: what is formatted once must not be read
 * as a decimal again, because `1.234` means another amount in another language.
 */
export function formatDecimalParts(text: string, significant: number): DecimalParts {
  const [, sign, whole, fraction = ''] = /^([-<>~]{0,2})(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (sign === undefined || whole === undefined) return { head: text, tail: '' }
  const separators = getSeparators('decimal')
  const grouped = sign + separators.whole.format(BigInt(whole))
  if (fraction === '') return { head: grouped, tail: '' }
  const leading = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : -whole.length
  const count = Math.max(0, Math.min(fraction.length, significant + leading))
  if (count === 0) return { head: grouped, tail: `${separators.decimal}${fraction}` }
  return { head: `${grouped}${separators.decimal}${fraction.slice(0, count)}`, tail: fraction.slice(count) }
}
