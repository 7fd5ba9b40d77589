/** Longest amount that can be typed (spec trading-core §5). */
export const MAX_LENGTH = 79

/**
 * What an amount field shall hold after `text` was typed or pasted. Undefined keeps what stood there: the text is no
 * amount. Commas become dots; spaces and thousands separators of a pasted number go (spec trading-core §5).
 */
export function sanitize(text: string): string | undefined {
  const tight = text.replace(/[\s\u00a0\u202f'_]/g, '')
  const dots = tight.split(/[.,]/).length - 1
  // 1,234,567.89 and 1.234.567,89: the last separator is the decimal one, when it differs from those before it.
  const plain = dots > 1 ? withoutThousands(tight) : tight.replace(',', '.')
  return plain.length <= MAX_LENGTH && /^\d*\.?\d*$/.test(plain) ? plain : undefined
}

function withoutThousands(text: string): string {
  const decimal = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const separator = text[decimal] ?? ''
  const isDecimal = text.indexOf(separator) === decimal
  const whole = text.slice(0, decimal)
  if (!isDecimal || !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return text
  return `${whole.replace(/[.,]/g, '')}.${text.slice(decimal + 1)}`
}
