import { expect, test } from 'vitest'
import { dropTraces } from './dump.ts'

test('dropTraces: empties the traces of every transaction, whatever text is in them, and keeps the rest', () => {
  const create = (traces: readonly unknown[]) => ({
    accounts: { '0x01': { balance: '0x0' } },
    transactions: [
      { info: { nonce: 1, traces, exit: 'Stop' }, receipt: { logs: [['0x02']] } },
      { info: { nonce: 2, traces: traces.slice(0, 1) }, receipt: { logs: [] } },
      { info: { nonce: 3, traces: [] } },
    ],
  })
  const traces = [{ idx: 0, logs: [], children: [[1], [2]], label: 'a "quoted" ] and \\ [' }, { idx: 1 }]
  const text = JSON.stringify(create(traces))
  expect(JSON.parse(dropTraces(Buffer.from(text)).toString())).toEqual(create([]))
})

test('dropTraces: leaves a chain without transactions alone', () => {
  const text = JSON.stringify({ accounts: {}, transactions: [] })
  expect(dropTraces(Buffer.from(text)).toString()).toBe(text)
})
