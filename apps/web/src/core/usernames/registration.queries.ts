import { queryOptions, skipToken } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Address } from 'viem'
import type { ChainClient, GovernanceHub } from '../chain/chain.ts'
import { requestHub } from '../services/hub.ts'
import { HubError, isTemporary } from '../services/hubError.ts'
import { accountSchema, getUsernamesKey, USERNAMES_PATH, usernameSchema } from './usernames.queries.ts'

const MINUTE_MS = 60_000

/** A name of an account: reserved until its profile exists, then active. */
export const userSchema = v.object({
  address: accountSchema,
  username: usernameSchema,
  status: v.picklist(['reserved', 'active']),
})

/** Creates query options for a read of the hub. Disabled without params, and where there is no hub. */
function registrationQuery<params, data>(name: string, read: (hub: GovernanceHub, params: params) => Promise<data>) {
  return (chain: ChainClient, params: params | undefined) => {
    const { hub } = chain
    return queryOptions({
      queryKey: [...getUsernamesKey(chain), name, params] as const,
      queryFn: params === undefined || hub === undefined ? skipToken : () => read(hub, params),
      staleTime: MINUTE_MS,
      retry: 1,
    })
  }
}

async function findUser(hub: GovernanceHub, path: string) {
  try {
    return await requestHub(hub, { path: `${USERNAMES_PATH}${path}`, schema: userSchema })
  } catch (error) {
    if (error instanceof HubError && error.code === 'not found') return null
    throw error
  }
}

/** Own name of an account, also while it is only reserved; null without one. */
export const ownUsernameQuery = registrationQuery('own', (hub, account: Address) => findUser(hub, `/${account}`))

/** Account with a name; null where no account has it. */
export const accountByNameQuery = registrationQuery('byName', async (hub, name: string) => {
  const user = await findUser(hub, `/by-name/${encodeURIComponent(name)}`)
  return user?.address ?? null
})

/** A text as a username; undefined where it cannot be one. */
export const parseUsername = (text: string): string | undefined => {
  const name = text.trim()
  return v.is(usernameSchema, name) ? name : undefined
}

type AvailabilityParams = { readonly name: string; readonly account: Address }

const availableSchema = v.object({ valid: v.literal(true) })

/** Why an account cannot take a name, in the hub's sentence; null where it can. */
export const nameProblemQuery = registrationQuery('problem', async (hub, { name, account }: AvailabilityParams) => {
  try {
    const path = `${USERNAMES_PATH}/valid/${encodeURIComponent(name)}?address=${account}`
    await requestHub(hub, { path, schema: availableSchema })
    return null
  } catch (error) {
    if (error instanceof HubError && !isTemporary(error)) return error.shortMessage
    throw error
  }
})
