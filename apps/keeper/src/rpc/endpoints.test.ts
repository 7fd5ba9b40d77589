import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createEndpoints } from './endpoints.ts'
import { withNode } from './node.ts'

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
const BLOCK = result({ number: '0x10', timestamp: '0x20' })

const readHead = (urls: readonly string[]) => {
  const endpoints = createEndpoints(urls, 31_337, () => {})
  return { endpoints, head: withNode(endpoints, (node) => node.readBlock('latest')) }
}

test('endpoints: one of another chain is never asked for anything but its chain', async () => {
  const wrong = await serve({ eth_chainId: result('0x38'), eth_getBlockByNumber: BLOCK })
  const good = await serve({ ...CHAIN, eth_getBlockByNumber: BLOCK })
  const { head, endpoints } = readHead([wrong.url, good.url])
  expect(await head).toEqual({ number: 16n, timestamp: 32 })
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
  ['numbers that are no quantities', result({ number: 16, timestamp: '0x20' })],
  ['numbers beyond 256 bits', result({ number: `0x${'f'.repeat(65)}`, timestamp: '0x20' })],
  ['a huge answer', result('x'.repeat(5_000_000))],
  ['a rate limit', JSON.stringify({ error: { code: -32_005, message: 'limit exceeded' } })],
])('endpoints: one that answers with %s is skipped', async (_name, answer) => {
  const bad = await serve({ ...CHAIN, eth_getBlockByNumber: answer })
  const good = await serve({ ...CHAIN, eth_getBlockByNumber: BLOCK })
  const { head, endpoints } = readHead([bad.url, good.url])
  expect(await head).toEqual({ number: 16n, timestamp: 32 })
  expect(endpoints.getProblems()).toHaveLength(1)
})

test('endpoints: one that failed comes last until its cooldown ends', async () => {
  const bad = await serve({ ...CHAIN, eth_getBlockByNumber: 'nonsense' })
  const good = await serve({ ...CHAIN, eth_getBlockByNumber: BLOCK })
  let now = 0
  const endpoints = createEndpoints(
    [bad.url, good.url],
    31_337,
    () => {},
    () => now,
  )
  const read = () => withNode(endpoints, (node) => node.readBlock('latest'))
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
  const endpoints = createEndpoints([first.url, second.url], 31_337, () => {})
  await expect(withNode(endpoints, (node) => node.readGasPrice())).rejects.toThrow('execution reverted: Not operator')
  expect(second.calls).toEqual([])
})
