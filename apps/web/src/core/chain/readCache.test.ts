import { Multicall, Pair } from '@zono/protocol'
import { zeroAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHead } from '../rpc/blockHead.ts'
import { CallRevertedError } from '../rpc/errors.ts'
import type { Chain } from './chain.ts'
import { createScreenHead } from './head/screenHead.ts'
import { clearReadCache, withReadCache } from './readCache.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A chain that counts what it is asked, and a read of it that may be 10 seconds old. */
function countedChain(answer: (asked: number) => Promise<unknown> = async (asked) => asked) {
  const head = createHead()
  head.saw({ number: 100n, timestamp: 1 })
  let asked = 0
  const chain = { screenHead: createScreenHead(head), read: () => answer(++asked) } as unknown as Chain
  const read = (maxAgeMs = 10_000) =>
    withReadCache(chain, maxAgeMs).read({ abi: Pair.abi, address: zeroAddress, functionName: 'totalSupply' })
  return { chain, head, read, asked: () => asked }
}

describe('withReadCache', () => {
  test('default: asks once within the age, and again after it', async () => {
    const { read, asked } = countedChain()
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(9_999)
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await read()).toBe(2)
    expect(asked()).toBe(2)
  })

  test('behavior: the native balance is remembered like any other answer', async () => {
    const { chain, asked } = countedChain()
    const deployment = { contracts: { [Multicall.name]: zeroAddress } }
    const cached = withReadCache({ ...chain, deployment } as unknown as Chain, 10_000)
    await cached.readNativeBalance(zeroAddress)
    await cached.readNativeBalance(zeroAddress)
    expect(asked()).toBe(1)
    vi.advanceTimersByTime(10_000)
    await cached.readNativeBalance(zeroAddress)
    expect(asked()).toBe(2)
  })

  test('behavior: an answer that is young enough for one reader may be too old for another', async () => {
    const { read } = countedChain()
    await read()
    vi.advanceTimersByTime(5000)
    expect(await read(60_000)).toBe(1)
    expect(await read(3000)).toBe(2)
  })

  test('behavior: the receipt of an own transaction makes every answer of an earlier block too old, and no later one', async () => {
    const { head, read } = countedChain()
    await read()
    head.reached(100n)
    expect(await read()).toBe(1)
    head.saw({ number: 103n, timestamp: 2 })
    expect(await read()).toBe(1)
    head.reached(102n)
    expect(await read()).toBe(2)
    expect(await read()).toBe(2)
  })

  test('behavior: an answer of a block that the chain took back is not given again', async () => {
    const { head, read } = countedChain()
    await read()
    // A chain that was rebuilt: a lower block of a later time, told twice.
    head.saw({ number: 99n, timestamp: 5 })
    head.saw({ number: 99n, timestamp: 5 })
    expect(await read()).toBe(2)
  })

  test('behavior: a contract that could not answer is asked again after a minute, a node at once', async () => {
    const reverting = countedChain(() => Promise.reject(new CallRevertedError(zeroAddress, '0x')))
    await expect(reverting.read()).rejects.toThrow(CallRevertedError)
    vi.advanceTimersByTime(59_000)
    await expect(reverting.read()).rejects.toThrow(CallRevertedError)
    expect(reverting.asked()).toBe(1)
    vi.advanceTimersByTime(1000)
    await expect(reverting.read()).rejects.toThrow(CallRevertedError)
    expect(reverting.asked()).toBe(2)

    const silent = countedChain(() => Promise.reject(new Error('no answer')))
    await expect(silent.read()).rejects.toThrow('no answer')
    await expect(silent.read()).rejects.toThrow('no answer')
    expect(silent.asked()).toBe(2)
  })

  test('behavior: nothing is answered from memory after it was cleared, nor when the clock was set back', async () => {
    const { chain, read } = countedChain()
    await read()
    clearReadCache(chain)
    expect(await read()).toBe(2)
    vi.setSystemTime(500_000)
    expect(await read()).toBe(3)
  })
})
