import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { usePriceReferences } from '#core/prices/usePriceReferences.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { SpenderName } from '#core/transactions/components/SpenderName.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import { LimitCell, RiskCell, RowActions, TokenCell } from './AllowanceCells.tsx'
import { lpPricesQuery } from './allowances.queries.ts'
import { type Allowance, getRiskUsd } from './allowances.rules.ts'

type AllowanceTableProps = {
  readonly rows: readonly Allowance[]
  readonly onEdit: (allowance: Allowance) => void
  readonly onRevoke: (allowance: Allowance) => void
}

/** Table of allowances: token, spender, spending limit and the value at risk now. */
export function AllowanceTable({ rows, onEdit, onRevoke }: AllowanceTableProps) {
  const t = useTranslation()
  const prices = usePrices(rows.map(({ token }) => token))
  const references = usePriceReferences()
  // LP tokens have no pair of their own: they are worth their share of the reserves.
  const unpriced = rows.flatMap(({ token }) => (prices[token.address] === undefined ? [token] : []))
  const lpPrices = useQuery(
    lpPricesQuery(
      useChain(),
      unpriced.length > 0 && references.stablecoins.length > 0 ? { tokens: unpriced, ...references } : undefined,
    ),
  ).data
  const getRowRiskUsd = (row: Allowance) => getRiskUsd(row, prices[row.token.address] ?? lpPrices?.[row.token.address])
  const columns: readonly Column<Allowance>[] = [
    {
      key: 'token',
      title: t('Token'),
      sortBy: ({ token }) => token.symbol,
      cell: ({ token }) => <TokenCell token={token} />,
    },
    {
      key: 'spender',
      title: t('Spender'),
      cell: ({ spender }) => (
        <span className="block max-sm:text-end">
          <SpenderName address={spender} />
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('Spending limit'),
      isNumeric: true,
      cell: (row) => <LimitCell allowance={row} />,
    },
    {
      key: 'risk',
      title: t('Can spend now'),
      isNumeric: true,
      sortBy: getRowRiskUsd,
      cell: (row) => <RiskCell allowance={row} riskUsd={getRowRiskUsd(row)} />,
    },
    {
      key: 'change',
      title: t('Actions'),
      isNumeric: true,
      cell: (row) => <RowActions allowance={row} onEdit={onEdit} onRevoke={onRevoke} />,
    },
  ]
  return (
    <DataTable
      label={t('Token approvals')}
      columns={columns}
      rows={rows}
      rowKey={({ token, spender }) => `${Currency.getId(token)}${spender}`}
      initialSort={{ key: 'risk', isDescending: true }}
      emptyState={
        <EmptyState art="approvals" title={t('No active approvals')}>
          {t('Contracts need your approval before they can spend your tokens. The ones you grant appear here.')}
        </EmptyState>
      }
    />
  )
}
