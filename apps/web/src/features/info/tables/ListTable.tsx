import type { ReactNode } from 'react'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { AsyncRows, Section } from '../Section.tsx'
import { CsvButton } from './CsvButton.tsx'

type ListTableProps<row> = {
  readonly title: string
  readonly columns: readonly Column<row>[]
  /** Undefined while they are read. */
  readonly rows: readonly row[] | undefined
  readonly hasFailed: boolean
  readonly rowKey: (row: row) => string
  /** The key of the column by which the greatest comes first. */
  readonly defaultSortKey?: string
  /** What is said where there are none. */
  readonly empty: string
  /** Beside the title. */
  readonly headerContent?: ReactNode
  /** What can be saved: the file's name without its ending, and rows of which the first names the columns. */
  readonly csv?: { readonly fileName: string; readonly rows: () => readonly (readonly (string | number)[])[] }
  /** Below the rows. */
  readonly children?: ReactNode
}

/** A list under its heading: while it is read, when it cannot be, when it is empty, and its rows. */
export const ListTable = <row,>({
  title,
  columns,
  rows,
  hasFailed,
  rowKey,
  defaultSortKey,
  empty,
  headerContent,
  csv,
  children,
}: ListTableProps<row>) => (
  <Section
    title={title}
    headerContent={
      <span className="flex flex-wrap items-center gap-3">
        {headerContent}
        {csv && rows && rows.length > 0 && <CsvButton {...csv} />}
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
