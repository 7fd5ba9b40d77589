import { type Contract, type Deployment, Multicall } from '@zono/protocol'
import { ServiceError } from '@zono/service'
import {
  type Address,
  BaseError,
  decodeFunctionResult,
  ExecutionRevertedError,
  encodeFunctionData,
  type Hex,
} from 'viem'
import type { ChainClient } from './client.ts'

const MAX_CALLS_PER_REQUEST = 500
/** How often a refused request is halved. An endpoint that refuses 32 calls does not answer at all. */
const MAX_HALVINGS = 4

/** A read of a contract without arguments that the compiler knows: lists of reads mix contracts. */
export type ContractRead = {
  readonly abi: Contract['abi']
  readonly address: Address
  readonly functionName: string
  readonly args?: readonly unknown[]
}

/** The state of the chain at a block cannot be read now. It is never taken for zero. */
export class StateUnavailableError extends ServiceError {
  override name = 'StateUnavailableError'
  readonly code = 'STATE_UNAVAILABLE'
}

/**
 * Reads many values at one block, the newest without a number, 500 in a request. A contract that has no code at that block gives `undefined`; any other
 * failure means that the value is not known.
 * @throws {StateUnavailableError}
 */
export async function readMany(
  client: ChainClient,
  { contracts }: Deployment,
  reads: readonly ContractRead[],
  blockNumber: bigint | undefined,
): Promise<readonly unknown[]> {
  const results = new Array<Hex | undefined>(reads.length)
  const calls = reads.map(({ abi, address, functionName, args = [] }) => ({
    target: address,
    callData: encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]),
  }))
  const multicall = contracts.Multicall
  const at = blockNumber === undefined ? {} : { blockNumber }

  async function read(from: number, to: number, halvings = 0): Promise<void> {
    if (multicall === undefined || to - from === 1) return readOneByOne(from, to)
    const data = encodeFunctionData({
      ...{ abi: Multicall.abi, functionName: 'tryAggregate' },
      args: [false, calls.slice(from, to)],
    })
    try {
      const { data: answer } = await client.call({ to: multicall, data, ...at })
      if (answer === undefined) return await readOneByOne(from, to)
      const decoded = decodeFunctionResult({ abi: Multicall.abi, functionName: 'tryAggregate', data: answer })
      for (const [index, { success, returnData }] of decoded.entries())
        results[from + index] = success && returnData !== '0x' ? returnData : undefined
    } catch {
      // Endpoints limit gas and size in ways of their own: half of it may pass.
      if (halvings === MAX_HALVINGS) throw new StateUnavailableError('The chain cannot be read at that block.')
      const middle = (from + to) >> 1
      await read(from, middle, halvings + 1)
      await read(middle, to, halvings + 1)
    }
  }

  async function readOneByOne(from: number, to: number): Promise<void> {
    for (let index = from; index < to; index++) {
      const call = calls[index]
      if (call === undefined) continue
      try {
        results[index] = (await client.call({ to: call.target, data: call.callData, ...at })).data
      } catch (error) {
        if (!isReverted(error)) throw new StateUnavailableError('The chain cannot be read at that block.')
      }
    }
  }

  for (let from = 0; from < reads.length; from += MAX_CALLS_PER_REQUEST)
    await read(from, Math.min(from + MAX_CALLS_PER_REQUEST, reads.length))

  const missing = new Map<Address, Promise<boolean>>()
  const isMissing = (address: Address) => {
    const known = missing.get(address)
    if (known) return known
    const asked = hasNoCode(client, address, blockNumber)
    missing.set(address, asked)
    return asked
  }
  return Promise.all(
    reads.map(async ({ abi, address, functionName }, index) => {
      const data = results[index]
      if (data !== undefined && data !== '0x')
        return decodeFunctionResult({ abi, functionName, data } as Parameters<typeof decodeFunctionResult>[0])
      if (await isMissing(address)) return undefined
      throw new StateUnavailableError(`${functionName} cannot be read at block ${blockNumber ?? 'latest'}.`)
    }),
  )
}

const isReverted = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError) !== null

async function hasNoCode(client: ChainClient, address: Address, blockNumber: bigint | undefined): Promise<boolean> {
  try {
    const at = blockNumber === undefined ? {} : { blockNumber }
    return (await client.getCode({ address, ...at })) === undefined
  } catch {
    throw new StateUnavailableError('The code of a contract cannot be read at that block.')
  }
}
