import { createContext, type ReactNode, use, useState } from 'react'
import { useScreenHead } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { formatTimeAgo } from '#lib/format/formatTimeAgo.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { Pagination } from '#ui/navigation/Pagination.tsx'
import { type ListColumn, ListTable } from './ListTable.tsx'

/** Rows on one page. */
const PAGE_SIZE = 10

type HistoryTableProps<row, kind extends string> = {
  readonly title: string
  /** Newest first; undefined while they load. */
  readonly rows: readonly row[] | undefined
  readonly hasFailed: boolean
  /** Kinds to filter by. */
  readonly kinds: readonly { readonly value: kind; readonly label: string }[]
  readonly matchesKind: (row: row, kind: kind) => boolean
  /** Whether the rows of all kinds are complete back to this row; older rows appear only under their kind. */
  readonly isComplete?: (row: row) => boolean
  readonly columns: readonly ListColumn<row>[]
  readonly rowKey: (row: row) => string
  /** What holds for all rows. */
  readonly note?: string
  /** Name of the CSV file without its extension. */
  readonly csvFileName: string
}

/** Events of all kinds or of one, ten rows a page. */
export function HistoryTable<row, kind extends string>({
  rows,
  kinds,
  matchesKind,
  isComplete,
  note,
  ...table
}: HistoryTableProps<row, kind>) {
  const t = useTranslation()
  const [kind, setKind] = useState<kind | 'all'>('all')
  const [page, setPage] = useState(1)
  const complete = isComplete ? rows?.filter(isComplete) : rows
  const filtered = kind === 'all' ? complete : rows?.filter((row) => matchesKind(row, kind))
  const isTruncated = kind === 'all' && complete?.length !== rows?.length
  const pageCount = Math.max(1, Math.ceil((filtered?.length ?? 0) / PAGE_SIZE))
  const currentPage = Math.min(page, pageCount)
  return (
    <ChainTimeProvider>
      <ListTable
        {...table}
        rows={filtered?.slice((currentPage - 1) * PAGE_SIZE, currentPage * PAGE_SIZE)}
        empty={kind === 'all' ? t('No transactions yet') : t('No transactions of this type yet')}
        csvRows={filtered}
        headerContent={
          <SegmentedControl
            label={t('Type')}
            options={[{ value: 'all' as kind | 'all', label: t('All') }, ...kinds]}
            value={kind}
            onChange={(next) => {
              setKind(next)
              setPage(1)
            }}
          />
        }
      >
        {note !== undefined && filtered !== undefined && filtered.length > 0 && (
          <p className="text-sm text-muted">{note}</p>
        )}
        {isTruncated && currentPage === pageCount && (
          <p className="text-center text-sm text-muted">{t('Choose a type to see older transactions.')}</p>
        )}
        <Pagination page={currentPage} pageCount={pageCount} onChange={setPage} />
      </ListTable>
    </ChainTimeProvider>
  )
}

/** Chain time in unix seconds; undefined before the first block. */
const ChainTimeContext = createContext<number | undefined>(undefined)

/** Subscribes to the head once for all rows. Only the cells that show a time render again with a block. */
function ChainTimeProvider({ children }: { readonly children: ReactNode }) {
  return <ChainTimeContext value={getChainTime(useScreenHead())}>{children}</ChainTimeContext>
}

/** Time since an event by the chain's clock; inside a HistoryTable. */
export function TimeAgo({ timestamp }: { readonly timestamp: number }) {
  const now = use(ChainTimeContext)
  return (
    <time dateTime={new Date(timestamp * 1000).toISOString()} className="whitespace-nowrap text-muted">
      {now === undefined ? '' : formatTimeAgo(now - timestamp)}
    </time>
  )
}
