import { Multicall, Pair } from '@zono/protocol'
import { zeroAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBlockHead } from '../rpc/blockHead.ts'
import { CallRevertedError } from '../rpc/errors.ts'
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
  test('default: asks once within the age, and again after it', async () => {
    const { read, asked } = createCountingChain()
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(9_999)
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await read()).toBe(2)
    expect(asked()).toBe(2)
  })

  test('behavior: the native balance is remembered like any other answer', async () => {
    const { chain, asked } = createCountingChain()
    const deployment = { contracts: { [Multicall.name]: zeroAddress } }
    const cached = withReadCache({ ...chain, deployment } as unknown as ChainClient, 10_000)
    await cached.readNativeBalance(zeroAddress)
    await cached.readNativeBalance(zeroAddress)
    expect(asked()).toBe(1)
    vi.advanceTimersByTime(10_000)
    await cached.readNativeBalance(zeroAddress)
    expect(asked()).toBe(2)
  })

  test('behavior: an answer that is young enough for one reader may be too old for another', async () => {
    const { read } = createCountingChain()
    await read()
    vi.advanceTimersByTime(5000)
    expect(await read(60_000)).toBe(1)
    expect(await read(3000)).toBe(2)
  })

  test('behavior: the receipt of an own transaction makes every answer of an earlier block too old, and no later one', async () => {
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

  test('behavior: an answer of a block that the chain took back is not given again', async () => {
    const { head, read } = createCountingChain()
    await read()
    // A chain that was rebuilt: a lower block of a later time, told twice.
    head.onBlock({ number: 99n, timestamp: 5 })
    head.onBlock({ number: 99n, timestamp: 5 })
    expect(await read()).toBe(2)
  })

  test('behavior: a contract that could not answer is asked again after a minute, a node at once', async () => {
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

  test('behavior: nothing is answered from memory after it was cleared, nor when the clock was set back', async () => {
    const { chain, read } = createCountingChain()
    await read()
    clearReadCache(chain)
    expect(await read()).toBe(2)
    vi.setSystemTime(500_000)
    expect(await read()).toBe(3)
  })
})
