import { expect, test } from 'vitest'
import type { ExchangeTransaction } from '#core/trades/activity/transactions.rules.ts'
import { interpolate, msg } from '#lib/i18n/message.ts'
import { filterHistory, getHistoryOptions, type HistoryRow, toTaxRows, toTradeRow } from './history.rules.ts'

const createToken = (symbol: string) => ({ id: symbol, symbol, name: symbol, decimals: 18 })
const [zono, bnb] = [createToken('ZONO'), createToken('BNB')]

const trade: ExchangeTransaction = {
  ...{ id: 'swap1', kind: 'swap', hash: '0xaa', timestamp: Date.UTC(2026, 0, 2, 3, 4, 5) / 1000 },
  valueUsd: 12n * 10n ** 18n,
  amounts: [
    { token: zono, amount: '100' },
    { token: bnb, amount: '0.5' },
  ],
  ...{ account: undefined, recipient: undefined },
}

const prize: HistoryRow = {
  ...{ id: 'claim', hash: '0xbb', time: Date.UTC(2025, 5, 1) / 1000, text: msg('Collected'), isReward: true },
  ...{ sent: [], received: [{ amount: '7', symbol: 'ZONO' }], path: '/lottery', label: msg('Lottery') },
}
const tickets: HistoryRow = { ...prize, id: 'tickets', hash: undefined, received: [], isReward: false }
const describe = ({ label, text }: HistoryRow) => `${label.text}: ${interpolate(text.text, text.values)}`

test('history: rows are filtered by area and year, newest first', () => {
  const rows = [prize, toTradeRow(trade)]
  expect(filterHistory(rows, { path: '', year: '' }).map(({ id }) => id)).toEqual(['swap1', 'claim'])
  expect(filterHistory(rows, { path: '/lottery', year: '' })).toEqual([prize])
  expect(filterHistory(rows, { path: '/lottery', year: '2026' })).toEqual([])
  expect(getHistoryOptions(rows).years).toEqual(['2026', '2025'])
  expect(getHistoryOptions(rows).areas.map(({ path }) => path)).toEqual(['/lottery', '/swap'])
})

test('history: what a swap paid to another account was not received', () => {
  const sent = toTradeRow({ ...trade, paidTo: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' })
  expect(interpolate(sent.text.text, sent.text.values)).toBe('Swapped ZONO for BNB, sent to 0x7099...79C8')
  expect([sent.sent, sent.received]).toEqual([[{ amount: '100', symbol: 'ZONO' }], []])
})

test('history: the file has the columns of tax tools, and one amount out and in per line', () => {
  const add = toTradeRow({ ...trade, id: 'add1', kind: 'add' })
  const [columns, ...lines] = toTaxRows([toTradeRow(trade), add, prize, tickets], describe)
  expect(columns?.join()).toBe(
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,' +
      'Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
  )
  expect(lines.map((line) => line.join())).toEqual([
    '2026-01-02 03:04:05 UTC,100,ZONO,0.5,BNB,,,12,USD,,Swap: Swap ZONO for BNB,0xaa',
    '2026-01-02 03:04:05 UTC,100,ZONO,,,,,,,,Liquidity: Add ZONO and BNB,0xaa',
    '2026-01-02 03:04:05 UTC,0.5,BNB,,,,,,,,Liquidity: Add ZONO and BNB,0xaa',
    '2025-06-01 00:00:00 UTC,,,7,ZONO,,,,,reward,Lottery: Collected,0xbb',
  ])
})
