import { queryOptions, skipToken } from '@tanstack/react-query'
import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'
import type { ChainClient } from '../../../core/chain/chain.ts'
import { requestUsernames, UsernameError } from './usernameService.ts'

/** Accounts in one request: the hub's limit. */
const MAX_ACCOUNTS = 100
const MINUTE_MS = 60_000

const username = v.pipe(v.string(), v.regex(/^[a-z0-9]{3,15}$/i))
const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false })),
  v.transform((text) => getAddress(text)),
)
/** A name of an account: reserved until its profile exists, then active. */
export const userSchema = v.object({ address, username, status: v.picklist(['reserved', 'active']) })

/** Key prefix of the queries of usernames. */
export const getUsernamesKey = ({ chainConfig }: Pick<ChainClient, 'chainConfig'>) =>
  ['usernames', chainConfig.chainId] as const

/** Creates query options for a read of the hub. Disabled without params, and where there is no hub. */
function usernameQuery<params, data>(name: string, read: (url: string, params: params) => Promise<data>) {
  return (chain: ChainClient, params: params | undefined) => {
    const url = chain.hub?.url
    return queryOptions({
      queryKey: [...getUsernamesKey(chain), name, params] as const,
      queryFn: params === undefined || url === undefined ? skipToken : () => read(url, params),
      staleTime: MINUTE_MS,
      retry: 1,
    })
  }
}

/** Own name of an account, also while it is only reserved; null without one. */
export const ownUsernameQuery = usernameQuery('own', async (url, account: Address) => {
  try {
    return await requestUsernames({ url, path: `/${account}`, schema: userSchema })
  } catch (error) {
    if (error instanceof UsernameError && error.code === 'not found') return null
    throw error
  }
})

/** Account with a name; null where nobody has it. */
export const accountByNameQuery = usernameQuery('byName', async (url, name: string) => {
  try {
    const path = `/by-name/${encodeURIComponent(name)}`
    return (await requestUsernames({ url, path, schema: userSchema })).address
  } catch (error) {
    if (error instanceof UsernameError && error.code === 'not found') return null
    throw error
  }
})

const namesSchema = v.object({ users: v.record(address, username) })

/** Names of many accounts, a hundred in a request. Accounts without a name are left out. */
export const usernamesQuery = usernameQuery('many', async (url, accounts: readonly Address[]) => {
  const groups = Array.from({ length: Math.ceil(accounts.length / MAX_ACCOUNTS) }, (_, i) =>
    accounts.slice(i * MAX_ACCOUNTS, (i + 1) * MAX_ACCOUNTS),
  )
  const answers = await Promise.all(
    groups.map((group) => requestUsernames({ url, path: `?addresses=${group.join()}`, schema: namesSchema })),
  )
  return Object.assign({}, ...answers.map(({ users }) => users)) as Readonly<Record<Address, string | undefined>>
})

type AvailabilityParams = { readonly name: string; readonly account: Address }

/** Whether an account can take a name: undefined where it can, else the hub's sentence. */
export const nameProblemQuery = usernameQuery('problem', async (url, { name, account }: AvailabilityParams) => {
  try {
    const path = `/valid/${encodeURIComponent(name)}?address=${account}`
    await requestUsernames({ url, path, schema: v.object({ valid: v.literal(true) }) })
    return null
  } catch (error) {
    if (error instanceof UsernameError && error.code !== 'unavailable' && error.code !== 'busy') return error.message
    throw error
  }
})
