/** Cuts a decimal text after its first significant digits; whole digits are never cut: `123.456789` is `123.456`. */
export function toSignificantDigits(text: string, digits = 6): string {
  const [, whole = '0', fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const leading = /^-?0*$/.test(whole) ? (/^0*/.exec(fraction)?.[0].length ?? 0) : -whole.replace('-', '').length
  const significant = fraction.slice(0, Math.max(0, digits + leading)).replace(/0+$/, '')
  return significant === '' ? whole : `${whole}.${significant}`
}
