import { erc20Abi, Multicall } from '@zono/protocol'
import {
  type Address,
  BaseError,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  HttpRequestError,
  numberToHex,
  RpcRequestError,
} from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { CallRevertedError } from './errors.ts'
import { createMulticallBatcher } from './multicallBatcher.ts'

const multicall = numberToHex(7, { size: 20 })
const account = numberToHex(8, { size: 20 })
const BROKEN_ADDRESS = numberToHex(666, { size: 20 })
const getTokenAddress = (n: number) => numberToHex(1000 + n, { size: 20 })

/** A node that answers each token's balance with the token's own number, and fails as it is told to. */
function createFakeNode(fail: (size: number, turn: number) => Error | undefined = () => undefined) {
  const sizes: number[] = []
  const ethCall = async (to: Address, data: Hex): Promise<Hex> => {
    expect(to).toBe(multicall)
    const { args } = decodeFunctionData({ abi: Multicall.abi, data })
    const calls = args?.[1] as readonly { target: Address; callData: Hex }[]
    sizes.push(calls.length)
    const error = fail(calls.length, sizes.length)
    if (error) throw error
    const result = calls.map(({ target }) => ({
      success: target.toLowerCase() !== BROKEN_ADDRESS,
      returnData: numberToHex(BigInt(target), { size: 32 }),
    }))
    return encodeFunctionResult({ abi: Multicall.abi, functionName: 'tryAggregate', result })
  }
  const read = createMulticallBatcher({ ethCall, multicall, getHeaderRetryDelayMs: () => 1 })
  const balance = (address: Address) => read({ abi: erc20Abi, address, functionName: 'balanceOf', args: [account] })
  return { sizes, balance }
}

const createRpcError = (message: string) =>
  new BaseError('rpc', { cause: new RpcRequestError({ body: {}, url: 'http://x', error: { code: -32000, message } }) })

describe('createBatchedRead', () => {
  test('CALL-05: everything asked in one turn is one eth_call', async () => {
    const { sizes, balance } = createFakeNode()
    const balances = await Promise.all([1, 2, 3].map((n) => balance(getTokenAddress(n))))
    expect(balances).toEqual([1001n, 1002n, 1003n])
    expect(sizes).toEqual([3])
  })

  test('behavior: the same call asked twice is sent once', async () => {
    const { sizes, balance } = createFakeNode()
    expect(await Promise.all([balance(getTokenAddress(1)), balance(getTokenAddress(1))])).toEqual([1001n, 1001n])
    expect(sizes).toEqual([1])
  })

  test('CALL-08: chunks of up to 500 calls', async () => {
    const { sizes, balance } = createFakeNode()
    await Promise.all(Array.from({ length: 1201 }, (_, n) => balance(getTokenAddress(n))))
    expect(sizes).toEqual([500, 500, 201])
  })

  test('CALL-09: a chunk is halved on a provider error, down to what passes', async () => {
    const { sizes, balance } = createFakeNode((size) => (size > 30 ? createRpcError('out of gas') : undefined))
    const balances = await Promise.all(Array.from({ length: 100 }, (_, n) => balance(getTokenAddress(n))))
    expect(balances).toHaveLength(100)
    expect(sizes).toEqual([100, 50, 50, 25, 25, 25, 25])
  })

  test('CALL-10: a missing block header is asked again, whole', async () => {
    const { sizes, balance } = createFakeNode((_, turn) =>
      turn <= 2 ? createRpcError('missing block header') : undefined,
    )
    expect(await balance(getTokenAddress(5))).toBe(1005n)
    expect(sizes).toEqual([1, 1, 1])
  })

  test('CALL-10: after 2.5 to 3.5 s', async () => {
    vi.useFakeTimers()
    let calls = 0
    const ethCall = async () => {
      calls++
      throw createRpcError('missing block header')
    }
    const read = createMulticallBatcher({ ethCall, multicall })
    const failing = read({ abi: erc20Abi, address: BROKEN_ADDRESS, functionName: 'decimals' }).catch(() => 'failed')
    await vi.advanceTimersByTimeAsync(2499)
    expect(calls).toBe(1)
    await vi.advanceTimersByTimeAsync(1001)
    expect(calls).toBe(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failing).toBe('failed')
    vi.useRealTimers()
  })

  test('CALL-10: but not for ever', async () => {
    const { sizes, balance } = createFakeNode(() => createRpcError('header not found'))
    await expect(balance(getTokenAddress(5))).rejects.toThrow()
    expect(sizes).toHaveLength(4)
  })

  test('CALL-12: a call that reverts fails alone', async () => {
    const { balance } = createFakeNode()
    const [good, bad] = await Promise.allSettled([balance(getTokenAddress(1)), balance(BROKEN_ADDRESS)])
    expect(good).toEqual({ status: 'fulfilled', value: 1001n })
    expect(bad.status === 'rejected' && bad.reason).toBeInstanceOf(CallRevertedError)
  })

  test('CALL-07: an unreachable node fails them all at once, without a storm of halves', async () => {
    const { sizes, balance } = createFakeNode(() => new HttpRequestError({ url: 'http://x' }))
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((n) => balance(getTokenAddress(n))))
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(sizes).toEqual([4])
  })
})
