import { getMessage, type Log } from '@zono/service'
import type { Database } from '@zono/service/database'
import * as v from 'valibot'

const PIN_TIMEOUT_MS = 10_000
const MAX_PINS_PER_RUN = 50

const answerSchema = v.object({ Key: v.string() })

/**
 * Hands stored bytes to an IPFS node (Kubo's `block/put`, which keeps them as they are). A failure is tried again, later
 * each time; nothing waits for it. Returns how many were pinned.
 */
export async function pinDueContent(database: Database, url: string, log: Log): Promise<number> {
  const due = await database.query<{ cid: string; body: string }>(
    'select cid, body from pins where not is_done and due <= now() order by due limit $1',
    [MAX_PINS_PER_RUN],
  )
  let pinned = 0
  for (const { cid, body } of due) {
    try {
      await pin(url, cid, body)
      await database.query('update pins set is_done = true where cid = $1', [cid])
      pinned++
    } catch (error) {
      // From ten seconds up to three hours.
      await database.query(
        `update pins set tries = tries + 1, due = now() + least(power(2, tries), 1024) * interval '10 seconds' where cid = $1`,
        [cid],
      )
      log('warn', 'content not pinned', { cid, message: getMessage(error) })
      // The node is away: the others would fail too.
      return pinned
    }
  }
  return pinned
}

async function pin(url: string, cid: string, body: string): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([body]))
  const target = `${url.replace(/\/$/, '')}/api/v0/block/put?cid-codec=dag-json&mhtype=sha2-256&pin=true`
  const response = await fetch(target, {
    ...{ method: 'POST', body: form, redirect: 'error' },
    signal: AbortSignal.timeout(PIN_TIMEOUT_MS),
  })
  const answer = v.safeParse(answerSchema, await response.json())
  if (!response.ok || !answer.success) throw new Error(`The IPFS node answered with status ${response.status}.`)
  if (answer.output.Key !== cid) throw new Error('The IPFS node gave another content id.')
}
