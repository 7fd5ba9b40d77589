import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { type Roles, rolesQuery } from './roles.queries.ts'

test('roles: what was read stays on screen while earlier blocks are searched', () => {
  const chain = { chainConfig: { chainId: 1 } } as ChainClient
  const read: Roles = { roles: [], searchedFrom: 50n }
  // The page's client hashes numbers of blocks in the same way.
  const queryKeyHashFn = (key: readonly unknown[]) =>
    JSON.stringify(key, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  const queries = new QueryClient({ defaultOptions: { queries: { queryKeyHashFn } } })
  const getOptions = (blocks: bigint) => ({
    ...rolesQuery(chain, { blocks }),
    queryFn: () => new Promise<Roles>(() => {}),
  })
  queries.setQueryData(getOptions(10n).queryKey, read)
  const observer = new QueryObserver(queries, getOptions(10n))
  const stop = observer.subscribe(() => {})
  expect(observer.getCurrentResult().data).toBe(read)
  observer.setOptions(getOptions(20n))
  expect(observer.getCurrentResult()).toMatchObject({ data: read, isPlaceholderData: true })
  stop()
})
