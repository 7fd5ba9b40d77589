import { Multicall } from '@zono/protocol'
import { AnswerTooLargeError, UnavailableError } from '@zono/service'
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
import { CallRevertedError, EmptyAnswerError, RpcError } from './errors.ts'
import type { BlockTag, Node } from './node.ts'

const MAX_CALLS_PER_REQUEST = 500
/** How often a refused request is halved. A node that refuses 32 calls does not answer at all. */
const MAX_HALVINGS = 4

type Pending = {
  readonly target: Address
  readonly callData: Hex
  readonly resolve: (data: Hex) => void
  readonly reject: (error: unknown) => void
}

/** Reads contracts at one block. All reads that start in one turn are one `eth_call`, of 500 at most. */
export type BlockReader = <
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'pure' | 'view'>,
  const args extends ContractFunctionArgs<abi, 'pure' | 'view', name>,
>(
  parameters: ReadContractParameters<abi, name, args>,
) => Promise<ReadContractReturnType<abi, name, args>>

type BlockReaderOptions = {
  readonly node: Pick<Node, 'call'>
  /** Address of the contract `Multicall`. Without it, and where it has no code at that block, reads are single calls. */
  readonly multicall: Address | undefined
  readonly block: BlockTag
}

/**
 * Creates a reader of one block. A read fails alone: with a `CallRevertedError` where the contract refuses it, with an
 * `EmptyAnswerError` where it gives nothing back, and with an `UnavailableError` where it gives back what its ABI does not say.
 * @example
 * const read = createBlockReader({ node, multicall, block: 1_000_000 })
 * const [supply, balance] = await Promise.all([
 *   read({ abi: erc20Abi, address: token, functionName: 'totalSupply' }),
 *   read({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account] }),
 * ])
 */
export function createBlockReader({ node, multicall, block }: BlockReaderOptions): BlockReader {
  let queue: Pending[] = []

  async function flush() {
    const all = queue
    queue = []
    for (let from = 0; from < all.length; from += MAX_CALLS_PER_REQUEST)
      await readBatch(all.slice(from, from + MAX_CALLS_PER_REQUEST), 0)
  }

  async function readBatch(batch: readonly Pending[], halvings: number): Promise<void> {
    if (multicall === undefined || batch.length === 1) return readOneByOne(batch)
    const calls = batch.map(({ target, callData }) => ({ target, callData }))
    const data = encodeFunctionData({ abi: Multicall.abi, functionName: 'tryAggregate', args: [false, calls] })
    try {
      const answer = await node.call({ to: multicall, data }, block)
      if (answer === '0x') return await readOneByOne(batch)
      const results = decode('tryAggregate', multicall, () =>
        decodeFunctionResult({ abi: Multicall.abi, functionName: 'tryAggregate', data: answer }),
      )
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result?.success === true) resolve(result.returnData)
        else reject(new CallRevertedError('The call reverted.'))
      }
    } catch (error) {
      if (!isTooMuch(error) || halvings === MAX_HALVINGS) return rejectAll(batch, error)
      const middle = batch.length >> 1
      await readBatch(batch.slice(0, middle), halvings + 1)
      await readBatch(batch.slice(middle), halvings + 1)
    }
  }

  async function readOneByOne(batch: readonly Pending[]): Promise<void> {
    for (const [index, { target, callData, resolve, reject }] of batch.entries()) {
      try {
        resolve(await node.call({ to: target, data: callData }, block))
      } catch (error) {
        if (error instanceof UnavailableError) return rejectAll(batch.slice(index), error)
        reject(error)
      }
    }
  }

  const send = (target: Address, callData: Hex) =>
    new Promise<Hex>((resolve, reject) => {
      if (queue.length === 0) queueMicrotask(flush)
      queue.push({ target, callData, resolve, reject })
    })

  return (async ({ address, ...parameters }: ReadContractParameters & { readonly address: Address }) => {
    const data = await send(address, encodeFunctionData(parameters))
    if (data === '0x') throw new EmptyAnswerError(parameters.functionName, address)
    return decode(parameters.functionName, address, () => decodeFunctionResult({ ...parameters, data }))
  }) as BlockReader
}

function rejectAll(batch: readonly Pending[], error: unknown): void {
  for (const { reject } of batch) reject(error)
}

/** Nodes limit gas and size in ways of their own: half of it may pass. One that is silent is not asked again. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof RpcError || error instanceof CallRevertedError || error instanceof AnswerTooLargeError

/** @throws {UnavailableError} for an answer that the ABI does not allow */
function decode<result>(functionName: string, address: Address, run: () => result): result {
  try {
    return run()
  } catch {
    throw new UnavailableError(`${functionName} of ${address} has an answer that is not what its ABI says.`)
  }
}
