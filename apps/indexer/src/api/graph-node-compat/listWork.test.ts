import { describe, expect, test } from 'vitest'
import { getListWork, MAX_LIST_WORK } from './listWork.ts'

describe('list work', () => {
  test.each([
    ['Token', { where: { id_in: ['0x1'], name_contains: 'a' }, orderBy: 'name' }],
    ['Token', { where: { id: '0x1' } }],
    ['Block', { where: { timestamp_gt: 1_700_000_000, timestamp_lt: '1700000600' }, orderBy: 'timestamp', skip: 0 }],
    ['Block', { orderBy: 'number' }],
    ['Block', { where: { number: '7' } }],
  ])('list work: what an index finds is free, %s %j', (entity, args) => {
    expect(getListWork(entity, args)).toBe(0)
  })

  test.each([
    ['Swap', {}],
    ['Block', { where: { timestamp_lte: '1700000000' }, orderBy: 'number' }],
    ['Swap', { where: { pair: '0x1', timestamp_gt: 1 }, orderBy: 'timestamp' }],
    ['User', { where: { user: '0x1', name_not: null }, orderBy: 'volumeUSD' }],
  ])('list work: a value or the order of ids narrows a list, %s %j', (entity, args) => {
    expect(getListWork(entity, args)).toBe(1)
  })

  test.each([
    ['PairHourData', { orderBy: 'pair__reserveUSD' }],
    ['PairHourData', { where: { pair: '0x1' }, orderBy: 'pair__reserveUSD' }],
    ['Swap', { where: { amountUSD_gt: '1' } }],
    ['Swap', { where: { pair: '0x1', from_not_contains: 'a' } }],
    ['Swap', { where: { pair_: { name: 'a' } } }],
    ['Swap', { where: { or: [{ pair: '0x1' }] } }],
    ['Swap', { where: { _change_block: { number_gte: 1 } } }],
    ['Pair', { orderBy: 'reserveUSD' }],
    ['Block', { where: { timestamp_gt: 0, timestamp_lt: 1_700_000_000 } }],
    ['Block', { where: { timestamp_gt: 0, size_gt: 1 }, orderBy: 'timestamp' }],
    ['Block', { where: { timestamp_gt: 0 }, orderBy: 'timestamp', skip: 5000 }],
    ['Block', { where: { size_gt: 0 }, orderBy: 'size' }],
  ])('list work: a search or another order may read the whole table, %s %j', (entity, args) => {
    expect(getListWork(entity, args) * 10).toBe(MAX_LIST_WORK)
  })
})
