import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './DataTable.tsx'
import { VIRTUALIZATION_THRESHOLD_ROWS } from './TableRows.tsx'

const columns = [{ key: 'name', title: 'Name', cell: (row: number) => `row ${row}` }]

/** Rendered body rows of a table with this many rows. */
function countRenderedRows(count: number): number {
  const rows = Array.from({ length: count }, (_, index) => index)
  const html = renderToStaticMarkup(
    <DataTable label="Numbers" columns={columns} rows={rows} rowKey={String} emptyState={null} />,
  )
  return html.split('data-index=').length - 1
}

test('table: the first table of a visit begins with the rows that fill the window', () => {
  expect(countRenderedRows(7)).toBe(7)
  expect(countRenderedRows(VIRTUALIZATION_THRESHOLD_ROWS)).toBe(10)
  expect(countRenderedRows(1000)).toBe(10)
})
