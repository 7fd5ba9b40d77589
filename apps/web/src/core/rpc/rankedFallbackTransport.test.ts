import type { UntypedRpc } from '@zono/protocol'
import { createClient, numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBlockHead } from './blockHead.ts'
import { rankedFallbackTransport } from './rankedFallbackTransport.ts'
import { createRpcHealth } from './rpcHealth.ts'

type FakeEndpoint = { chainId: number; height: number; isMissingHeader: boolean; asked: string[] }

const URLS = ['http://a.example', 'http://b.example'] as const
const endpoints = new Map<string, FakeEndpoint>()
const getEndpoint = (url: string) => endpoints.get(new URL(url).origin) as FakeEndpoint

beforeEach(() => {
  for (const url of URLS) endpoints.set(url, { chainId: 56, height: 1000, isMissingHeader: false, asked: [] })
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    const { chainId, height, isMissingHeader, asked } = getEndpoint(request.url)
    const { id, method } = await request.json()
    asked.push(method)
    const error = { code: -32000, message: 'header not found' }
    const results: Record<string, unknown> = {
      eth_chainId: numberToHex(chainId),
      eth_getBlockByNumber: { number: numberToHex(height), timestamp: '0x64' },
      eth_call: '0x01',
    }
    const isFailing = isMissingHeader && method === 'eth_call'
    return Response.json({ jsonrpc: '2.0', id, ...(isFailing ? { error } : { result: results[method] }) })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function createFallbackClient() {
  const health = createRpcHealth(URLS)
  const head = createBlockHead()
  const client = createClient({ transport: rankedFallbackTransport({ health, urls: URLS, chainId: 56, head }) })
  const readHead = async () => {
    const header = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    return Number(header?.number)
  }
  const call = () => client.request<UntypedRpc>({ method: 'eth_call', params: [{ to: '0x', data: '0x' }, '0x3e8'] })
  return { health, head, readHead, call }
}

describe('rankedFallbackTransport: endpoints that lag', () => {
  test('transport: an endpoint that lags ranks after the others, with its own status', async () => {
    const { health, head, readHead } = createFallbackClient()
    head.onBlock({ number: 1000n, timestamp: 100 })
    getEndpoint(URLS[0]).height = 995
    expect(await readHead()).toBe(1000)
    expect(health.getRankedUrls()).toEqual([URLS[1], URLS[0]])
    expect(health.getStatus()).toBe('behind')
  })

  test('transport: a difference of two blocks is not a lag', async () => {
    const { health, head, readHead } = createFallbackClient()
    head.onBlock({ number: 1000n, timestamp: 100 })
    getEndpoint(URLS[0]).height = 998
    expect(await readHead()).toBe(998)
    expect(health.getStatus()).toBe('primary')
  })

  test('transport: uses the highest answer where all endpoints lag', async () => {
    const { head, readHead } = createFallbackClient()
    head.onBlock({ number: 1000n, timestamp: 100 })
    getEndpoint(URLS[0]).height = 990
    getEndpoint(URLS[1]).height = 995
    expect(await readHead()).toBe(995)
  })

  test('transport: restores the rank of an endpoint that caught up', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { health, head, readHead } = createFallbackClient()
    head.onBlock({ number: 1000n, timestamp: 100 })
    getEndpoint(URLS[0]).height = 995
    await readHead()
    getEndpoint(URLS[0]).height = 1001
    vi.setSystemTime(Date.now() + 20_000)
    expect(await readHead()).toBe(1001)
    expect(health.getRankedUrls()[0]).toBe(URLS[0])
    expect(health.getStatus()).toBe('primary')
  })

  test('transport: sends a read of a missing block to the next endpoint', async () => {
    const { call, health } = createFallbackClient()
    getEndpoint(URLS[0]).isMissingHeader = true
    expect(await call()).toBe('0x01')
    expect(health.getRankedUrls()[0]).toBe(URLS[1])
  })

  test('transport: reports a missing header if no endpoint has the block', async () => {
    const { call } = createFallbackClient()
    for (const url of URLS) getEndpoint(url).isMissingHeader = true
    await expect(call()).rejects.toThrow(/header not found/)
  })
})

describe('rankedFallbackTransport: chain id', () => {
  test('transport: checks the chain id every few minutes and skips an endpoint that changed it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { call, health } = createFallbackClient()
    await call()
    getEndpoint(URLS[0]).chainId = 97
    await call()
    expect(getEndpoint(URLS[0]).asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
    vi.setSystemTime(Date.now() + 4 * 60_000)
    await call()
    expect(health.getRankedUrls()[0]).toBe(URLS[1])
    expect(getEndpoint(URLS[1]).asked).toContain('eth_call')
  })
})
