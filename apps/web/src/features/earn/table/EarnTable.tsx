import { type CSSProperties, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { ColumnHeader } from '#ui/table/ColumnHeader.tsx'
import type { EarnRow } from '../earn.rules.ts'
import { getEarnSlug } from '../earnProduct.ts'
import type { EarnColumn } from '../rows/useEarnColumns.tsx'
import { EarnTableRow } from './EarnTableRow.tsx'
import type { ListSort } from './orderEarnRows.rules.ts'

const VirtualEarnRows = lazyComponent(
  'VirtualEarnRows',
  async () => (await import('./VirtualEarnRows.tsx')).VirtualEarnRows,
)

/** Longer lists render visible rows only. */
const VIRTUALIZATION_THRESHOLD_ROWS = 50

/** Height of a closed row in a wide window. */
const ROW_HEIGHT_PX = 73

type EarnTableProps = {
  readonly label: string
  readonly columns: readonly EarnColumn[]
  /** In the order in which they are shown. */
  readonly rows: readonly EarnRow[]
  /** Rows of the whole list; those that are not rendered yet keep their place. */
  readonly rowCount: number
  readonly sort: ListSort
  /** Slug of the row whose panel is open. */
  readonly openKey: string | undefined
  readonly renderPanel: (row: EarnRow) => ReactNode
}

/** Table of products whose rows open in place. Below 1080 px each row is a card of two lines. */
export function EarnTable({ label, columns, rows, rowCount, sort, openKey, renderPanel }: EarnTableProps) {
  const t = useTranslation()
  const tableRef = useRef<HTMLTableElement>(null)
  useFocusOnClose(openKey)
  useScrollToOpenRow(openKey)
  const renderRow = (row: EarnRow, index: number, measure?: (body: HTMLElement | null) => void) => {
    const slug = getEarnSlug(row.product)
    return (
      <EarnTableRow
        key={slug}
        row={row}
        index={index}
        columns={columns}
        panel={slug === openKey ? renderPanel(row) : undefined}
        {...(measure ? { measure } : {})}
      />
    )
  }
  const firstRows = () => rows.slice(0, VIRTUALIZATION_THRESHOLD_ROWS).map((row, index) => renderRow(row, index))
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table
        ref={tableRef}
        className="block"
        style={{ '--columns': columns.map(({ width }) => width).join(' ') } as CSSProperties}
      >
        <caption className="sr-only">{label}</caption>
        <thead className="block border-b border-line text-xs text-muted max-lg:sr-only">
          <tr className="grid grid-cols-(--columns) gap-4 px-5 *:flex *:h-11! *:items-center *:px-0! *:[.text-end]:justify-end">
            {columns.map((column) => (
              <ColumnHeader key={column.key} column={column} sort={sort.value} onSort={sort.onChange} />
            ))}
          </tr>
        </thead>
        {rows.length > VIRTUALIZATION_THRESHOLD_ROWS ? (
          <Suspense fallback={firstRows()}>
            <VirtualEarnRows tableRef={tableRef} rows={rows} renderRow={renderRow} />
          </Suspense>
        ) : (
          firstRows()
        )}
        {rows.length < rowCount && rows.length <= VIRTUALIZATION_THRESHOLD_ROWS && (
          <tbody aria-hidden="true" className="block" style={{ height: (rowCount - rows.length) * ROW_HEIGHT_PX }} />
        )}
      </table>
      {rows.length > VIRTUALIZATION_THRESHOLD_ROWS && (
        <p className="sr-only" role="status">
          {t(plural('%count% row', '%count% rows', rows.length))}
        </p>
      )}
    </div>
  )
}

/** Returns the focus to the toggle of a row whose panel closed with the focus inside, as on Back. */
function useFocusOnClose(openKey: string | undefined) {
  const lastKey = useRef(openKey)
  useLayoutEffect(() => {
    const closedKey = lastKey.current
    lastKey.current = openKey
    if (closedKey === undefined || closedKey === openKey || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-toggle="${closedKey}"]`)?.focus({ preventScroll: true })
  }, [openKey])
}

/** Scrolls to the row that a link or a reload has opened. */
function useScrollToOpenRow(openKey: string | undefined) {
  const firstKey = useRef(openKey)
  useLayoutEffect(() => {
    document.querySelector(`[data-slug="${firstKey.current}"]`)?.scrollIntoView()
  }, [])
}
