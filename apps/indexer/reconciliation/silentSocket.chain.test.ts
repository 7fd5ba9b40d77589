// What the node's WebSocket does to an indexer over a chain in which nothing more happens.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployContract } from '../../../devnet/chain/artifacts.ts'
import {
  createPair,
  type HostileExchange,
  startHostileExchange,
} from '../../../devnet/hostile-tokens/hostileExchange.ts'
import type { Indexer } from '../../../devnet/services/indexer.ts'
import { getFreePort } from '../../../devnet/services/ports.ts'
import { createTestIndexers, waitUntilIndexed } from './testChain.ts'

/** Before a node: its WebSocket can be made to say nothing, and requests about a block to fail. */
async function startProxy(target: string) {
  const proxy = { isSilent: false, failures: 0, failed: 0 }
  const sockets = new Set<Socket>()

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const part of incoming) body += part
    if (proxy.failed < proxy.failures && /eth_getLogs|eth_getBlockByHash/.test(body)) {
      proxy.failed++
      // The indexer does not ask again where this path is not known.
      response.statusCode = 404
      return response.end()
    }
    const passed = await fetch(target, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    response.setHeader('Content-Type', 'application/json')
    return response.end(await passed.text())
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })
  server.on('upgrade', ({ headers }, near: Socket) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1')
    for (const socket of [near, far]) sockets.add(socket.on('error', () => socket.destroy()))
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    far.write(`GET / HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    near.pipe(far)
    far.on('data', (bytes) => proxy.isSilent || near.write(bytes))
    far.on('end', () => near.end())
  })
  const port = await getFreePort()
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  function stop() {
    server.close()
    server.closeAllConnections()
    for (const socket of sockets) socket.destroy()
  }
  return { proxy, url: `http://127.0.0.1:${port}`, stop }
}

let exchange: HostileExchange
let node: Awaited<ReturnType<typeof startProxy>>
let indexers: Awaited<ReturnType<typeof createTestIndexers>>
let indexer: Indexer

beforeAll(async () => {
  exchange = await startHostileExchange()
  node = await startProxy(exchange.rpcUrl)
  indexers = await createTestIndexers(exchange)
  indexer = await indexers.start('silent', node.url)
})
afterAll(async () => {
  await indexers?.close()
  node?.stop()
  await exchange?.stop()
})

const mine = () => exchange.client.mine({ blocks: 1 })

test('socket: an indexer that starts reads the newest block of a chain that stands still', async () => {
  await waitUntilIndexed({ devnet: exchange }, indexer)
})

test('socket: one that says nothing any more stops no indexer', async () => {
  node.proxy.isSilent = true
  await mine()
  await waitUntilIndexed({ devnet: exchange }, indexer)
})

test('socket: a block that could not be fetched is asked for again, though no other one follows', async () => {
  node.proxy.isSilent = false
  const token = await deployContract(exchange.client, 'TestToken', ['Late', 'LATE', 18])
  await waitUntilIndexed({ devnet: exchange }, indexer)
  node.proxy.failures = 1
  // An event of the exchange, so that the block's logs are asked for.
  await createPair(exchange, token)
  await expect.poll(() => node.proxy.failed, { timeout: 30_000 }).toBe(1)
  await waitUntilIndexed({ devnet: exchange }, indexer)
})
