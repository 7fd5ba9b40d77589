import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeAbiParameters, numberToHex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { createCallReader } from './createCallReader.ts'
import { createTokenReader } from './createTokenReader.ts'

type RpcRequest = { readonly method: string; readonly params: readonly [{ readonly data?: string }] }

/** Answers a request: with a result, with an error of JSON-RPC, or never. */
type Answer = { readonly result: string } | { readonly error: { code: number; message: string } } | 'never'

const ADDRESS = numberToHex(7, { size: 20 })
const [SYMBOL_SELECTOR, NAME_SELECTOR] = ['0x95d89b41', '0x06fdde03']

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

/** Starts an endpoint and returns a reader over it, with the methods it was asked for. */
async function startEndpoint(answer: (request: RpcRequest) => Answer) {
  const methods: string[] = []
  server = createServer(async (incoming, response) => {
    let body = ''
    for await (const part of incoming) body += part
    const request = JSON.parse(body) as RpcRequest & { readonly id: number }
    methods.push(request.method)
    const answered = answer(request)
    if (answered !== 'never') response.end(JSON.stringify({ jsonrpc: '2.0', id: request.id, ...answered }))
  })
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return { read: createTokenReader([url]), readCalls: createCallReader([url]), methods }
}

const encodeText = (text: string) => ({ result: encodeAbiParameters([{ type: 'string' }], [text]) })

test('createTokenReader: reads symbol, name and decimals by one request each', async () => {
  const { read, methods } = await startEndpoint(({ method, params: [{ data }] }) => {
    if (method === 'eth_getCode') return { result: '0x60' }
    if (data === SYMBOL_SELECTOR) return encodeText('ONE')
    return data === NAME_SELECTOR ? encodeText('One Token') : { result: numberToHex(6, { size: 32 }) }
  })
  expect(await read(ADDRESS)).toEqual({
    symbol: 'ONE',
    name: 'One Token',
    decimals: 6,
    missing: [],
    isUnreachable: false,
  })
  expect(methods).toEqual(['eth_getCode', 'eth_call', 'eth_call', 'eth_call'])
})

test('createTokenReader: calls no address without code', async () => {
  const { read, methods } = await startEndpoint(() => ({ result: '0x' }))
  expect(await read(ADDRESS)).toEqual({
    symbol: undefined,
    name: undefined,
    decimals: undefined,
    missing: ['symbol', 'name', 'decimals'],
    isUnreachable: false,
  })
  expect(methods).toEqual(['eth_getCode'])
})

test.each<[string, Answer]>([
  ['fails without a revert', { error: { code: -32000, message: 'out of gas' } }],
  ['returns nothing', { result: '0x' }],
  ['never answers', 'never'],
])('createTokenReader: does not repeat a call that %s', async (_, answer) => {
  const { read, methods } = await startEndpoint(({ method }) =>
    method === 'eth_getCode' ? { result: '0x60' } : answer,
  )
  expect((await read(ADDRESS, ['decimals'])).missing).toEqual(['decimals'])
  expect(methods).toEqual(['eth_getCode', 'eth_call'])
})

test('createTokenReader: keeps what was answered when the rest is not', async () => {
  const { read } = await startEndpoint(({ method, params: [{ data }] }) => {
    if (method === 'eth_getCode') return { result: '0x60' }
    return data === SYMBOL_SELECTOR ? encodeText('ONE') : 'never'
  })
  expect(await read(ADDRESS)).toMatchObject({ symbol: 'ONE', missing: ['name', 'decimals'] })
})

test('createTokenReader: asks nothing more of a host that did not answer in time, until it has rested', async () => {
  const { read, methods } = await startEndpoint(() => 'never')
  for (let i = 0; i < 50; i++) expect((await read(ADDRESS)).missing).toHaveLength(3)
  expect(methods).toEqual(['eth_getCode'])
})

test.each<[string, Answer, boolean]>([
  ['a contract that burns all gas', { error: { code: -32000, message: 'out of gas' } }, false],
  ['a contract that returns nothing', { result: '0x' }, false],
  ['a contract that speaks of limits', { error: { code: 3, message: 'execution reverted: rate limit' } }, false],
  ['one whose node has no code for it', { error: { code: -32000, message: 'execution reverted: rate limit' } }, false],
  ['an endpoint that is behind', { error: { code: -32000, message: 'header not found' } }, true],
  ['an endpoint that is asked too often', { error: { code: -32005, message: 'daily request count exceeded' } }, true],
  ['an endpoint that hangs', 'never', true],
])('createTokenReader: tells %s from the other kind', async (_, answer, isUnreachable) => {
  const { read } = await startEndpoint(({ method }) => (method === 'eth_getCode' ? { result: '0x60' } : answer))
  expect(await read(ADDRESS, ['decimals'])).toMatchObject({ missing: ['decimals'], isUnreachable })
})

test('createTokenReader: finds everything missing where no endpoint answers', async () => {
  const read = createTokenReader(['http://127.0.0.1:9'])
  expect(await read(ADDRESS)).toMatchObject({ missing: ['symbol', 'name', 'decimals'], isUnreachable: true })
})

test.each([
  ['is behind the block of its event', '0x4', true],
  ['has the block of its event', '0x5', false],
])('createCallReader: judges that there is no code by an endpoint that %s', async (_, newest, isUnreachable) => {
  const { readCalls } = await startEndpoint(({ method }) => ({ result: method === 'eth_blockNumber' ? newest : '0x' }))
  const hasCode = isUnreachable ? undefined : false
  expect(await readCalls(ADDRESS, { any: '0x12345678' }, 5n)).toEqual({ answers: {}, hasCode, isUnreachable })
})
