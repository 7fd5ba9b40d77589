import { Currency, CurrencyAmount } from '@zono/sdk'
import { getUsdValue } from '../../core/prices/usdPrice.ts'
import { usePrices } from '../../core/prices/usePrices.ts'
import { CurrencyLogo } from '../../core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '../../core/tokens/shortSymbol.ts'
import { SpenderName } from '../../core/transactions/components/SpenderName.tsx'
import { isUnlimitedAllowance } from '../../core/transactions/simulation/balanceChanges.ts'
import { formatUsd } from '../../lib/format/formatUsd.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Money } from '../../ui/figure/Money.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import type { Allowance } from './allowances.rules.ts'

type AllowanceTableProps = {
  readonly rows: readonly Allowance[]
  readonly onEdit: (allowance: Allowance) => void
  readonly onRevoke: (allowance: Allowance) => void
}

/** One row an allowance: of what, to whom, how much, and what that puts at risk now. */
export function AllowanceTable({ rows, onEdit, onRevoke }: AllowanceTableProps) {
  const t = useTranslation()
  const prices = usePrices(rows.map(({ token }) => token))
  const worthOf = ({ token, amountAtRisk }: Allowance) => {
    const price = prices[token.address]
    return price === undefined || amountAtRisk === undefined ? undefined : getUsdValue(amountAtRisk, token, price)
  }
  const columns: readonly Column<Allowance>[] = [
    {
      key: 'token',
      title: t('Token'),
      sortBy: ({ token }) => token.symbol,
      cell: ({ token }) => (
        <span className="flex items-center gap-3">
          <CurrencyLogo currency={token} size={28} />
          <span className="min-w-0">
            <span className="block truncate font-medium">{shortSymbol(token)}</span>
            <span className="block truncate text-sm text-muted">{token.name}</span>
          </span>
        </span>
      ),
    },
    { key: 'spender', title: t('Spender'), cell: ({ spender }) => <SpenderName address={spender} /> },
    {
      key: 'amount',
      title: t('Spending limit'),
      isNumeric: true,
      cell: (row) =>
        isUnlimitedAllowance(row) ? (
          <Badge variant="warn">{t('Unlimited')}</Badge>
        ) : (
          <Money value={CurrencyAmount.toSignificant({ currency: row.token, amount: row.amount }, 6)} />
        ),
    },
    {
      key: 'risk',
      title: t('Value at risk'),
      isNumeric: true,
      sortBy: worthOf,
      cell: (row) => {
        const worth = worthOf(row)
        return (
          <span className="grid">
            <Money
              value={
                row.amountAtRisk === undefined
                  ? undefined
                  : CurrencyAmount.toSignificant({ currency: row.token, amount: row.amountAtRisk }, 6)
              }
            />
            {worth !== undefined && <span className="text-sm text-muted">{formatUsd(worth)}</span>}
          </span>
        )
      },
    },
    {
      key: 'change',
      title: t('Update limit'),
      isNumeric: true,
      cell: (row) => (
        <span className="inline-flex gap-2">
          <Button size="small" variant="secondary" onClick={() => onEdit(row)}>
            {t('Edit')} <span className="sr-only">{row.token.symbol}</span>
          </Button>
          <Button size="small" variant="secondary" onClick={() => onRevoke(row)}>
            {t('Revoke')} <span className="sr-only">{row.token.symbol}</span>
          </Button>
        </span>
      ),
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
        <EmptyState seed="no allowances" title={t('No active approvals')}>
          {t('Contracts need your approval before they can spend your tokens. The ones you grant appear here.')}
        </EmptyState>
      }
    />
  )
}
