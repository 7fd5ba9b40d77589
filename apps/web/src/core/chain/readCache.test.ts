import { CallRevertedError, readNativeBalance } from '@zono/client'
import { Multicall, Pair } from '@zono/protocol'
import { zeroAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBlockHead } from '../rpc/blockHead.ts'
import type { ChainClient } from './chain.ts'
import { createScreenHead } from './head/screenHead.ts'
import { clearReadCache, withReadCache } from './readCache.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A chain that counts what it is asked, and a read of it that may be 10 seconds old. */
function createCountingChain(answer: (asked: number) => Promise<unknown> = async (asked) => asked) {
  const head = createBlockHead()
  head.onBlock({ number: 100n, timestamp: 1 })
  let asked = 0
  const chain = { screenHead: createScreenHead(head), readContract: () => answer(++asked) } as unknown as ChainClient
  const read = (maxAgeMs = 10_000) =>
    withReadCache(chain, maxAgeMs).readContract({ abi: Pair.abi, address: zeroAddress, functionName: 'totalSupply' })
  return { chain, head, read, asked: () => asked }
}

describe('withReadCache', () => {
  test('withReadCache: reads once within the maximum age', async () => {
    const { read, asked } = createCountingChain()
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(9_999)
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await read()).toBe(2)
    expect(asked()).toBe(2)
  })

  test('withReadCache: caches the native balance', async () => {
    const { chain, asked } = createCountingChain()
    const deployment = { contracts: { [Multicall.name]: zeroAddress } }
    const cached = withReadCache({ ...chain, deployment } as unknown as ChainClient, 10_000)
    await readNativeBalance(cached, zeroAddress)
    await readNativeBalance(cached, zeroAddress)
    expect(asked()).toBe(1)
    vi.advanceTimersByTime(10_000)
    await readNativeBalance(cached, zeroAddress)
    expect(asked()).toBe(2)
  })

  test('withReadCache: applies the maximum age of each reader', async () => {
    const { read } = createCountingChain()
    await read()
    vi.advanceTimersByTime(5000)
    expect(await read(60_000)).toBe(1)
    expect(await read(3000)).toBe(2)
  })

  test('withReadCache: a receipt expires results of earlier blocks only', async () => {
    const { head, read } = createCountingChain()
    await read()
    head.advanceTo(100n)
    expect(await read()).toBe(1)
    head.onBlock({ number: 103n, timestamp: 2 })
    expect(await read()).toBe(1)
    head.advanceTo(102n)
    expect(await read()).toBe(2)
    expect(await read()).toBe(2)
  })

  test('withReadCache: a reorg expires results of removed blocks', async () => {
    const { head, read } = createCountingChain()
    await read()
    // A chain that was rebuilt: a lower block of a later time, received twice.
    head.onBlock({ number: 99n, timestamp: 5 })
    head.onBlock({ number: 99n, timestamp: 5 })
    expect(await read()).toBe(2)
  })

  test('withReadCache: retries a failed contract after a minute, a failed endpoint at once', async () => {
    const reverting = createCountingChain(() => Promise.reject(new CallRevertedError(zeroAddress, '0x')))
    await expect(reverting.read()).rejects.toThrow(CallRevertedError)
    vi.advanceTimersByTime(59_000)
    await expect(reverting.read()).rejects.toThrow(CallRevertedError)
    expect(reverting.asked()).toBe(1)
    vi.advanceTimersByTime(1000)
    await expect(reverting.read()).rejects.toThrow(CallRevertedError)
    expect(reverting.asked()).toBe(2)

    const silent = createCountingChain(() => Promise.reject(new Error('no answer')))
    await expect(silent.read()).rejects.toThrow('no answer')
    await expect(silent.read()).rejects.toThrow('no answer')
    expect(silent.asked()).toBe(2)
  })

  test('withReadCache: reads again after the cache is cleared and after the clock is set back', async () => {
    const { chain, read } = createCountingChain()
    await read()
    clearReadCache(chain)
    expect(await read()).toBe(2)
    vi.setSystemTime(500_000)
    expect(await read()).toBe(3)
  })
})
