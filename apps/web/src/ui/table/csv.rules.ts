/** A column of a CSV file. */
export type CsvField<row> = {
  /** English in every language, with the unit: programs read it. */
  readonly title: string
  /** Empty text for an unknown value, never 0. */
  readonly value: (row: row) => string | number
}

type CsvColumn<row> = { readonly csv?: readonly CsvField<row>[] }

/** Title row, then one row of values for each row of a table. */
export function toCsvRows<row>(
  columns: readonly CsvColumn<row>[],
  rows: readonly row[],
): readonly (readonly (string | number)[])[] {
  const fields = columns.flatMap(({ csv }) => csv ?? [])
  return [fields.map(({ title }) => title), ...rows.map((row) => fields.map(({ value }) => value(row)))]
}

/**
 * Serializes rows as CSV. A text that a spreadsheet would run as a formula gets a leading apostrophe.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const toCell = (value: string | number) => {
    const text = String(value)
    const safe = typeof value === 'string' && /^[=+\-@\t]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
  }
  return rows.map((row) => row.map(toCell).join(',')).join('\r\n')
}
