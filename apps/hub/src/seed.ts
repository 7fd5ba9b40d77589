// `tsx src/seed.ts FILE`: stores signed messages and orders of the past in the database of a development chain's hub. Each goes
// through every check of a live one, at the time that it was signed for.
import { readFileSync } from 'node:fs'
import { parseEnvelope } from '@zono/messages'
import { createLog, getMessage, SettingsError, sleep } from '@zono/service'
import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'
import { createHubContext, type HubContext } from './context.ts'
import { acceptOrder } from './orders/orderBook.ts'
import { parseSettings } from './settings.ts'
import { submitMessage } from './voting/submit.ts'

const DEVELOPMENT_CHAIN_ID = 31_337

/** Messages stored at a time: less than may wait for their signers. */
const MAX_CONCURRENT_MESSAGES = 40

/** Milliseconds to wait for a hub that closes proposals at the same moment. */
const MAX_WAIT_MS = 15_000

const fileSchema = v.strictObject({
  /** Envelopes in an order in which each finds its proposal: lists are stored one after the other. */
  steps: v.array(v.array(v.unknown())),
  /** Accounts whose voting power is read now for each proposal: a development chain soon forgets old states. */
  voters: v.array(
    v.pipe(
      v.string(),
      v.check((text) => isAddress(text)),
      v.transform((text): Address => getAddress(text)),
    ),
  ),
  /** Signed orders, and when each was signed, in unix seconds. */
  orders: v.optional(v.array(v.strictObject({ request: v.unknown(), signedAt: v.number() })), []),
})

async function run(file: string | undefined): Promise<void> {
  const settings = parseSettings(process.env)
  if (settings.deployment.chainId !== DEVELOPMENT_CHAIN_ID)
    throw new SettingsError('DEPLOYMENT has to be of a development chain: elsewhere nothing is stored for the past.')
  if (file === undefined) throw new SettingsError('Name the file of messages.')
  const { steps, voters, orders } = v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')))
  const { context, close } = await createHubContext(
    settings,
    createLog(() => {}),
  )
  try {
    // Proposals whose period is over must not be counted for the last time before their votes are there.
    const store = () =>
      context.database.exclusively('job close', async () => {
        for (const step of steps) await submitAll(context, step)
        await readVotingPowers(context, voters)
        return true
      })
    const waited = AbortSignal.timeout(MAX_WAIT_MS)
    const stored = acceptOrders(context, orders)
    stored.catch(() => {})
    while (!(await store())) {
      if (waited.aborted) throw new Error('Another process closes proposals and does not end.')
      await sleep(250, waited)
    }
    await stored
  } finally {
    await close()
  }
}

async function submitAll(context: HubContext, envelopes: readonly unknown[]): Promise<void> {
  const { head, powers } = context
  const getReaching = async (block: number) => {
    const newest = await head.getReaching(block)
    return newest && { ...newest, timestamp: 0 }
  }
  const past = {
    ...context,
    // Old states are read for each message anyway; nothing waits for the probe of them.
    isArchive: () => true,
    // The newest block is not of their time.
    head: { ...head, getReaching },
    // Of its past a development chain keeps the states at the ends of days: no blocks are drawn for proposals of then.
    powers: { ...powers, hasToken: async () => false },
  }
  const waiting = [...envelopes.entries()]
  const submitNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, body] = next
      const arrivedAt = parseEnvelope(body).message.timestamp
      await submitMessage(past, { body, sender: `seed ${index}`, arrivedAt, arrivedAtMs: performance.now() })
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_MESSAGES }, submitNext))
}

/** What the chain says of an order now, it did not say then: only this is not asked. */
async function acceptOrders(
  context: HubContext,
  orders: readonly { readonly request: unknown; readonly signedAt: number }[],
): Promise<void> {
  const orderReader = { ...context.orderReader, readStatuses: async () => ['open'] as const }
  for (const [index, { request, signedAt }] of orders.entries()) {
    const past = { ...context, orderReader, head: { ...context.head, getTime: () => signedAt } }
    await acceptOrder(past, request, `seed ${index}`)
  }
}

async function readVotingPowers({ database, powers }: HubContext, voters: readonly Address[]): Promise<void> {
  const blocks = await database.query<{ snapshot: string }>('select distinct snapshot from proposals')
  for (const { snapshot } of blocks)
    await Promise.all(voters.map((voter) => powers.read(voter, Number(snapshot), true)))
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${getMessage(error)}\n`)
  process.exit(1)
})
