import { describe, expect, test } from 'vitest'
import { blocksSchema } from '../schemas/blocks.graphql.ts'
import { competitionSchema } from '../schemas/competition.graphql.ts'
import { exchangeSchema } from '../schemas/exchange.graphql.ts'
import { parseEntities } from './entities.ts'
import { getListWork, MAX_LIST_WORK } from './listWork.ts'

const ENTITIES = [exchangeSchema, blocksSchema, competitionSchema].flatMap((schema) => parseEntities(schema))

function getWork(name: string, args: Parameters<typeof getListWork>[1], isNested?: boolean) {
  const entity = ENTITIES.find((candidate) => candidate.name === name)
  if (entity === undefined) throw new Error(`There is no entity ${name}.`)
  return getListWork(entity, args, isNested)
}

describe('list work', () => {
  test.each([
    ['Token', { where: { id_in: ['0x1'], name_contains: 'a' }, orderBy: 'name' }],
    ['Token', { where: { id: '0x1' } }],
    ['Block', { where: { timestamp_gt: 1_700_000_000, timestamp_lt: '1700000600' }, orderBy: 'timestamp', skip: 0 }],
    ['Block', { orderBy: 'number' }],
    ['Block', { where: { number: '7' } }],
  ])('list work: what an index finds is free, %s %j', (entity, args) => {
    expect(getWork(entity, args)).toBe(0)
  })

  test.each([
    ['Swap', {}],
    ['Block', { where: { timestamp_lte: '1700000000' }, orderBy: 'number' }],
    ['Swap', { where: { pair: '0x1', timestamp_gt: 1 }, orderBy: 'timestamp' }],
    ['User', { where: { account: '0x1', team_not: null }, orderBy: 'volumeUSD' }],
  ])('list work: a value or the order of ids narrows a list, %s %j', (entity, args) => {
    expect(getWork(entity, args)).toBe(1)
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
    ['Pair', { where: { id_in: ['0x1'], swaps_: { amountUSD_lt: '-1' } } }],
    ['Pair', { where: { id: '0x1', or: [{ swaps_: { amountUSD_lt: '-1' } }] } }],
    ['Swap', { where: { amount0In: '0' }, orderBy: 'amountUSD' }],
    ['Swap', { where: { pair: null } }],
  ])('list work: a search or another order may read the whole table, %s %j', (entity, args) => {
    expect(getWork(entity, args) * 10).toBe(MAX_LIST_WORK)
  })

  test('list work: lists below the root are narrowed by their parents, but for searches', () => {
    expect(getWork('Swap', {}, true)).toBe(1)
    expect(getWork('Swap', { where: { id: '0x1' } }, true)).toBe(1)
    expect(getWork('Swap', { where: { from_not_contains: 'a' } }, true)).toBe(5)
    expect(getWork('Swap', { orderBy: 'pair__name' }, true)).toBe(5)
  })

  test('list work: each further table and each of many conditions counts, at all depths', () => {
    const alternatives = (count: number, condition: object) => ({ where: { or: Array(count).fill(condition) } })
    expect(getWork('Pair', alternatives(11, { swaps_: { amountUSD_lt: '-1' } }))).toBeGreaterThan(MAX_LIST_WORK)
    expect(getWork('Pair', { where: { token0_: { pairBase_: { swaps_: { amountUSD_lt: '-1' } } } } })).toBe(15)
    expect(getWork('Swap', alternatives(5, { amountUSD_gt: '1' }))).toBe(5)
    expect(getWork('Swap', alternatives(51, { amountUSD_gt: '1' }))).toBeGreaterThan(MAX_LIST_WORK)
  })
})
