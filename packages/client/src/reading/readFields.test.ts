import { erc20Abi } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { CallRevertedError } from './errors.ts'
import type { ReadContract } from './multicallBatcher.ts'
import { readAnsweredFields, readFields } from './readFields.ts'

type Call = { readonly functionName: string; readonly args?: readonly unknown[] }

/** A chain whose contract answers as `answers` says; what is missing reverts. */
const createChain = (answers: Readonly<Record<string, unknown>>, calls: Call[] = []) => ({
  readContract: (async (call: Call) => {
    calls.push(call)
    const answer = answers[call.functionName]
    if (answer instanceof Error) throw answer
    if (answer === undefined) throw new CallRevertedError(zeroAddress, '0x')
    return answer
  }) as unknown as ReadContract,
})

const contract = { abi: erc20Abi, address: zeroAddress }

test('readFields: answers by name, also false, zero and an empty text', async () => {
  const chain = createChain({ symbol: '', decimals: 0, totalSupply: 0n })
  expect(await readFields(chain, contract, ['symbol', 'decimals', 'totalSupply'])).toEqual({
    symbol: '',
    decimals: 0,
    totalSupply: 0n,
  })
})

test('readFields: gives all functions the same arguments, at once', async () => {
  const calls: Call[] = []
  const args: readonly [Address] = [zeroAddress]
  const reading = readFields(createChain({ balanceOf: 7n }, calls), { ...contract, args }, ['balanceOf'])
  expect(calls).toMatchObject([{ functionName: 'balanceOf', args }])
  expect(await reading).toEqual({ balanceOf: 7n })
})

test('readFields: undefined where one function does not answer', async () => {
  expect(await readFields(createChain({ symbol: 'ZONO' }), contract, ['symbol', 'decimals'])).toBeUndefined()
})

test('readFields: rejects where the endpoint fails, so that a query keeps what it has', async () => {
  const chain = createChain({ symbol: 'ZONO', decimals: new TypeError('fetch failed') })
  await expect(readFields(chain, contract, ['symbol', 'decimals'])).rejects.toThrow(TypeError)
})

test('readAnsweredFields: leaves out what does not answer', async () => {
  const chain = createChain({ symbol: 'ZONO', totalSupply: 0n })
  expect(await readAnsweredFields(chain, contract, ['symbol', 'decimals', 'totalSupply'])).toEqual({
    symbol: 'ZONO',
    totalSupply: 0n,
  })
})
