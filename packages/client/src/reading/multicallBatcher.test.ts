import { erc20Abi, Multicall } from '@zono/protocol'
import {
  type Address,
  BaseError,
  concatHex,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  HttpRequestError,
  numberToHex,
  padHex,
  RpcRequestError,
  size,
  sliceHex,
} from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { CallRevertedError } from './errors.ts'
import { createMulticallBatcher } from './multicallBatcher.ts'
import { decodePackedResults, encodePackedCalls } from './packedMulticall.ts'

const multicall = numberToHex(7, { size: 20 })
const account = numberToHex(8, { size: 20 })
const BROKEN_ADDRESS = numberToHex(666, { size: 20 })
const getTokenAddress = (n: number) => numberToHex(1000 + n, { size: 20 })

/** A node that answers `balanceOf` with the number of the token, and fails where `fail` returns an error. */
function createFakeNode(fail: (size: number, turn: number) => Error | undefined = () => undefined) {
  const sizes: number[] = []
  const ethCall = async ({ to, data }: { to?: Address; data: Hex }): Promise<Hex> => {
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
  const read = createMulticallBatcher({ ethCall, multicall, maxPackedCalls: 0, getHeaderRetryDelayMs: () => 1 })
  const balance = (address: Address) => read({ abi: erc20Abi, address, functionName: 'balanceOf', args: [account] })
  return { sizes, balance, ethCall }
}

const createRpcError = (message: string) =>
  new BaseError('rpc', { cause: new RpcRequestError({ body: {}, url: 'http://x', error: { code: -32000, message } }) })

describe('createMulticallBatcher', () => {
  test('multicall: sends all calls of one turn as one eth_call [CALL-05]', async () => {
    const { sizes, balance } = createFakeNode()
    const balances = await Promise.all([1, 2, 3].map((n) => balance(getTokenAddress(n))))
    expect(balances).toEqual([1001n, 1002n, 1003n])
    expect(sizes).toEqual([3])
  })

  test('multicall: sends identical calls once', async () => {
    const { sizes, balance } = createFakeNode()
    expect(await Promise.all([balance(getTokenAddress(1)), balance(getTokenAddress(1))])).toEqual([1001n, 1001n])
    expect(sizes).toEqual([1])
  })

  test('multicall: sends chunks of up to 500 calls [CALL-08]', async () => {
    const { sizes, balance } = createFakeNode()
    await Promise.all(Array.from({ length: 1201 }, (_, n) => balance(getTokenAddress(n))))
    expect(sizes).toEqual([500, 500, 201])
  })

  test('multicall: halves a chunk on a provider error until it passes [CALL-09]', async () => {
    const { sizes, balance } = createFakeNode((size) => (size > 30 ? createRpcError('out of gas') : undefined))
    const balances = await Promise.all(Array.from({ length: 100 }, (_, n) => balance(getTokenAddress(n))))
    expect(balances).toHaveLength(100)
    expect(sizes).toEqual([100, 50, 50, 25, 25, 25, 25])
  })

  test('multicall: retries the whole batch on a missing block header [CALL-10]', async () => {
    const { sizes, balance } = createFakeNode((_, turn) =>
      turn <= 2 ? createRpcError('missing block header') : undefined,
    )
    expect(await balance(getTokenAddress(5))).toBe(1005n)
    expect(sizes).toEqual([1, 1, 1])
  })

  test('multicall: retries a missing block header after 2.5 to 3.5 s [CALL-10]', async () => {
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

  test('multicall: stops retrying a missing block header after three retries [CALL-10]', async () => {
    const { sizes, balance } = createFakeNode(() => createRpcError('header not found'))
    await expect(balance(getTokenAddress(5))).rejects.toThrow()
    expect(sizes).toHaveLength(4)
  })

  test('multicall: a call that reverts fails alone [CALL-12]', async () => {
    const { balance } = createFakeNode()
    const [good, bad] = await Promise.allSettled([balance(getTokenAddress(1)), balance(BROKEN_ADDRESS)])
    expect(good).toEqual({ status: 'fulfilled', value: 1001n })
    expect(bad.status === 'rejected' && bad.reason).toBeInstanceOf(CallRevertedError)
  })

  test('multicall: an unreachable endpoint fails all calls without halving [CALL-07]', async () => {
    const { sizes, balance } = createFakeNode(() => new HttpRequestError({ url: 'http://x' }))
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((n) => balance(getTokenAddress(n))))
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(sizes).toEqual([4])
  })
})

describe('packed batches', () => {
  /** A node that executes packed calls like `createFakeNode`, or refuses init code. */
  function createPackedNode(refusal?: Error) {
    const requests: { readonly isPacked: boolean; readonly bytes: number }[] = []
    const tryAggregate = createFakeNode()
    const ethCall = async ({ to, data }: { to?: Address; data: Hex }): Promise<Hex> => {
      requests.push({ isPacked: to === undefined, bytes: size(data) })
      if (to !== undefined) return tryAggregate.ethCall({ to, data })
      if (refusal) throw refusal
      const count = (size(data) - EMPTY_PACKED_BYTES) / (22 + 36)
      const results = Array.from({ length: count }, (_, i) => {
        const start = EMPTY_PACKED_BYTES + i * (22 + 36)
        const target = sliceHex(data, start, start + 20)
        return target === BROKEN_ADDRESS ? '0x00000000' : concatHex(['0x01000020', padHex(target)])
      })
      return concatHex(results)
    }
    const read = createMulticallBatcher({ ethCall, multicall })
    const balance = (address: Address) => read({ abi: erc20Abi, address, functionName: 'balanceOf', args: [account] })
    return { requests, balance }
  }
  const EMPTY_PACKED_BYTES = size(encodePackedCalls([]))

  test('multicall: packs a batch into init code that takes less than a third of the bytes', async () => {
    const { requests, balance } = createPackedNode()
    const tokens = Array.from({ length: 20 }, (_, n) => getTokenAddress(n))
    expect(await Promise.all(tokens.map(balance))).toEqual(tokens.map((token) => BigInt(token)))
    expect(requests).toEqual([{ isPacked: true, bytes: EMPTY_PACKED_BYTES + 20 * (22 + 36) }])
    expect(EMPTY_PACKED_BYTES).toBe(90)
  })

  test('multicall: a packed call that reverts fails alone [CALL-12]', async () => {
    const { balance } = createPackedNode()
    const [good, bad] = await Promise.allSettled([balance(getTokenAddress(1)), balance(BROKEN_ADDRESS)])
    expect(good).toEqual({ status: 'fulfilled', value: 1001n })
    expect(bad.status === 'rejected' && bad.reason).toBeInstanceOf(CallRevertedError)
  })

  test('multicall: falls back to tryAggregate, and stops packing after five refusals', async () => {
    const { requests, balance } = createPackedNode(createRpcError('contract creation is not supported'))
    for (let turn = 0; turn < 6; turn++) expect(await balance(getTokenAddress(turn))).toBe(BigInt(1000 + turn))
    expect(requests.filter(({ isPacked }) => isPacked)).toHaveLength(5)
    expect(requests.filter(({ isPacked }) => !isPacked)).toHaveLength(6)
  })

  test('multicall: sends more than 200 calls as tryAggregate', async () => {
    const { requests, balance } = createPackedNode()
    await Promise.all(Array.from({ length: 201 }, (_, n) => balance(getTokenAddress(n))))
    expect(requests.map(({ isPacked }) => isPacked)).toEqual([false])
  })

  test('multicall: packed results that are cut off or too long are rejected', () => {
    expect(() => decodePackedResults('0x01000020', 1)).toThrow(RangeError)
    expect(() => decodePackedResults('0x010000', 1)).toThrow(RangeError)
    expect(() => decodePackedResults('0x0100000000', 1)).toThrow(RangeError)
    expect(decodePackedResults('0x01000001ab00000000', 2)).toEqual([
      { success: true, returnData: '0xab' },
      { success: false, returnData: '0x' },
    ])
  })
})
