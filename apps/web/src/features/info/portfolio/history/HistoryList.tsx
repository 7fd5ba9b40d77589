import { useId, useState } from 'react'
import type { Address } from 'viem'
import { useScreenHead } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { IndexNote } from '#core/transactions/components/recent/IndexNote.tsx'
import { TransactionLink } from '#core/transactions/components/recent/TransactionLink.tsx'
import type { HistoryAmount } from '#features/history.ts'
import { type ListColumn, ListTable } from '#features/info/tables/ListTable.tsx'
import { formatTimeAgo } from '#lib/format/formatTimeAgo.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { toSignificantDigits } from '#lib/format/toSignificantDigits.ts'
import { interpolate } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { Pagination } from '#ui/navigation/Pagination.tsx'
import { CsvButton } from '#ui/table/CsvButton.tsx'
import { filterHistory, getHistoryOptions, type HistoryRow, toTaxRows } from './history.rules.ts'
import { useHistory } from './useHistory.ts'

/** Rows on one page. */
const PAGE_SIZE = 10

/** What an account did in all areas as one list, by area and year, and as a file for tax tools. */
export function HistoryList({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { rows, failed, isCut, hasFailed } = useHistory(account)
  const now = getChainTime(useScreenHead())
  const [filter, setFilter] = useState({ path: '', year: '', page: 1 })
  const { areas, years } = getHistoryOptions(rows ?? [])
  const filtered = rows && filterHistory(rows, filter)
  const pageCount = Math.max(1, Math.ceil((filtered?.length ?? 0) / PAGE_SIZE))
  const page = Math.min(filter.page, pageCount)
  const columns: readonly ListColumn<HistoryRow>[] = [
    {
      key: 'what',
      title: t('Transaction'),
      cell: ({ hash, text }) => (hash ? <TransactionLink hash={hash}>{t(text)}</TransactionLink> : t(text)),
    },
    {
      key: 'where',
      title: t('Category'),
      cell: ({ path, label }) => (
        <Link to={path} className="wrap-anywhere text-accent underline underline-offset-2">
          {t(label)}
        </Link>
      ),
    },
    {
      key: 'amount',
      title: t('Amount'),
      isNumeric: true,
      cell: ({ sent, received }) => <Amounts sent={sent} received={received} />,
    },
    {
      key: 'value',
      title: t('Value'),
      hint: t('In dollars, at the time of the transaction.'),
      isNumeric: true,
      cell: ({ valueUsd }) => <Money value={valueUsd === undefined ? undefined : formatUsd(valueUsd, 2)} />,
    },
    {
      key: 'time',
      title: t('Time'),
      isNumeric: true,
      cell: ({ time }) => (
        <time dateTime={new Date(time * 1000).toISOString()} className="whitespace-nowrap text-muted">
          {now === undefined ? '' : formatTimeAgo(now - time)}
        </time>
      ),
    },
  ]
  if (rows?.length === 0 && failed.length === 0) return null
  return (
    <ListTable
      title={t('Transactions')}
      columns={columns}
      rows={filtered?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
      hasFailed={hasFailed}
      rowKey={({ id }) => id}
      empty={t('No transactions of this type yet')}
      headerContent={
        <>
          <FilterSelect
            label={t('Category')}
            value={filter.path}
            options={areas.map(({ path, label }) => ({ value: path, text: t(label) }))}
            onChange={(path) => setFilter({ ...filter, path, page: 1 })}
          />
          <FilterSelect
            label={t('Year')}
            value={filter.year}
            options={years.map((year) => ({ value: year, text: year }))}
            onChange={(year) => setFilter({ ...filter, year, page: 1 })}
          />
          {filtered !== undefined && filtered.length > 0 && (
            <CsvButton
              title={t('Transactions')}
              fileName="transactions"
              rows={() =>
                toTaxRows(filtered, ({ label, text }) => `${label.text}: ${interpolate(text.text, text.values)}`)
              }
            />
          )}
        </>
      }
    >
      <IndexNote account={account} subgraph="exchange" />
      {failed.length > 0 && (
        <p role="status" className="text-sm text-warn">
          {t('Couldn’t be read right now: %names%.', { names: [...new Set(failed.map((name) => t(name)))].join(', ') })}
        </p>
      )}
      {isCut && page === pageCount && (
        <p className="text-center text-sm text-muted">{t('Some older transactions are not listed.')}</p>
      )}
      <Pagination page={page} pageCount={pageCount} onChange={(next) => setFilter({ ...filter, page: next })} />
    </ListTable>
  )
}

type AmountsProps = { readonly sent: readonly HistoryAmount[]; readonly received: readonly HistoryAmount[] }

/** What left the account, and what reached it, one below the other. */
const Amounts = ({ sent, received }: AmountsProps) => (
  <span className="grid justify-items-end max-sm:justify-items-start">
    {[...sent.map((amount) => ['−', amount] as const), ...received.map((amount) => ['+', amount] as const)].map(
      ([sign, { amount, symbol }]) => (
        <span key={`${sign}${symbol}`} dir="ltr" className={`whitespace-nowrap ${sign === '+' ? 'text-gain' : ''}`}>
          {sign}
          <Money value={toSignificantDigits(amount, 5)} unit={symbol.slice(0, 12)} />
        </span>
      ),
    )}
  </span>
)

type FilterSelectProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChange: (value: string) => void
}

/** One of several values, or all of them. */
function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const t = useTranslation()
  const id = useId()
  return (
    <span>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 max-w-full rounded-control border border-edge bg-raised px-3"
      >
        <option value="">
          {label}: {t('All')}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  )
}
