import { Multicall } from '@zono/protocol'
import { UnavailableError } from '@zono/service'
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  type ReadContractParameters,
  type ReadContractReturnType,
} from 'viem'
import { RevertError } from '../lib/errors.ts'
import type { Node } from './node.ts'

type Pending = {
  readonly target: Address
  readonly callData: Hex
  readonly resolve: (data: Hex) => void
  readonly reject: (error: unknown) => void
}

/** Reads contracts at one block. All reads that start in one turn are one `eth_call`. */
export type BlockReader = <
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'pure' | 'view'>,
  const args extends ContractFunctionArgs<abi, 'pure' | 'view', name>,
>(
  parameters: ReadContractParameters<abi, name, args>,
) => Promise<ReadContractReturnType<abi, name, args>>

/**
 * Creates a reader of one block. A read whose call reverts rejects with a `RevertError`, alone.
 * @param multicall address of the contract `Multicall`
 */
export function createBlockReader(node: Node, multicall: Address, blockNumber: bigint): BlockReader {
  let queue: Pending[] = []

  async function flush() {
    const batch = queue
    queue = []
    try {
      const calls = batch.map(({ target, callData }) => ({ target, callData }))
      const data = encodeFunctionData({ abi: Multicall.abi, functionName: 'tryAggregate', args: [false, calls] })
      const answer = await node.call({ to: multicall, data }, blockNumber)
      if (answer === '0x') throw new UnavailableError('Multicall does not answer: is it deployed on this chain?')
      const results = decodeFunctionResult({ abi: Multicall.abi, functionName: 'tryAggregate', data: answer })
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index]
        if (result?.success === true) resolve(result.returnData)
        else reject(new RevertError('The call reverted.'))
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const send = (target: Address, callData: Hex) =>
    new Promise<Hex>((resolve, reject) => {
      if (queue.length === 0) queueMicrotask(flush)
      queue.push({ target, callData, resolve, reject })
    })

  return (async ({ address, ...parameters }: ReadContractParameters & { readonly address: Address }) => {
    const data = await send(address, encodeFunctionData(parameters))
    return decodeFunctionResult({ ...parameters, data })
  }) as BlockReader
}
