import { useMemo } from 'react'
import { getAddress } from 'viem'
import type { PairEvents } from '#core/trades/activity/transactions.queries.ts'
import {
  type ExchangeTransaction,
  getCompleteSince,
  toExchangeTransactions,
} from '#core/trades/activity/transactions.rules.ts'
import { useIntermediaries } from '#core/trades/activity/useIntermediaries.ts'
import { DisplayName } from '#core/usernames/DisplayName.tsx'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { toSignificantDigits } from '#lib/format/toSignificantDigits.ts'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Seal } from '#ui/art/Seal.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { usdToNumber } from '../info.rules.ts'
import { HistoryTable, TimeAgo } from './HistoryTable.tsx'
import type { ListColumn } from './ListTable.tsx'
import { TransactionTitle } from './TransactionTitle.tsx'

type TransactionTableProps = {
  /** Newest first; undefined while they load. */
  readonly rows: readonly ExchangeTransaction[] | undefined
  /** Unix seconds since which the rows of all kinds are complete; undefined where nothing is left out. */
  readonly completeSince: number | undefined
  readonly hasFailed: boolean
}

/** Newest swaps, adds and removes, and orders that were filled. */
export function TransactionTable({ rows, completeSince, hasFailed }: TransactionTableProps) {
  const t = useTranslation()
  const columns = useMemo(() => createTransactionColumns(t), [t])
  return (
    <HistoryTable
      title={t('Transactions')}
      columns={columns}
      rows={rows}
      isComplete={({ timestamp }) => completeSince === undefined || timestamp >= completeSince}
      hasFailed={hasFailed}
      kinds={[
        { value: 'swap', label: t('Swaps') },
        { value: 'add', label: t('Adds') },
        { value: 'remove', label: t('Removes') },
        ...(rows?.some(({ kind }) => kind === 'order') ? [{ value: 'order', label: t('Orders') } as const] : []),
      ]}
      matchesKind={(transaction, kind) => transaction.kind === kind}
      rowKey={({ id }) => id}
      csvFileName="transactions"
    />
  )
}

type PairEventTableProps = { readonly events: PairEvents | undefined; readonly hasFailed: boolean }

/** Newest swaps, adds and removes of pairs: one row for each pair that a trade went through. */
export function PairEventTable({ events, hasFailed }: PairEventTableProps) {
  const intermediaries = useIntermediaries()
  const rows = useMemo(() => events && toExchangeTransactions(events, intermediaries), [events, intermediaries])
  return <TransactionTable rows={rows} completeSince={events && getCompleteSince(events)} hasFailed={hasFailed} />
}

type TransactionAmount = ExchangeTransaction['amounts'][number]

function createTransactionColumns(t: Translate): readonly ListColumn<ExchangeTransaction>[] {
  const renderAmount = ({ token, amount }: TransactionAmount) => (
    <Money value={toSignificantDigits(amount, 5)} unit={token.symbol.slice(0, 12)} />
  )
  const getAmountFields = (select: (transaction: ExchangeTransaction) => TransactionAmount) => [
    { title: 'Amount', value: (transaction: ExchangeTransaction) => select(transaction).amount },
    { title: 'Token', value: (transaction: ExchangeTransaction) => select(transaction).token.symbol },
  ]
  return [
    {
      key: 'what',
      title: t('Transaction'),
      cell: (transaction) => <TransactionTitle transaction={transaction} />,
      csv: [{ title: 'Kind', value: ({ kind }) => kind }],
    },
    {
      key: 'value',
      title: t('Value'),
      hint: t('In dollars, at the time of the transaction.'),
      isNumeric: true,
      cell: ({ valueUsd }) => <Money value={valueUsd === undefined ? undefined : formatUsd(valueUsd, 2)} />,
      csv: [{ title: 'Value USD', value: ({ valueUsd }) => (valueUsd === undefined ? '' : usdToNumber(valueUsd)) }],
    },
    {
      key: 'first',
      title: t('Amount'),
      isNumeric: true,
      cell: ({ amounts }) => renderAmount(amounts[0]),
      csv: getAmountFields(({ amounts }) => amounts[0]),
    },
    {
      key: 'second',
      title: t('Amount'),
      isNumeric: true,
      cell: ({ amounts }) => renderAmount(amounts[1]),
      csv: getAmountFields(({ amounts }) => amounts[1]),
    },
    {
      key: 'account',
      title: t('Account'),
      isNumeric: true,
      cell: ({ account }) =>
        account === undefined ? <span className="text-muted">–</span> : <AccountLink account={account} />,
      csv: [{ title: 'Account', value: ({ account }) => account ?? '' }],
    },
    {
      key: 'time',
      title: t('Time'),
      isNumeric: true,
      cell: ({ timestamp }) => <TimeAgo timestamp={timestamp} />,
      csv: [
        { title: 'Time', value: ({ timestamp }) => new Date(timestamp * 1000).toISOString() },
        { title: 'Transaction', value: ({ hash }) => hash },
      ],
    },
  ]
}

/** Seal and name of an account, linked to its page. */
const AccountLink = ({ account }: { readonly account: string }) => (
  <Link
    to="/info/accounts/$address"
    params={{ address: account }}
    title={account}
    className="inline-flex items-center gap-2 text-accent hover:underline"
  >
    <Seal seed={account} size={16} />
    <DisplayName account={getAddress(account)} />
  </Link>
)
