import { memoizeByLocale } from './formatLocale.ts'

/** A decimal split for reading: the digits that matter, and what may be paler before and after them. */
export type DecimalParts = {
  /** Leading zeros of a very small amount: `0.0000` of `0.000041283`. */
  readonly lead: string
  readonly head: string
  readonly tail: string
  /** Letters of a compact number: `M` of `$63.29M`. */
  readonly scale: string
}

/** Zeros after the decimal point from which on they are a lead. Fewer are read as part of the figure, as in `0.05`. */
const MIN_LEADING_ZEROS = 2

const getSeparators = memoizeByLocale((locale, _: 'decimal') => {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return { whole, decimal }
})

/** Formats a decimal text with the separators of the language, every digit kept: `1234.5` is `1,234.5`. */
export const formatDecimal = (text: string): string => {
  const { lead, head, tail, scale } = formatDecimalParts(text, text.length)
  return lead + head + tail + scale
}

/**
 * Groups the whole part and splits after so many significant digits; the whole part is never split. A sign, `<` or `~`
 * in front stays. Of any other text, such as formatted money, only the letters of a compact number are split off: what is
 * formatted once must not be read as a decimal again, because `1.234` means another amount in another language.
 */
export function formatDecimalParts(text: string, significant: number): DecimalParts {
  const [, sign, whole, fraction = ''] = /^([-<>~]{0,2})(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (sign === undefined || whole === undefined) return splitScale(text)
  const separators = getSeparators('decimal')
  const grouped = sign + separators.whole.format(BigInt(whole))
  const leading = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : -whole.length
  const count = Math.max(0, Math.min(fraction.length, significant + leading))
  const [digits, tail] = [fraction.slice(0, count), fraction.slice(count)]
  if (digits === '') return { lead: '', head: grouped, tail: tail && `${separators.decimal}${tail}`, scale: '' }
  const isLead = !sign.includes('<') && leading >= MIN_LEADING_ZEROS && leading < fraction.length
  if (!isLead) return { lead: '', head: `${grouped}${separators.decimal}${digits}`, tail, scale: '' }
  const lead = `${grouped}${separators.decimal}${fraction.slice(0, leading)}`
  return { lead, head: digits.slice(leading), tail, scale: '' }
}

/** Leading zeros from which on their number takes less room than they do. */
const MIN_COUNTED_ZEROS = 5

/**
 * Counts the zeros after the decimal point of a lead, for lists with little room: `0.00000` is `0.0` and 5, written
 * 0.0₅. Undefined where they are few.
 */
export function countLeadingZeros(lead: string): { readonly start: string; readonly count: number } | undefined {
  const [, start, zeros] = /^(\D*\d\D)(\d+)$/.exec(lead) ?? []
  if (start === undefined || zeros === undefined || zeros.length < MIN_COUNTED_ZEROS) return undefined
  return { start: `${start}0`, count: zeros.length }
}

function splitScale(text: string): DecimalParts {
  const [, head = text, scale = ''] = /^(\D*\d[\d.,\s]*?)(\s?\p{L}+\.?)$/u.exec(text) ?? []
  return { lead: '', head, tail: '', scale }
}

/** Splits formatted money before its cents: `$12,480.22` into `$12,480` and `.22`. */
export function splitCents(money: string): { readonly whole: string; readonly cents: string } {
  const [, whole = money, cents = ''] = /^(.*\d)([.,]\d{2})$/.exec(money) ?? []
  return { whole, cents }
}
