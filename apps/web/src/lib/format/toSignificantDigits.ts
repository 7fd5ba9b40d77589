/** A decimal text in so many significant digits, cut. */
export function toSignificantDigits(text: string, digits = 6): string {
  const [, whole = '0', fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const leading = /^-?0*$/.test(whole) ? (/^0*/.exec(fraction)?.[0].length ?? 0) : -whole.replace('-', '').length
  const kept = fraction.slice(0, Math.max(0, digits + leading)).replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}
