import { Multicall } from '@zono/protocol'
import { AnswerTooLargeError, UnavailableError } from '@zono/service'
import { type Address, decodeFunctionData, encodeFunctionResult, erc20Abi, type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createBlockReader } from './blockReader.ts'
import { CallRevertedError, RpcError } from './errors.ts'

const MULTICALL: Address = '0x00000000000000000000000000000000000000aa'
const toAddress = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const word = (n: number) => numberToHex(n, { size: 32 })

/** Answers a single call: the supply of a token is the number of its address. Token 1 reverts, token 2 has no code. */
function answer(target: Address): Hex | undefined {
  const number = Number(BigInt(target))
  return number === 1 ? undefined : number === 2 ? '0x' : number === 3 ? '0x01' : word(number)
}

/** A node that refuses more calls at once than it takes. Gives back its reader, and how many calls each request had. */
function createSubject({
  multicall = MULTICALL as Address | undefined,
  fail = (_count: number): Error | undefined => undefined,
  hasMulticall = true,
} = {}) {
  const requests: number[] = []
  const call = async ({ to, data }: { readonly to: Address; readonly data: Hex }): Promise<Hex> => {
    if (to !== MULTICALL) {
      requests.push(1)
      const error = fail(1)
      if (error) throw error
      const result = answer(to)
      if (result === undefined) throw new CallRevertedError('execution reverted')
      return result
    }
    if (!hasMulticall) return '0x'
    const { args } = decodeFunctionData({ abi: Multicall.abi, data })
    const calls = args?.[1] as readonly { readonly target: Address }[]
    requests.push(calls.length)
    const error = fail(calls.length)
    if (error) throw error
    const result = calls.map(({ target }) => {
      const returnData = answer(target)
      return { success: returnData !== undefined, returnData: returnData ?? '0x' }
    })
    return encodeFunctionResult({ abi: Multicall.abi, functionName: 'tryAggregate', result })
  }
  const read = createBlockReader({ node: { call }, multicall, block: 7 })
  const readSupply = (n: number) => read({ abi: erc20Abi, address: toAddress(n), functionName: 'totalSupply' })
  return { readSupply, requests }
}

const count = (from: number, length: number) => Array.from({ length }, (_, n) => from + n)

test.each([
  ['with a multicall', {}],
  ['without a multicall', { multicall: undefined }],
  ['where the multicall has no code', { hasMulticall: false }],
])('block reader: each read fails alone, %s', async (_name, options) => {
  const { readSupply } = createSubject(options)
  const [five, reverted, empty, short, six] = await Promise.allSettled([5, 1, 2, 3, 6].map(readSupply))
  expect([five, six]).toMatchObject([{ value: 5n }, { value: 6n }])
  expect([reverted, empty, short]).toMatchObject(
    ['CALL_REVERTED', 'EMPTY_ANSWER', 'UNAVAILABLE'].map((code) => ({ reason: { code } })),
  )
})

test('block reader: reads of one turn are one request, of 500 at most', async () => {
  const { readSupply, requests } = createSubject()
  const numbers = count(10, 1200)
  expect(await Promise.all(numbers.map(readSupply))).toEqual(numbers.map(BigInt))
  expect(requests).toEqual([500, 500, 200])
})

test.each([
  ['a limit of its own', new RpcError('rpc.example', 'eth_call', { code: -32_000, message: 'limit exceeded' })],
  ['gas that runs out', new CallRevertedError('out of gas')],
  ['an answer that is too large', new AnswerTooLargeError('rpc.example', 4_000_000)],
])('block reader: what a node refuses for %s is halved', async (_name, error) => {
  const { readSupply, requests } = createSubject({ fail: (calls) => (calls > 100 ? error : undefined) })
  const numbers = count(10, 400)
  expect(await Promise.all(numbers.map(readSupply))).toEqual(numbers.map(BigInt))
  expect(requests).toEqual([400, 200, 100, 100, 200, 100, 100])
})

test('block reader: a node that refuses everything is asked 31 times at most', async () => {
  const error = new RpcError('rpc.example', 'eth_call', { code: -32_000, message: 'missing trie node' })
  const { readSupply, requests } = createSubject({ fail: () => error })
  const results = await Promise.allSettled(count(10, 500).map(readSupply))
  expect(results.every((result) => result.status === 'rejected' && result.reason === error)).toBe(true)
  expect(requests.length).toBeLessThanOrEqual(31)
})

test('block reader: a node that is silent is asked once', async () => {
  const { readSupply, requests } = createSubject({ fail: () => new UnavailableError('rpc.example cannot be reached.') })
  const results = await Promise.allSettled(count(10, 500).map(readSupply))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(requests).toEqual([500])
})
