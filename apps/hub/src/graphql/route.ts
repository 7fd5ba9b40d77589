import { createConcurrencyGate } from '@zono/service'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { getAddress } from 'viem'
import type { HubContext } from '../context.ts'
import { takeFromLimit } from '../lib/errors.ts'
import type { HubEnv } from '../lib/hubEnv.ts'
import { withTimeout } from '../lib/withTimeout.ts'
import { BYTES_PER_READ } from '../limits.ts'
import { getTotalPower } from '../power/readPowers.ts'
import { parseGraphQLRequest } from './execute.ts'

/** Queries at a time, and how many wait for them. */
const [MAX_CONCURRENT_QUERIES, MAX_QUEUED_QUERIES] = [5, 100] as const
/** Time for which a query waits for the chain. */
const POWER_TIMEOUT_MS = 4000

type Guards = {
  readonly limitRead: MiddlewareHandler<HubEnv>
  readonly getSender: (c: Context<HubEnv>) => string
  readonly readJson: (c: Context<HubEnv>) => Promise<unknown>
}

/** Adds GraphQL. A query runs in the query process; of this one it takes a body, limits, and reads of voting power. */
export function addGraphQLRoute(app: Hono<HubEnv>, hub: HubContext, { limitRead, getSender, readJson }: Guards): void {
  const { queries, powers, limits, head } = hub
  const runQuery = createConcurrencyGate(MAX_CONCURRENT_QUERIES, MAX_QUEUED_QUERIES)

  app.post('/graphql', limitRead, async (c) => {
    const sender = getSender(c)
    const request = parseGraphQLRequest(await readJson(c))
    // Each power is a request to the chain, whichever path asks for it.
    const readPower = async (voter: string, block: number) => {
      takeFromLimit(limits.power, sender)
      return getTotalPower(await withTimeout(powers.read(getAddress(voter), block, false), POWER_TIMEOUT_MS))
    }
    const body = await runQuery(() => queries.run(request, { now: head.getTime(), readPower }))
    limits.read.charge(sender, Math.floor(body.length / BYTES_PER_READ))
    return c.body(body as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': 'application/json' })
  })
}
