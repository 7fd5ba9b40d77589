/** Longest amount that can be typed (spec trading-core §5). */
export const MAX_INPUT_LENGTH = 79

/** Code points of the zeros of the interface languages' own digits: Arabic, Persian, Hindi, Bengali, Tamil, Thai. */
const DIGIT_ZERO_CODE_POINTS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0e50]

/** Digits and marks of other scripts, full-width ones too, as the ASCII ones a contract's amount is parsed from. */
const toAscii = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u066b\u3002]/g, '.')
    .replace(/\u066c/g, ',')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      const zero = DIGIT_ZERO_CODE_POINTS.find((zero) => code >= zero && code <= zero + 9)
      return zero === undefined ? digit : String(code - zero)
    })

/**
 * What an amount field shall hold after `text` was typed or pasted. Undefined keeps what stood there: the text is no
 * amount. Commas become dots (spec trading-core §5); blanks and apostrophes, which can only part thousands, go.
 *
 * With `previous`, what the field held before, a pasted number may also part its thousands by dots or commas. Typing never
 * does: a stray comma in 1.2345 must not make it 1234.5.
 */
export function parseInput(text: string, previous?: string): string | undefined {
  const tight = toAscii(text).replace(/[\s\u00a0\u202f'’]/g, '')
  const isPasted = previous !== undefined && text.length > previous.length + 1
  const plain = (isPasted && removeThousandsSeparators(tight)) || tight.replace(',', '.')
  return plain.length <= MAX_INPUT_LENGTH && /^\d*\.?\d*$/.test(plain) ? plain : undefined
}

/** 1,234,567.89, 1.234.567,89 and 1,234,567 as a plain number. Undefined where the groups are not all of three digits. */
function removeThousandsSeparators(text: string): string | undefined {
  const [, whole, fraction = ''] =
    /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/.exec(text) ??
    /^(\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(text) ??
    /^(\d{1,3}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,}))$/.exec(text) ??
    []
  if (whole === undefined) return undefined
  const digits = whole.replace(/[.,]/g, '')
  return fraction === '' ? digits : `${digits}.${fraction}`
}
