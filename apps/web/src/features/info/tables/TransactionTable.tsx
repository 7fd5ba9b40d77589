import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { toSignificantDigits } from '../../../lib/format/toSignificantDigits.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Money } from '../../../ui/figure/Money.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import type { PairEvents } from '../info.queries.ts'
import { usdToNumber } from '../info.rules.ts'
import { HistoryTable, TimeAgo, TransactionLink } from './HistoryTable.tsx'
import { getCompleteSince, type InfoTransaction, toInfoTransactions } from './transactions.rules.ts'

type TransactionTableProps = { readonly events: PairEvents | undefined; readonly hasFailed: boolean }

/** The newest swaps, adds and removes. */
export function TransactionTable({ events, hasFailed }: TransactionTableProps) {
  const t = useTranslation()
  const { contracts } = useChain().deployment
  const [feeCollector, router] = [contracts.FeeCollector?.toLowerCase(), contracts.Router?.toLowerCase()]
  const rows = useMemo(
    () => events && toInfoTransactions(events, { feeCollector, router }),
    [events, feeCollector, router],
  )
  const horizon = events && getCompleteSince(events)
  const amount = ({ token, amount }: InfoTransaction['amounts'][number]) => (
    <Money value={toSignificantDigits(amount, 5)} unit={token.symbol.slice(0, 12)} />
  )
  const titleOf = ({ kind, amounts: [first, second] }: InfoTransaction) => {
    const values = { a: first.token.symbol.slice(0, 12), b: second.token.symbol.slice(0, 12) }
    if (kind === 'swap') return t('Swap %a% for %b%', values)
    if (kind === 'fees') return t('Protocol fees of %a% and %b%', values)
    return kind === 'add' ? t('Add %a% and %b%', values) : t('Remove %a% and %b%', values)
  }
  const columns: readonly Column<InfoTransaction>[] = [
    {
      key: 'what',
      title: t('Transaction'),
      cell: (action) => <TransactionLink hash={action.hash}>{titleOf(action)}</TransactionLink>,
    },
    {
      key: 'worth',
      title: t('Value'),
      hint: t('In dollars, at the time of the transaction.'),
      isNumeric: true,
      cell: ({ valueUsd }) => <Money value={formatUsd(valueUsd, 2)} />,
    },
    { key: 'first', title: t('Amount'), isNumeric: true, cell: ({ amounts }) => amount(amounts[0]) },
    { key: 'second', title: t('Amount'), isNumeric: true, cell: ({ amounts }) => amount(amounts[1]) },
    {
      key: 'account',
      title: t('Account'),
      isNumeric: true,
      cell: ({ account }) =>
        account === undefined ? (
          <span className="text-muted">–</span>
        ) : (
          <Link to="/info/accounts/$address" params={{ address: account }} className="text-accent hover:underline">
            {`${account.slice(0, 6)}...${account.slice(-4)}`}
          </Link>
        ),
    },
    { key: 'time', title: t('Time'), isNumeric: true, cell: ({ timestamp }) => <TimeAgo timestamp={timestamp} /> },
  ]
  const csv = (actions: readonly InfoTransaction[]) => [
    ['Kind', 'Value USD', 'Amount', 'Token', 'Amount', 'Token', 'Account', 'Time', 'Transaction'],
    ...actions.map(({ kind, valueUsd, amounts: [first, second], account, timestamp, hash }) => [
      kind,
      usdToNumber(valueUsd),
      first.amount,
      first.token.symbol,
      second.amount,
      second.token.symbol,
      account ?? '',
      new Date(timestamp * 1000).toISOString(),
      hash,
    ]),
  ]
  return (
    <HistoryTable
      title={t('Transactions')}
      columns={columns}
      rows={rows}
      isComplete={({ timestamp }) => horizon === undefined || timestamp >= horizon}
      hasFailed={hasFailed}
      kinds={[
        { value: 'swap', label: t('Swaps') },
        { value: 'add', label: t('Adds') },
        { value: 'remove', label: t('Removes') },
      ]}
      matchesKind={(action, kind) => action.kind === kind}
      rowKey={({ id }) => id}
      csv={{ fileName: 'zono-transactions', rows: csv }}
    />
  )
}
