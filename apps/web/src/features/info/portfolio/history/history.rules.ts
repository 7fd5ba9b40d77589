import { getAddress } from 'viem'
import type { ExchangeTransaction } from '#core/trades/activity/transactions.rules.ts'
import type { HistoryAmount, HistoryEntry } from '#features/history.ts'
import { usdToNumber } from '#features/info/info.rules.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { type Message, msg } from '#lib/i18n/message.ts'

/** An entry of the list, with the feature in which it happened. */
export type HistoryRow = HistoryEntry & { readonly path: string; readonly label: Message }

/** A trade, an add, a remove or a fill of an order as an entry. */
export function toTradeRow(transaction: ExchangeTransaction): HistoryRow {
  const { id, kind, hash, timestamp, valueUsd, amounts, paidTo } = transaction
  const [first, second] = amounts.map(({ amount, token }) => ({ amount, symbol: token.symbol.slice(0, 12) })) as [
    HistoryAmount,
    HistoryAmount,
  ]
  const values = { a: first.symbol, b: second.symbol }
  const row = { id, hash, time: timestamp, valueUsd }
  if (paidTo !== undefined) {
    const recipient = shortenAddress(getAddress(paidTo))
    const text = msg('Swapped %a% for %b%, sent to %recipient%', { ...values, recipient })
    return { ...row, path: '/swap', label: msg('Swap'), text, sent: [first], received: [] }
  }
  if (kind === 'swap' || kind === 'order') {
    const text = kind === 'swap' ? msg('Swap %a% for %b%', values) : msg('Order filled: %a% for %b%', values)
    const area = kind === 'swap' ? { path: '/swap', label: msg('Swap') } : { path: '/limit', label: msg('Orders') }
    return { ...row, ...area, text, sent: [first], received: [second] }
  }
  const area = { path: '/liquidity', label: msg('Liquidity') }
  if (kind === 'add')
    return { ...row, ...area, text: msg('Add %a% and %b%', values), sent: [first, second], received: [] }
  const text = kind === 'remove' ? msg('Remove %a% and %b%', values) : msg('Protocol fees of %a% and %b%', values)
  return { ...row, ...area, text, sent: [], received: [first, second] }
}

/** Which rows are shown: of one feature, by its path, and of one year. */
export type HistoryFilter = { readonly path: string; readonly year: string }

const getYear = ({ time }: HistoryEntry): string => String(new Date(time * 1000).getUTCFullYear())

/** Features and years, newest first, that occur in some rows. */
export function getHistoryOptions(rows: readonly HistoryRow[]) {
  return {
    areas: [...new Map(rows.map(({ path, label }) => [path, { path, label }])).values()],
    years: [...new Set(rows.map(getYear))].sort().reverse(),
  }
}

/** Rows that match, newest first. An empty value of the filter matches all. */
export const filterHistory = (rows: readonly HistoryRow[], { path, year }: HistoryFilter): readonly HistoryRow[] =>
  rows
    .filter((row) => (path === '' || row.path === path) && (year === '' || getYear(row) === year))
    .sort((a, b) => b.time - a.time)

/** Columns of the universal format that tax tools read. */
const TAX_COLUMNS = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Net Worth Amount',
  'Net Worth Currency',
  'Label',
  'Description',
  'TxHash',
]

/**
 * Rows of a CSV file for tax tools, times in UTC. They take one amount out and one in: an add of two tokens is two rows of
 * one transaction, and what moved no tokens is left out. Network fees are not known; tools read them from the chain.
 *
 * @param describe - English text of a row: programs read it.
 * @see https://support.koinly.io/en/articles/9489976-how-to-create-a-custom-csv-file-with-your-data
 */
export function toTaxRows(
  rows: readonly HistoryRow[],
  describe: (row: HistoryRow) => string,
): readonly (readonly (string | number)[])[] {
  const lines = rows.flatMap((row) => {
    const { time, sent, received, valueUsd, isReward, hash } = row
    const count = Math.max(sent.length, received.length)
    const date = `${new Date(time * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
    // The value is that of the whole: it stands where one line is the whole.
    const worth = count === 1 && valueUsd !== undefined ? [usdToNumber(valueUsd), 'USD'] : ['', '']
    return Array.from({ length: count }, (_, i) => [
      date,
      ...[sent[i]?.amount ?? '', sent[i]?.symbol ?? '', received[i]?.amount ?? '', received[i]?.symbol ?? ''],
      ...['', '', ...worth, isReward ? 'reward' : '', describe(row), hash ?? ''],
    ])
  })
  return [TAX_COLUMNS, ...lines]
}
