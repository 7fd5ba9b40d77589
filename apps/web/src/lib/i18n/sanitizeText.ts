/**
 * Turns an external text into one safe line: removes invisible and direction-changing characters, which spoof other
 * names, keeps at most two combining marks per letter, and cuts after `most` characters.
 */
export function sanitizeText(text: string, most = 300): string {
  // Bounds the work on huge texts.
  const line = text
    .slice(0, 10_000)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  return line.length > most ? [...line].slice(0, most).join('') : line
}
