import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Log, UnavailableError } from '@zono/service'
import { afterEach, expect, test } from 'vitest'
import { createEndpoints } from './endpoints.ts'

type Answers = Readonly<Record<string, string | Error>>

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Starts a JSON-RPC service with the body of each method's answer, or the error it answers with. */
async function serve(answers: Answers) {
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method } = JSON.parse(body) as { readonly method: string }
    calls.push(method)
    const answer = answers[method]
    const isRefused = answer instanceof Error
    response.end(isRefused ? JSON.stringify({ error: { code: -32_000, message: answer.message } }) : answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

/** Body of an answer with a result. */
const result = (value: unknown) => JSON.stringify({ result: value })
const CHAIN = { eth_chainId: result('0x7a69') }
const HASH = `0x${'ab'.repeat(32)}`
const BLOCK = result({ number: '0x10', hash: HASH, timestamp: '0x20' })

const LIMITS = { timeoutMs: 5000, maxBytes: 4_000_000 }
const create = (urls: readonly string[], now = () => performance.now(), log: Log = () => {}) =>
  createEndpoints({ urls, chainId: 31_337, limits: LIMITS, log, now })

const readHead = (urls: readonly string[]) => {
  const endpoints = create(urls)
  return { endpoints, head: endpoints.run((node) => node.readBlock('latest')) }
}

test('endpoints: one of another chain is never asked for anything but its chain', async () => {
  const wrong = await serve({ eth_chainId: result('0x38'), eth_getBlockByNumber: BLOCK })
  const good = await serve({ ...CHAIN, eth_getBlockByNumber: BLOCK })
  const { head, endpoints } = readHead([wrong.url, good.url])
  expect(await head).toEqual({ number: 16, hash: HASH, timestamp: 32 })
  expect(wrong.calls).toEqual(['eth_chainId'])
  expect(endpoints.getProblems()[0]?.message).toContain('serves chain 56 instead of 31337.')
})

test('endpoints: alone on another chain, nothing is read', async () => {
  const wrong = await serve({ eth_chainId: result('0x38') })
  await expect(readHead([wrong.url]).head).rejects.toThrow('serves chain 56 instead of 31337.')
})

test.each([
  ['no JSON', '<html>502</html>'],
  ['no JSON-RPC', '[]'],
  ['no block', result(null)],
  ['numbers that are no quantities', result({ number: 16, hash: HASH, timestamp: '0x20' })],
  ['numbers beyond 256 bits', result({ number: `0x${'f'.repeat(65)}`, hash: HASH, timestamp: '0x20' })],
  ['a block without a hash', result({ number: '0x10', timestamp: '0x20' })],
  ['a block beyond all counting', result({ number: '0x20000000000000', hash: HASH, timestamp: '0x20' })],
  ['a huge answer', result('x'.repeat(5_000_000))],
  ['a rate limit', JSON.stringify({ error: { code: -32_005, message: 'limit exceeded' } })],
])('endpoints: one that answers with %s is skipped', async (_name, answer) => {
  const bad = await serve({ ...CHAIN, eth_getBlockByNumber: answer })
  const good = await serve({ ...CHAIN, eth_getBlockByNumber: BLOCK })
  const { head, endpoints } = readHead([bad.url, good.url])
  expect(await head).toMatchObject({ number: 16, timestamp: 32 })
  expect(endpoints.getProblems()).toHaveLength(1)
})

test('endpoints: one that failed comes last until its cooldown ends', async () => {
  const bad = await serve({ ...CHAIN, eth_getBlockByNumber: 'nonsense' })
  const good = await serve({ ...CHAIN, eth_getBlockByNumber: BLOCK })
  let now = 0
  const endpoints = create([bad.url, good.url], () => now)
  const read = () => endpoints.run((node) => node.readBlock('latest'))
  await read()
  await read()
  expect(bad.calls).toHaveLength(2)
  now = 2001
  await read()
  expect(bad.calls).toHaveLength(4)
})

test('endpoints: a revert is an answer, and no reason to ask another endpoint', async () => {
  const first = await serve({ ...CHAIN, eth_gasPrice: new Error('execution reverted: Not operator') })
  const second = await serve({ ...CHAIN, eth_gasPrice: result('0x1') })
  const endpoints = create([first.url, second.url])
  await expect(endpoints.run((node) => node.readGasPrice())).rejects.toThrow('execution reverted: Not operator')
  expect(second.calls).toEqual([])
})

test.each([
  ['nonce too low', 'NONCE_USED'],
  ['replacement transaction underpriced', 'UNDERPRICED'],
  ['EVM error: OutOfGas', 'CALL_REVERTED'],
  ['invalid opcode: INVALID', 'CALL_REVERTED'],
  ['missing trie node', 'RPC'],
])('endpoints: %s is the error %s', async (message, code) => {
  const { url } = await serve({ ...CHAIN, eth_gasPrice: new Error(message) })
  await expect(create([url]).run((node) => node.readGasPrice())).rejects.toMatchObject({ code })
})

test('endpoints: what the caller throws is no failure of the endpoint', async () => {
  const { url } = await serve(CHAIN)
  const endpoints = create([url])
  const run = endpoints.run(() => Promise.reject(new TypeError('Not yet.')))
  await expect(run).rejects.toThrow('Not yet.')
  expect(endpoints.getProblems()).toEqual([])
})

test('endpoints: two of one host are told apart, and a failure is logged once until it is over', async () => {
  const { url } = await serve(CHAIN)
  const lines: string[] = []
  const urls = [`${url}/first`, `${url}/second`]
  const endpoints = create(urls, undefined, (_level, event) => lines.push(event))
  const fail = () => endpoints.run(() => Promise.reject(new UnavailableError('No answer.')))
  await expect(fail()).rejects.toThrow('No answer.')
  await expect(fail()).rejects.toThrow('No answer.')
  expect(endpoints.getProblems()).toHaveLength(2)
  await endpoints.run(async () => undefined)
  expect(endpoints.getProblems()).toHaveLength(1)
  expect(lines).toEqual(['endpoint failed', 'endpoint failed', 'endpoint recovered'])
})
