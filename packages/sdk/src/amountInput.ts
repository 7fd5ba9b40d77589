/**
 * The most characters of an amount field.
 * @see specification trading-core §5
 * @example
 * AmountInput.parseInput('1'.repeat(AmountInput.MAX_INPUT_LENGTH + 1)) // => undefined
 */
export const MAX_INPUT_LENGTH = 79

/** Code points of the digit zero in Arabic, Persian, Hindi, Bengali, Tamil and Thai. */
const DIGIT_ZERO_CODE_POINTS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0e50]

/** Converts digits and separators of other scripts, full-width ones too, to ASCII. */
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
 * Value of an amount field after `text` was typed or pasted. Commas become dots; spaces and apostrophes are removed because
 * they only separate thousands.
 *
 * Dots and commas separate thousands in pasted text only: a comma typed into 1.2345 must not turn it into 1234.5.
 * @param previous - value of the field before, by which pasted text is recognized
 * @returns undefined when the text is no amount and the field keeps its value
 * @see specification trading-core §5
 * @example
 * AmountInput.parseInput('1,5') // => '1.5'
 * AmountInput.parseInput('1,234,567.89', '') // => '1234567.89'
 * AmountInput.parseInput('1e5') // => undefined
 */
export function parseInput(text: string, previous?: string): string | undefined {
  const compact = toAscii(text).replace(/[\s\u00a0\u202f'’]/g, '')
  const isPasted = previous !== undefined && text.length > previous.length + 1
  const plain = (isPasted && removeThousandsSeparators(compact)) || compact.replace(',', '.')
  return plain.length <= MAX_INPUT_LENGTH && /^\d*\.?\d*$/.test(plain) ? plain : undefined
}

/** 1,234,567.89, 1.234.567,89 and 1,234,567 as a plain number. Undefined unless every group has three digits. */
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
