import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChainClient } from '../chain/chain.ts'
import { type DataService, serviceDeploymentQuery } from './serviceDeployment.ts'

const HASH = `0x${'ab'.repeat(32)}`
const chain = {
  chainConfig: { chainId: 7 },
  subgraphs: { exchange: 'http://indexer.test/subgraphs/name/exchange' },
  hub: { url: 'http://hub.test', space: 'a.eth' },
  nftItemsUrl: 'http://items.test/',
} as unknown as ChainClient

const fetchHash = (service: DataService) => new QueryClient().fetchQuery(serviceDeploymentQuery(chain, service))
const answer = (body: unknown) => {
  const fetch = vi.fn(async (_url: string) => Response.json(body))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => vi.unstubAllGlobals())

test('service deployment: is read from indexer, hub and item service', async () => {
  answer({ data: { _meta: { deployment: HASH } } })
  expect(await fetchHash('indexer')).toBe(HASH)
  const fetch = answer({ deploymentHash: HASH })
  expect(await fetchHash('hub')).toBe(HASH)
  expect(await fetchHash('items')).toBe(HASH)
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['http://hub.test/api', 'http://items.test/health'])
})

test('service deployment: a service of another make does not say it', async () => {
  answer({ data: { _meta: { deployment: 'QmQvw1z9AZw4BLAsJRD1hhDHgFMqWwuu6fQpTmU1sGU9oM' } } })
  expect(await fetchHash('indexer')).toBe(null)
  answer({ name: 'snapshot-hub' })
  expect(await fetchHash('hub')).toBe(null)
})
