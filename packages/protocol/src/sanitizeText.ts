/** Characters of a text that are looked at, which bounds the work on huge texts. */
const MAX_READ_LENGTH = 10_000

/**
 * Turns an external text into one safe line: removes invisible and direction-changing characters, which spoof other
 * names, keeps at most two combining marks per letter, and cuts after `maxLength` characters. PostgreSQL can store it.
 *
 * @example
 * sanitizeText('US\u200bD\u202eC') // => 'USDC'
 */
export function sanitizeText(text: string, maxLength = 300): string {
  const line = text
    .slice(0, MAX_READ_LENGTH)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  return line.length > maxLength ? [...line].slice(0, maxLength).join('') : line
}
