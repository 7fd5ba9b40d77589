/** One safe line of an external text: no invisible and no direction-changing characters, at most `maxLength` of them. */
export function sanitizeText(text: string, maxLength: number): string {
  // Bounds the work on huge texts. PostgreSQL stores no zero characters and no lone surrogates.
  const line = text
    .slice(0, 10_000)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return [...line].slice(0, maxLength).join('')
}
