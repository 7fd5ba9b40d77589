import type { Address } from 'viem'
import { ListTable } from '#features/info/tables/ListTable.tsx'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { CollectAmounts } from '../CollectAmounts.tsx'
import { type HoldingRow, type HoldingsState, useHoldings } from './useHoldings.ts'

/** What an account has in sales, auctions and games, and what it earned and did not collect. Empty lists are left out. */
export function HoldingsTables({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { committed, rewards } = useHoldings(account)
  const counted = [committed, rewards].flatMap(({ rows = [] }) => rows.filter(isCounted))
  return (
    <>
      <HoldingsTable title={t('Committed')} holdings={committed} rows={committed.rows?.filter(isPriced)} />
      <HoldingsTable title={t('Rewards')} holdings={rewards} rows={rewards.rows?.filter(isPriced)} />
      <HoldingsTable title={t('NFTs and tickets')} rows={counted} />
    </>
  )
}

/** NFTs and tickets have no price, and are neither committed nor earned. */
const isCounted = ({ count }: HoldingRow): boolean => count !== undefined

const isPriced = (row: HoldingRow): boolean => !isCounted(row)

type HoldingsTableProps = {
  readonly title: string
  readonly rows: readonly HoldingRow[] | undefined
  /** Their sum; undefined of what has no price. */
  readonly holdings?: HoldingsState
}

function HoldingsTable({ title, rows, holdings }: HoldingsTableProps) {
  const t = useTranslation()
  if (!rows?.length) return null
  const columns: readonly Column<HoldingRow>[] = [
    {
      key: 'where',
      title: t('Position'),
      cell: ({ path, label, name }) => (
        <span className="font-medium">
          <Link to={path} className="text-accent underline underline-offset-2">
            {t(label)}
          </Link>
          {name !== undefined && <span className="text-muted"> · {name}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('Amount'),
      isNumeric: true,
      cell: (row) => (row.count ? t(row.count) : <CollectAmounts row={{ amounts: row.amounts }} />),
    },
    {
      key: 'value',
      title: t('Current value'),
      hint: t('At current prices. Anything without a price counts as zero.'),
      isNumeric: true,
      sortBy: (row) => row.valueUsd,
      cell: (row) => (
        <Money value={row.valueUsd === undefined ? undefined : formatUsd(row.valueUsd, 2)} reason={t('No price')} />
      ),
    },
  ]
  return (
    <ListTable
      title={title}
      columns={columns}
      rows={rows}
      hasFailed={holdings?.isIncomplete ?? false}
      rowKey={({ key }) => key}
      defaultSortKey="value"
      empty={title}
      headerContent={
        holdings?.valueUsd !== undefined && (
          <span className="text-muted">{t('%total% total', { total: formatUsd(holdings.valueUsd, 2) })}</span>
        )
      }
    />
  )
}
