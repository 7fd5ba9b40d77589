import { createUsernameMessage } from '@zono/messages'
import * as v from 'valibot'
import { MEMBERS } from './profiles.ts'

const TIMEOUT_MS = 10_000

const timeSchema = v.object({ time: v.number() })

/** Gives the profiles of the seed their names: each account signs its own, at the hub's time. */
export async function registerUsernames(hubUrl: string, chainId: number): Promise<void> {
  const answer = await fetch(`${hubUrl}/api`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const { time: timestamp } = v.parse(timeSchema, await answer.json())
  await Promise.all(
    MEMBERS.map(async ({ account, name: username }) => {
      const typed = createUsernameMessage({ chainId, account: account.address, username, timestamp })
      const signature = await account.signTypedData(typed as never)
      const response = await fetch(`${hubUrl}/profile/api/users/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ address: account.address, username, signature, timestamp }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`The hub refused the username ${username}: ${await response.text()}`)
    }),
  )
}
