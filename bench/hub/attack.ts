// Hostile requests of ten kinds for the benchmark of the hub, sent by a process of its own: the process that measures
// honest votes would be slowed down by it.
import { Agent, request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import { createVote, type Envelope, toEnvelope } from '@zono/messages'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const targetSchema = v.object({
  url: v.string(),
  space: v.string(),
  proposal: v.custom<Hex>((input) => typeof input === 'string'),
  /** The accepted proposal, which is sent again. */
  accepted: v.string(),
  /** Unix seconds of the chain. */
  now: v.number(),
  perSecond: v.number(),
})

/** What is attacked, and how fast. */
export type AttackTarget = v.InferOutput<typeof targetSchema>
export type AttackResult = { readonly sent: number; readonly accepted: number }

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

/** A contract on every chain that answers any call: recovery of signers. */
const PRECOMPILE = '0x0000000000000000000000000000000000000001'

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Creates requests of each kind. */
async function createKinds({ space, proposal, accepted, now }: AttackTarget) {
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
  const bomb = `{ ${Array.from({ length: 200 }, (_, n) => `a${n}: votes(first: 1000) { proposal { space { id } } }`).join(' ')} }`
  const kinds: Readonly<Record<keyof typeof MIX, () => Request>> = {
    badJson: () => ({ body: '{"address":' }),
    huge: () => ({ body: `"${'x'.repeat(300_000)}"` }),
    types: () => text({ ...good, data: { ...good.data, types: { Vote: [{ name: 'from', type: 'address' }] } } }),
    expired: () => expired,
    space: () => otherSpace,
    forged: createForged,
    replay: () => ({ body: accepted }),
    reused: () => text(withMessage({ choice: 2, reason: `${++count}` })),
    contract: () => text({ ...withMessage({ from: PRECOMPILE, reason: `${++count}` }), address: PRECOMPILE }),
    bomb: () => ({
      path: '/graphql',
      body: JSON.stringify({ query: bomb }),
    }),
  }
  const wheel = Object.entries(MIX).flatMap(([kind, share]) =>
    Array<keyof typeof MIX>(share).fill(kind as keyof typeof MIX),
  )

  return { kinds, wheel }
}

/** Sends requests at an even rate until it is stopped. */
async function attack(target: AttackTarget): Promise<() => Promise<AttackResult>> {
  const { kinds, wheel } = await createKinds(target)
  let [isRunning, sent, accepted, due] = [true, 0, 0, 0]
  const startedAt = performance.now()
  const releaseSlowBodies = holdSlowBodies(target.url)
  const senders = Array.from({ length: CONNECTIONS }, async () => {
    while (isRunning) {
      if (due >= ((performance.now() - startedAt) / 1000) * target.perSecond) {
        await new Promise((wait) => setTimeout(wait, 5))
        continue
      }
      const kind = wheel[(due++ * 37) % wheel.length] ?? 'forged'
      const status = await send(target.url, kinds[kind]())
      sent++
      // A query that is refused answers 200 with errors, as GraphQL does.
      if (status === 200 && kind !== 'bomb') accepted++
    }
  })
  return async () => {
    isRunning = false
    releaseSlowBodies()
    await Promise.all(senders)
    return { sent, accepted }
  }
}

/** Status of the answer; 0 where the connection ends without one. */
const send = (url: string, { path = '/api/msg', body }: Request): Promise<number> =>
  new Promise((done) => {
    const address = [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.')
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Forwarded-For': address,
    }
    const request = sendRequest(`${url}${path}`, { method: 'POST', headers, agent }, (response) => {
      response.resume()
      response.once('close', () => done(response.statusCode ?? 0))
    })
    request.once('error', () => done(0))
    request.end(body)
  })

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

process.once('message', async (input) => {
  const stop = await attack(v.parse(targetSchema, input))
  process.once('message', async () => {
    process.send?.(await stop())
    process.exit(0)
  })
})
