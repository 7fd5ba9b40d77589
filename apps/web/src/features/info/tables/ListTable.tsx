import type { ReactNode } from 'react'
import { CsvButton } from '#ui/table/CsvButton.tsx'
import { type CsvField, toCsvRows } from '#ui/table/csv.rules.ts'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import { AsyncRows, Section } from '../Section.tsx'

/** A column of a table, and its columns in the CSV file. */
export type ListColumn<row> = Column<row> & { readonly csv?: readonly CsvField<row>[] }

/** A card has its name in the first line, and below it figures under their titles. */
const CARD_CLASSES = {
  2: 'max-sm:[&_tbody_tr]:grid-cols-2 max-sm:[&_tbody_tr]:gap-x-4 max-sm:[&_tbody_th]:col-span-2',
  3: 'max-sm:[&_tbody_tr]:grid-cols-3 max-sm:[&_tbody_tr]:gap-x-4 max-sm:[&_tbody_th]:col-span-3',
}
const CARD_FIGURE_CLASS =
  'max-sm:[&_tbody_td]:flex-col max-sm:[&_tbody_td]:items-start max-sm:[&_tbody_td]:justify-start max-sm:[&_tbody_td]:gap-0 max-sm:[&_tbody_td]:text-start'

/**
 * Rows contain a stretched link (see TokenLinks). What else can be pressed in them lies above it.
 */
const ROW_LINK_CLASS = '[&_tbody_:is(button,td_a)]:relative [&_tbody_:is(button,td_a)]:z-1 [&_tbody_tr]:relative'

type ListTableProps<row> = {
  readonly title: string
  readonly columns: readonly ListColumn<row>[]
  /** Undefined while loading. */
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
  /** Figures side by side in the card of a row on phones. */
  readonly figuresPerLine?: keyof typeof CARD_CLASSES
  /** Rows of the placeholder while loading. */
  readonly expectedRowCount?: number
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
  figuresPerLine = 2,
  expectedRowCount = 10,
  children,
}: ListTableProps<row>) => (
  <Section
    title={title}
    headerContent={
      <span className="flex flex-wrap items-center gap-3">
        {headerContent}
        {csvFileName && csvRows && csvRows.length > 0 && (
          <CsvButton title={title} fileName={csvFileName} rows={() => toCsvRows(columns, csvRows)} />
        )}
      </span>
    }
  >
    <AsyncRows rows={rows} hasFailed={hasFailed} rowCount={expectedRowCount}>
      {(rows) => (
        <>
          <div className={`${ROW_LINK_CLASS} ${CARD_FIGURE_CLASS} ${CARD_CLASSES[figuresPerLine]}`}>
            <DataTable
              label={title}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              {...(defaultSortKey ? { initialSort: { key: defaultSortKey, isDescending: true } } : {})}
              emptyState={
                <p className="rounded-card border border-line bg-surface px-6 py-8 text-center text-muted">{empty}</p>
              }
            />
          </div>
          {children}
        </>
      )}
    </AsyncRows>
  </Section>
)
