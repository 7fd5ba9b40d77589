// Hostile requests of ten kinds for the benchmark of the hub.
import { connect } from 'node:net'
import { createProposal, createVote, type Envelope, getMessageId, toEnvelope } from '@zono/messages'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { accounts } from '../devnet/chain/accounts.ts'

type Target = {
  readonly space: string
  readonly author: typeof accounts.deployer
  readonly snapshot: number
  /** Unix seconds of the chain. */
  readonly now: number
}

type Request = { readonly path?: string; readonly body: string }

/** Shares of a hundred requests. */
const MIX = {
  badJson: 15,
  huge: 5,
  types: 10,
  expired: 10,
  space: 10,
  forged: 25,
  replay: 10,
  reused: 5,
  contract: 5,
  bomb: 5,
}

const CONNECTIONS = 60
const SLOW_BODIES = 50

/** Makes a proposal to attack. `start` sends so many requests a second until what it returns is called. */
export async function createAttack(url: string, { space, author, snapshot, now }: Target) {
  const typed = createProposal({
    ...{ account: author.address, space, timestamp: now, snapshot, start: now, end: now + 86_400 },
    ...{ title: 'Raise the fee', body: '', choices: ['Yes', 'No', 'Abstain'] },
  })
  const proposalEnvelope = toEnvelope(author.address, typed, await author.signTypedData(typed as never))
  const created = await send(url, { body: JSON.stringify(proposalEnvelope) })
  if (created !== 200) throw new Error(`The proposal of the benchmark was refused with ${created}.`)
  const proposal = getMessageId(typed)

  const attacker = privateKeyToAccount(generatePrivateKey())
  const sign = async (fields: { space?: string; timestamp?: number }): Promise<Envelope> => {
    const vote = createVote({ account: attacker.address, space, proposal, choice: 1, timestamp: now, ...fields })
    return toEnvelope(attacker.address, vote, await attacker.signTypedData(vote as never))
  }
  const good = await sign({})
  const withMessage = (fields: object): Envelope => ({
    ...good,
    data: { ...good.data, message: { ...good.data.message, ...fields } },
  })
  const text = (body: unknown): Request => ({ body: JSON.stringify(body) })
  const expired = text(await sign({ timestamp: now - 7 * 86_400 }))
  const otherSpace = text(await sign({ space: 'zono.eth' }))
  let count = 0
  const createForged = (): Request => {
    const from = `0x${(++count).toString(16).padStart(40, '0')}`
    return text({ ...withMessage({ from, reason: `${count}` }), address: from })
  }
  const kinds: Readonly<Record<keyof typeof MIX, () => Request>> = {
    badJson: () => ({ body: '{"address":' }),
    huge: () => ({ body: `"${'x'.repeat(300_000)}"` }),
    types: () => text({ ...good, data: { ...good.data, types: { Vote: [{ name: 'from', type: 'address' }] } } }),
    expired: () => expired,
    space: () => otherSpace,
    forged: createForged,
    replay: () => text(proposalEnvelope),
    reused: () => text(withMessage({ choice: 2, reason: `${++count}` })),
    contract: () =>
      text({ ...createForged(), ...withMessage({ from: PRECOMPILE, reason: `${++count}` }), address: PRECOMPILE }),
    bomb: () => ({
      path: '/graphql',
      body: JSON.stringify({
        query: `{ ${Array.from({ length: 200 }, (_, n) => `a${n}: votes(first: 1000) { proposal { space { id } } }`).join(' ')} }`,
      }),
    }),
  }
  const wheel = Object.entries(MIX).flatMap(([kind, share]) =>
    Array<keyof typeof MIX>(share).fill(kind as keyof typeof MIX),
  )

  function start(perSecond: number): () => Promise<{ readonly sent: number; readonly accepted: number }> {
    let [isRunning, sent, accepted, due] = [true, 0, 0, 0]
    const startedAt = performance.now()
    const slow = holdSlowBodies(url)
    const workers = Array.from({ length: CONNECTIONS }, async () => {
      while (isRunning) {
        if (due >= ((performance.now() - startedAt) / 1000) * perSecond) {
          await new Promise((wait) => setTimeout(wait, 2))
          continue
        }
        const kind = wheel[(due++ * 37) % wheel.length] ?? 'forged'
        const status = await send(url, kinds[kind]()).catch(() => 0)
        sent++
        // A query that is refused answers 200 with errors, as GraphQL does.
        if (status === 200 && kind !== 'bomb') accepted++
      }
    })
    return async () => {
      isRunning = false
      slow()
      await Promise.all(workers)
      return { sent, accepted }
    }
  }
  return { proposal, start }
}

/** A contract on every chain that answers any call: recovery of signers. */
const PRECOMPILE = '0x0000000000000000000000000000000000000001'

async function send(url: string, { path = '/api/msg', body }: Request): Promise<number> {
  const address = [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.')
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

/** Opens connections whose bodies never end. Returns what closes them. */
function holdSlowBodies(url: string): () => void {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: SLOW_BODIES }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write('POST /api/msg HTTP/1.1\r\nHost: hub\r\nContent-Length: 5000\r\n\r\n{')
    return socket
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
