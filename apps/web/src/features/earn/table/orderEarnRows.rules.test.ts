import { expect, test } from 'vitest'
import type { EarnRow } from '../earn.rules.ts'
import { orderEarnRows } from './orderEarnRows.rules.ts'

const row = (pid: number, multiplier: number) => ({ product: { kind: 'farm', pid }, multiplier }) as unknown as EarnRow
const rows = [row(1, 10), row(2, 30), row(3, 20)]
const columns = [{ key: 'multiplier', sortBy: ({ multiplier }: EarnRow) => multiplier }]
const order = (...args: Parameters<typeof orderEarnRows>) =>
  orderEarnRows(...args).map(({ product }) => product.kind === 'farm' && product.pid)

test('orderEarnRows: the account’s own rows come first, each part in the chosen order', () => {
  const sort = { key: 'multiplier', isDescending: true }
  expect(order(rows, columns, sort, new Set())).toEqual([2, 3, 1])
  expect(order(rows, columns, sort, new Set(['1', '3']))).toEqual([3, 1, 2])
})

test('orderEarnRows: keeps the order of the list without a sort or with an unknown column', () => {
  expect(order(rows, columns, undefined, new Set(['3']))).toEqual([3, 1, 2])
  expect(order(rows, columns, { key: 'nothing', isDescending: false }, new Set())).toEqual([1, 2, 3])
})
