import { useState } from 'react'
import { useChain, useScreenHead } from '../../../core/chain/useChain.ts'
import { getChainTime } from '../../../core/rpc/blockHead.ts'
import { formatTimeAgo } from '../../../lib/format/formatTimeAgo.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { ExternalLink } from '../../../ui/button/ExternalLink.tsx'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx'
import { Pagination } from '../../../ui/navigation/Pagination.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ListTable } from './ListTable.tsx'

/** Rows on one page. */
const PAGE_SIZE = 10

type HistoryTableProps<row, kind extends string> = {
  readonly title: string
  /** Newest first; undefined while they are read. */
  readonly rows: readonly row[] | undefined
  readonly hasFailed: boolean
  /** What can be shown alone. */
  readonly kinds: readonly { readonly value: kind; readonly label: string }[]
  readonly matchesKind: (row: row, kind: kind) => boolean
  /** Whether everything as new as a row is among the rows: what is older is shown of one kind alone. All, without. */
  readonly isComplete?: (row: row) => boolean
  readonly columns: readonly Column<row>[]
  readonly rowKey: (row: row) => string
  /** See ListTable. */
  readonly csv: {
    readonly fileName: string
    readonly rows: (shown: readonly row[]) => readonly (readonly (string | number)[])[]
  }
}

/** What happened, ten rows a page, of all kinds or of one. */
export function HistoryTable<row, kind extends string>({
  rows,
  kinds,
  matchesKind,
  isComplete,
  csv,
  ...table
}: HistoryTableProps<row, kind>) {
  const t = useTranslation()
  const [kind, setKind] = useState<kind | 'all'>('all')
  const [page, setPage] = useState(1)
  const complete = isComplete ? rows?.filter(isComplete) : rows
  const shown = kind === 'all' ? complete : rows?.filter((row) => matchesKind(row, kind))
  const isCut = kind === 'all' && complete?.length !== rows?.length
  const pages = Math.max(1, Math.ceil((shown?.length ?? 0) / PAGE_SIZE))
  const at = Math.min(page, pages)
  return (
    <ListTable
      {...table}
      rows={shown?.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)}
      empty={kind === 'all' ? t('No transactions yet') : t('No transactions of this type yet')}
      csv={{ fileName: csv.fileName, rows: () => csv.rows(shown ?? []) }}
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
      {isCut && at === pages && (
        <p className="text-center text-sm text-muted">{t('Choose a kind to see older transactions.')}</p>
      )}
      <Pagination page={at} pageCount={pages} onChange={setPage} />
    </ListTable>
  )
}

/** When something happened, counted from the chain's time. */
export function TimeAgo({ timestamp }: { readonly timestamp: number }) {
  const now = getChainTime(useScreenHead())
  const locale = useSettings((settings) => settings.language)
  return (
    <time dateTime={new Date(timestamp * 1000).toISOString()} className="whitespace-nowrap text-muted">
      {now === undefined ? '' : formatTimeAgo(now - timestamp, locale)}
    </time>
  )
}

type TransactionLinkProps = { readonly hash: string; readonly children: string }

/** What a transaction did, leading to it where there is an explorer. */
export function TransactionLink({ hash, children }: TransactionLinkProps) {
  const { chainConfig } = useChain()
  if (!chainConfig.explorer) return <span className="font-medium">{children}</span>
  return <ExternalLink href={`${chainConfig.explorer.url}/tx/${hash}`}>{children}</ExternalLink>
}
