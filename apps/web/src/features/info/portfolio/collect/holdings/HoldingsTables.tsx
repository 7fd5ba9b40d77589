import { Link } from '@tanstack/react-router'
import type { Address } from 'viem'
import { ListTable } from '#features/info/tables/ListTable.tsx'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Money } from '#ui/figure/Money.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { CollectAmounts } from '../CollectAmounts.tsx'
import { type HoldingRow, type HoldingsState, useHoldings } from './useHoldings.ts'

/** What an account has in sales, auctions and games, and what it earned and did not collect. Empty lists are left out. */
export function HoldingsTables({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { committed, rewards } = useHoldings(account)
  return (
    <>
      <HoldingsTable title={t('Committed')} holdings={committed} />
      <HoldingsTable title={t('Rewards')} holdings={rewards} />
    </>
  )
}

type HoldingsTableProps = { readonly title: string; readonly holdings: HoldingsState }

function HoldingsTable({ title, holdings: { rows, valueUsd, isIncomplete } }: HoldingsTableProps) {
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
      cell: (row) => <Money value={row.valueUsd === undefined ? undefined : formatUsd(row.valueUsd, 2)} />,
    },
  ]
  return (
    <ListTable
      title={title}
      columns={columns}
      rows={rows}
      hasFailed={isIncomplete}
      rowKey={({ key }) => key}
      defaultSortKey="value"
      empty={title}
      headerContent={
        valueUsd !== undefined && (
          <span className="text-muted">{t('%total% total', { total: formatUsd(valueUsd, 2) })}</span>
        )
      }
    />
  )
}
