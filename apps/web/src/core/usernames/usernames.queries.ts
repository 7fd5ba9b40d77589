import { queryOptions, skipToken } from '@tanstack/react-query'
import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'
import type { ChainClient, GovernanceHub } from '../chain/chain.ts'
import { requestHub } from '../services/hub.ts'
import { createBatchLoader } from './batchLoader.ts'

/** Path of the hub's API of usernames. */
export const USERNAMES_PATH = '/profile/api/users'

/** Accounts in one request: the hub's limit. */
const MAX_ACCOUNTS_PER_REQUEST = 100
const NAME_STALE_TIME_MS = 10 * 60_000
/** An account without a name may take one at any time; a name is for good. */
const NO_NAME_STALE_TIME_MS = 30_000

export const usernameSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{3,15}$/i))
export const accountSchema = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false })),
  v.transform((text) => getAddress(text)),
)
const namesSchema = v.object({ users: v.record(accountSchema, usernameSchema) })

/** Key prefix of the queries of usernames. */
export const getUsernamesKey = ({ chainConfig }: Pick<ChainClient, 'chainConfig'>) =>
  ['usernames', chainConfig.chainId] as const

async function fetchUsernames(hub: GovernanceHub, accounts: readonly Address[]): Promise<ReadonlyMap<Address, string>> {
  const path = `${USERNAMES_PATH}?addresses=${accounts.join()}`
  const { users } = await requestHub(hub, { path, schema: namesSchema })
  return new Map(Object.entries(users) as [Address, string][])
}

const loaders = new Map<string, ReturnType<typeof createBatchLoader<Address, string>>>()

/** The loader of a hub: all names that a screen asks for at once share requests. */
function getLoader(hub: GovernanceHub) {
  const existing = loaders.get(hub.url)
  if (existing) return existing
  const loader = createBatchLoader((accounts: readonly Address[]) => fetchUsernames(hub, accounts), {
    maxKeys: MAX_ACCOUNTS_PER_REQUEST,
  })
  loaders.set(hub.url, loader)
  return loader
}

/** Username of an account; null where it has none. Disabled without an account, and where there is no hub. */
export function usernameQuery(chain: Pick<ChainClient, 'chainConfig' | 'hub'>, account: Address | undefined) {
  const { hub } = chain
  return queryOptions({
    queryKey: [...getUsernamesKey(chain), 'name', account] as const,
    queryFn:
      account === undefined || hub === undefined
        ? skipToken
        : async () => (await getLoader(hub)(getAddress(account))) ?? null,
    staleTime: ({ state }) => (state.data ? NAME_STALE_TIME_MS : NO_NAME_STALE_TIME_MS),
    retry: 1,
  })
}
