/** Rows as CSV (RFC 4180). What a spreadsheet would take for a formula is kept from being one. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = String(value)
    const safe = typeof value === 'string' && /^[=+\-@\t]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
  }
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}
