import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

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

test('service deployment: a service that does not answer at first is asked again, and not once it has', async () => {
  vi.useFakeTimers()
  // Nothing is refetched outside a browser.
  environmentManager.setIsServer(() => false)
  const fetch = vi.fn(async (_url: string) => {
    if (fetch.mock.calls.length < 3) throw new TypeError('failed to fetch')
    return Response.json({ deploymentHash: HASH })
  })
  vi.stubGlobal('fetch', fetch)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(queries, serviceDeploymentQuery(chain, 'hub'))
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(120_000)
  expect(observer.getCurrentResult().data).toBe(HASH)
  expect(fetch).toHaveBeenCalledTimes(3)
  stop()
})
