import type { ReactNode } from 'react'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { AsyncRows, Section } from '../Section.tsx'
import { CsvButton } from './CsvButton.tsx'
import { type CsvField, toCsvRows } from './csv.rules.ts'

/** A column of a table, and its columns in the CSV file. */
export type ListColumn<row> = Column<row> & { readonly csv?: readonly CsvField<row>[] }

type ListTableProps<row> = {
  readonly title: string
  readonly columns: readonly ListColumn<row>[]
  /** Undefined while they are read. */
  readonly rows: readonly row[] | undefined
  readonly hasFailed: boolean
  readonly rowKey: (row: row) => string
  /** Column that sorts at first, largest value on top. */
  readonly defaultSortKey?: string
  /** Text of an empty list. */
  readonly empty: string
  /** Beside the title. */
  readonly headerContent?: ReactNode
  /** Name of the CSV file without its extension; no download without it. */
  readonly csvFileName?: string
  /** Rows of the CSV file where the table shows only a page of them. */
  readonly csvRows?: readonly row[] | undefined
  /** Below the rows. */
  readonly children?: ReactNode
}

/** A titled table with its states: loading, error, empty, rows. */
export const ListTable = <row,>({
  title,
  columns,
  rows,
  hasFailed,
  rowKey,
  defaultSortKey,
  empty,
  headerContent,
  csvFileName,
  csvRows = rows,
  children,
}: ListTableProps<row>) => (
  <Section
    title={title}
    headerContent={
      <span className="flex flex-wrap items-center gap-3">
        {headerContent}
        {csvFileName && csvRows && csvRows.length > 0 && (
          <CsvButton fileName={csvFileName} rows={() => toCsvRows(columns, csvRows)} />
        )}
      </span>
    }
  >
    <AsyncRows rows={rows} hasFailed={hasFailed}>
      {(rows) => (
        <>
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            {...(defaultSortKey ? { initialSort: { key: defaultSortKey, isDescending: true } } : {})}
            emptyState={
              <p className="rounded-card border border-line border-dashed px-6 py-8 text-center text-muted">{empty}</p>
            }
          />
          {children}
        </>
      )}
    </AsyncRows>
  </Section>
)
