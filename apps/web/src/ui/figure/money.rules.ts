/** A decimal text taken apart for reading: what matters, and the tail that may be pale. */
export type DecimalParts = { readonly head: string; readonly tail: string }

/** A decimal text with its thousands apart, for sentences. */
export const formatDecimal = (text: string): string => {
  const { head, tail } = formatDecimalParts(text, text.length)
  return head + tail
}

/**
 * Groups the whole part by thousands and cuts after so many significant digits; the whole part is never cut. Anything
 * before the digits (`-`, `<`, `~`, `$`) stays where it is. Text that is no plain decimal comes back as it is.
 */
export function formatDecimalParts(text: string, significant: number): DecimalParts {
  const [, sign, whole, fraction = ''] = /^([^\d]{0,2})(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (sign === undefined || whole === undefined) return { head: text, tail: '' }
  const grouped = sign + whole.replace(/\B(?=(\d{3})+$)/g, ',')
  if (fraction === '') return { head: grouped, tail: '' }
  const leading = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : -whole.length
  const kept = Math.max(0, Math.min(fraction.length, significant + leading))
  if (kept === 0) return { head: grouped, tail: `.${fraction}` }
  return { head: `${grouped}.${fraction.slice(0, kept)}`, tail: fraction.slice(kept) }
}
