import { Multicall } from '@zono/protocol'
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
} from 'viem'
import { CallRevertedError } from './errors.ts'
import { isBatchTooLarge, isMissingHeader } from './rpcErrors.ts'

type ReadMutability = 'view' | 'pure'

/** One call to read: the same shape viem uses. */
export type ReadContractCall<abi extends Abi, name extends ContractFunctionName<abi, ReadMutability>> = {
  readonly abi: abi
  readonly address: Address
  readonly functionName: name
} & (readonly [] extends ContractFunctionArgs<abi, ReadMutability, name>
  ? { readonly args?: ContractFunctionArgs<abi, ReadMutability, name> }
  : { readonly args: ContractFunctionArgs<abi, ReadMutability, name> })

/** Reads one view function. Rejects with CallRevertedError when this call alone fails. */
export type ReadContract = <const abi extends Abi, name extends ContractFunctionName<abi, ReadMutability>>(
  call: ReadContractCall<abi, name>,
) => Promise<ContractFunctionReturnType<abi, ReadMutability, name>>

type QueuedCall = {
  readonly target: Address
  readonly callData: Hex
  readonly deferred: PromiseWithResolvers<Hex>
}

type MulticallBatcherOptions = {
  /** Sends one eth_call and gives back its bytes. */
  readonly ethCall: (to: Address, data: Hex) => Promise<Hex>
  readonly multicall: Address
  /** Calls in one eth_call at most (spec trading-core §7: 500). */
  readonly maxCallsPerBatch?: number
  /** Milliseconds to wait before a 'missing block header' is asked again (spec: 2.5 to 3.5 s). */
  readonly getHeaderRetryDelayMs?: () => number
}

const MAX_MISSING_HEADER_RETRIES = 3

/**
 * Joins every read asked for in one turn of the event loop into as few eth_calls as possible (spec trading-core §7).
 *
 * - the same call asked twice is sent once;
 * - a chunk that runs out of gas or that the provider refuses is halved, down to single calls;
 * - 'missing block header' (a node a block behind) is asked again after a pause;
 * - a call that reverts fails alone; an unreachable node fails them all at once, without a storm of retries.
 */
export function createMulticallBatcher({
  ethCall,
  multicall,
  maxCallsPerBatch = 500,
  getHeaderRetryDelayMs = () => 2500 + Math.random() * 1000,
}: MulticallBatcherOptions): ReadContract {
  let waiting = new Map<string, QueuedCall>()

  function flush() {
    const calls = [...waiting.values()]
    waiting = new Map()
    for (let start = 0; start < calls.length; start += maxCallsPerBatch)
      void send(calls.slice(start, start + maxCallsPerBatch))
  }

  async function send(calls: readonly QueuedCall[], triesLeft = MAX_MISSING_HEADER_RETRIES): Promise<void> {
    try {
      const data = await ethCall(multicall, encodeTryAggregate(calls))
      const results = decodeFunctionResult({ abi: Multicall.abi, functionName: 'tryAggregate', data })
      calls.forEach(({ deferred, target }, i) => {
        const result = results[i]
        if (result?.success) deferred.resolve(result.returnData)
        else deferred.reject(new CallRevertedError(target, result?.returnData ?? '0x'))
      })
    } catch (error) {
      if (isMissingHeader(error) && triesLeft > 0) {
        await new Promise((resolve) => setTimeout(resolve, getHeaderRetryDelayMs()))
        return send(calls, triesLeft - 1)
      }
      if (isBatchTooLarge(error) && calls.length > 1) {
        const half = Math.ceil(calls.length / 2)
        await Promise.all([send(calls.slice(0, half)), send(calls.slice(half))])
        return
      }
      for (const { deferred } of calls) deferred.reject(error)
    }
  }

  function ask(target: Address, callData: Hex): Promise<Hex> {
    const key = `${target}${callData}`
    const asked = waiting.get(key)
    if (asked) return asked.deferred.promise
    if (waiting.size === 0) setTimeout(flush)
    const answer = withResolvers<Hex>()
    waiting.set(key, { target, callData, deferred: answer })
    return answer.promise
  }

  async function read(
    call: Parameters<typeof encodeFunctionData>[0] & { readonly address: Address },
  ): Promise<unknown> {
    const data = await ask(call.address, encodeFunctionData(call))
    return decodeFunctionResult({ ...call, data })
  }

  // Callers see the precise type; here the call is any call.
  return read as ReadContract
}

function encodeTryAggregate(calls: readonly QueuedCall[]): Hex {
  const targets = calls.map(({ target, callData }) => ({ target, callData }))
  return encodeFunctionData({ abi: Multicall.abi, functionName: 'tryAggregate', args: [false, targets] })
}

type PromiseWithResolvers<value> = {
  readonly promise: Promise<value>
  readonly resolve: (value: value) => void
  readonly reject: (reason: unknown) => void
}

/** `Promise.withResolvers`, for browsers of before 2024. */
function withResolvers<value>(): PromiseWithResolvers<value> {
  let resolve: (value: value) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
