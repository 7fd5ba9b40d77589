import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Multicall } from '@zono/protocol'
import { type Address, decodeFunctionData, encodeFunctionResult, erc20Abi, type Hex, numberToHex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { readPowerSources } from '../power/sources.ts'
import { createChainClient, StateUnavailableError } from './client.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const toAddress = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, TOKEN, GONE] = [toAddress(1), toAddress(2), toAddress(3)]

type Request = { readonly method: string; readonly params: readonly unknown[] }

/** Starts a node whose newest block is `head`, and whose token gives what `getSupply` does: nothing for a state that it forgot. */
async function startNode(head: number, getSupply: () => Hex, chainId = 7, code: Hex = '0x60'): Promise<string> {
  function run({ method, params }: Request): unknown {
    if (method === 'eth_chainId') return numberToHex(chainId)
    if (method === 'eth_getBlockByNumber')
      return { number: numberToHex(head), hash: numberToHex(head, { size: 32 }), timestamp: '0x1' }
    if (method === 'eth_getCode') return params[0] === GONE ? '0x' : code
    const { to, data } = params[0] as { readonly to: Address; readonly data: Hex }
    if (to !== MULTICALL) return to === TOKEN ? getSupply() : '0x'
    const { args } = decodeFunctionData({ abi: Multicall.abi, data })
    const calls = args?.[1] as readonly { readonly target: Address }[]
    const result = calls.map(
      ({ target }) => ({ success: true, returnData: target === TOKEN ? getSupply() : '0x' }) as const,
    )
    return encodeFunctionResult({ abi: Multicall.abi, functionName: 'tryAggregate', result })
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.end(JSON.stringify({ result: run(JSON.parse(body)) }))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const create = (urls: readonly string[]) =>
  createChainClient(urls, { chainId: 7, contracts: { Multicall: MULTICALL } }, () => {})

const FIVE = (): Hex => numberToHex(5, { size: 32 })
const NOTHING = (): Hex => '0x'

const readSupplies = (urls: readonly string[]) =>
  create(urls).readAt(50, (read) =>
    Promise.all([TOKEN, GONE].map((address) => read({ abi: erc20Abi, address, functionName: 'totalSupply' }))),
  )

test('chain client: a contract that did not exist has no value, and none that did is taken for one', async () => {
  expect(await readSupplies([await startNode(100, FIVE)])).toEqual([5n, undefined])
  await expect(readSupplies([await startNode(100, NOTHING)])).rejects.toBeInstanceOf(StateUnavailableError)
})

test('chain client: a state that one endpoint forgot is read at the next', async () => {
  const [forgetful, archive] = [await startNode(100, NOTHING), await startNode(100, FIVE)]
  expect(await readSupplies([forgetful, archive])).toEqual([5n, undefined])
})

test('chain client: the sources of voting power are not those of an endpoint that knows no contract at all', async () => {
  const [empty, archive] = [await startNode(100, NOTHING, 7, '0x'), await startNode(100, FIVE)]
  const deployment = { contracts: { Multicall: MULTICALL } }
  const read = (urls: readonly string[]) => readPowerSources(create(urls), deployment, TOKEN, 50n)
  expect(await read([empty, archive])).toMatchObject({ token: TOKEN, blockNumber: 50n })
  await expect(read([empty])).rejects.toThrow('The token is not known at block 50.')
})

test('chain client: an endpoint of another chain weighs nothing', async () => {
  const other = await startNode(100, FIVE, 8)
  await expect(readSupplies([other])).rejects.toThrow('serves chain 8 instead of 7.')
})

test('chain client: the newest block is not of an endpoint that fell behind', async () => {
  const [first, second] = [await startNode(100, FIVE), await startNode(90, FIVE)]
  const client = create([first, second])
  expect(await client.readBlock('latest')).toMatchObject({ number: 100 })
  servers[0]?.closeAllConnections()
  servers[0]?.close()
  await expect(client.readBlock('latest')).rejects.toThrow('10 blocks behind')
})
