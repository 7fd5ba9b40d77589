import { createUsernameMessage } from '@zono/messages'
import * as v from 'valibot'
import type { LocalAccount } from 'viem'
import { MEMBERS } from './profiles.ts'

const TIMEOUT_MS = 30_000

const timeSchema = v.object({ time: v.number() })

/** Unix seconds of a hub's clock. */
async function readHubTime(hubUrl: string): Promise<number> {
  const answer = await fetch(`${hubUrl}/api`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return v.parse(timeSchema, await answer.json()).time
}

type NewUsername = { readonly account: LocalAccount; readonly username: string; readonly chainId: number }

/** An account signs a name, at the hub's time, and sends it. */
export async function registerUsername(hubUrl: string, { account, username, chainId }: NewUsername): Promise<void> {
  const timestamp = await readHubTime(hubUrl)
  const typed = createUsernameMessage({ chainId, account: account.address, username, timestamp })
  const signature = await account.signTypedData(typed as never)
  const response = await fetch(`${hubUrl}/profile/api/users/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ address: account.address, username, signature, timestamp }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The hub refused the username ${username}: ${await response.text()}`)
}

/** Gives the profiles of the seed their names. */
export async function registerUsernames(hubUrl: string, chainId: number): Promise<void> {
  await Promise.all(MEMBERS.map(({ account, name }) => registerUsername(hubUrl, { account, username: name, chainId })))
}
