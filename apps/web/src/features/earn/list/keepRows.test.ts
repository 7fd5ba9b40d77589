import { expect, test } from 'vitest'
import { createStableRows } from './keepRows.ts'

const row = (pid: number, apr: bigint) => ({ pid, apr })

test('createStableRows: keeps the identity of unchanged rows only', () => {
  const keep = createStableRows<ReturnType<typeof row>>(({ pid }) => pid)
  const first = keep([row(1, 10n), row(2, 20n)])
  expect(keep([row(1, 10n), row(2, 20n)])).toBe(first)
  const second = keep([row(1, 10n), row(2, 21n)])
  expect(second).not.toBe(first)
  expect(second[0]).toBe(first[0])
  expect(second[1]).toEqual(row(2, 21n))
})

test('createStableRows: finds rows by key; a new order is a new list', () => {
  const keep = createStableRows<ReturnType<typeof row>>(({ pid }) => pid)
  const [a, b] = keep([row(1, 10n), row(2, 20n)])
  const turned = keep([row(2, 20n), row(1, 10n)])
  expect(turned[0]).toBe(b)
  expect(turned[1]).toBe(a)
})

test('createStableRows: compares object fields by value', () => {
  const keep = createStableRows<{ pid: number; next: { block: bigint } | undefined }>(({ pid }) => pid)
  const first = keep([{ pid: 1, next: { block: 5n } }])
  expect(keep([{ pid: 1, next: { block: 5n } }])).toBe(first)
  expect(keep([{ pid: 1, next: { block: 6n } }])).not.toBe(first)
  expect(keep([{ pid: 1, next: undefined }])[0]?.next).toBeUndefined()
})
