/**
 * A text of somebody else's as one line that cannot deceive: invisible and direction-changing characters, with which one
 * name passes for another, go; of letters with a tower of marks the tower goes; beyond `most` characters it is cut.
 */
export function sanitizeText(text: string, most = 300): string {
  // Ten thousand characters are as good as ten million, and quicker to walk.
  const line = text
    .slice(0, 10_000)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  return line.length > most ? [...line].slice(0, most).join('') : line
}
