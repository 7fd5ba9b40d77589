import { listCoverage } from '@zono/protocol/areas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { collectSources } from './collectSources.ts'

let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
})
afterAll(() => devnet.stop())

// That the money of each is counted to the base unit is proven in features/holdings.chain.test.ts.
test('portfolio: every contract of the deployment says where its money is counted, or why not', () => {
  const { contracts, ...lists } = devnet.deployment
  const coverage = listCoverage()
  const contractLists = Object.entries(lists).flatMap(([key, list]) =>
    Array.isArray(list) && JSON.stringify(list).includes('0x') && key !== 'auctionBidders' ? [key] : [],
  )
  expect(Object.keys(coverage).sort()).toEqual([...Object.keys(contracts), ...contractLists].sort())
  const paths = collectSources.flatMap(({ path, holdings }) => (holdings.length > 0 ? path : []))
  for (const where of Object.values(coverage).flat())
    if (typeof where === 'string' && where.startsWith('/')) expect(paths).toContain(where)
})
