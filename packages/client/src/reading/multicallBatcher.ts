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
import { isBatchTooLarge, isMissingHeader, isStateUnavailable } from './endpointErrors.ts'
import { CallRevertedError } from './errors.ts'
import { decodePackedResults, encodePackedCalls, type PackedResult } from './packedMulticall.ts'

/**
 * Functions that only read.
 * @example
 * const kinds: readonly ReadMutability[] = ['view', 'pure']
 */
export type ReadMutability = 'view' | 'pure'

/**
 * A view call in the shape viem uses.
 * @example
 * const call: ReadContractCall<typeof erc20Abi, 'symbol'> = { abi: erc20Abi, address: busd.address, functionName: 'symbol' }
 */
export type ReadContractCall<abi extends Abi, name extends ContractFunctionName<abi, ReadMutability>> = {
  readonly abi: abi
  readonly address: Address
  readonly functionName: name
} & (readonly [] extends ContractFunctionArgs<abi, ReadMutability, name>
  ? { readonly args?: ContractFunctionArgs<abi, ReadMutability, name> }
  : { readonly args: ContractFunctionArgs<abi, ReadMutability, name> })

/**
 * Reads one view function.
 * @throws {CallRevertedError} if this call alone reverts; the error of the RPC endpoint if the batch fails.
 * @example
 * const readSymbol = (readContract: ReadContract) =>
 *   readContract({ abi: erc20Abi, address: busd.address, functionName: 'symbol' })
 */
export type ReadContract = <const abi extends Abi, name extends ContractFunctionName<abi, ReadMutability>>(
  call: ReadContractCall<abi, name>,
) => Promise<ContractFunctionReturnType<abi, ReadMutability, name>>

type QueuedCall = {
  readonly target: Address
  readonly callData: Hex
  readonly deferred: PromiseWithResolvers<Hex>
}

type MulticallBatcherOptions = {
  /** Sends one `eth_call` and returns its data. Without `to`, `data` is init code. */
  readonly ethCall: (call: { readonly to?: Address; readonly data: Hex }) => Promise<Hex>
  readonly multicall: Address
  /** Most calls in one `eth_call`, 500 unless set. */
  readonly maxCallsPerBatch?: number
  /** Most calls that are packed into init code; a larger batch is one `tryAggregate`. 200 unless set; 0 turns packing off. */
  readonly maxPackedCalls?: number
  /** Milliseconds before a batch that failed with 'missing block header' is sent again (2.5 to 3.5 s unless set). */
  readonly getHeaderRetryDelayMs?: () => number
  /**
   * Retries after 'missing block header', 3 unless set. 0 for past blocks, which an endpoint that lacks them does not get
   * later.
   */
  readonly maxHeaderRetries?: number
}

const MAX_MISSING_HEADER_RETRIES = 3

/**
 * Most calls in one packed batch. Nodes limit what init code returns to 24,576 bytes (EIP-170); 200 results of three
 * words take 20,000.
 */
const MAX_PACKED_CALLS = 200

/** Packed batches that an RPC endpoint may refuse before every batch is a `tryAggregate`. */
const MAX_PACKED_FAILURES = 5

/**
 * Batches all reads of one turn of the event loop into as few `eth_call`s as possible.
 *
 * - Identical calls are sent once.
 * - A batch is packed into init code, which takes a third of the bytes. If the provider refuses it, the same calls are
 *   sent as `tryAggregate` of the Multicall contract.
 * - A batch that runs out of gas or that the provider refuses is halved, down to single calls.
 * - 'missing block header' (the node is one block behind) is retried after a pause.
 * - A batch at a block whose state the node no longer has fails at once.
 * - A call that reverts fails alone. An unreachable endpoint fails all calls at once, without retries here.
 * @example
 * const { Multicall = account } = deployment.contracts
 * const readContract = createMulticallBatcher({
 *   multicall: Multicall,
 *   ethCall: (call) => client.request({ method: 'eth_call', params: [call, 'latest'] }),
 * })
 */
export function createMulticallBatcher({
  ethCall,
  multicall,
  maxCallsPerBatch = 500,
  maxPackedCalls = MAX_PACKED_CALLS,
  getHeaderRetryDelayMs = () => 2500 + Math.random() * 1000,
  maxHeaderRetries = MAX_MISSING_HEADER_RETRIES,
}: MulticallBatcherOptions): ReadContract {
  let queue = new Map<string, QueuedCall>()
  let packedFailures = 0

  async function execute(calls: readonly QueuedCall[], isPacked: boolean): Promise<readonly PackedResult[]> {
    if (isPacked) return decodePackedResults(await ethCall({ data: encodePackedCalls(calls) }), calls.length)
    const data = await ethCall({ to: multicall, data: encodeTryAggregate(calls) })
    return decodeFunctionResult({ abi: Multicall.abi, functionName: 'tryAggregate', data })
  }

  async function send(calls: readonly QueuedCall[], isPacked: boolean, retriesLeft: number): Promise<void> {
    try {
      const results = await execute(calls, isPacked)
      calls.forEach(({ deferred, target }, i) => {
        const result = results[i]
        if (result?.success) deferred.resolve(result.returnData)
        else deferred.reject(new CallRevertedError(target, result?.returnData ?? '0x'))
      })
    } catch (error) {
      if (isMissingHeader(error) && retriesLeft > 0) {
        await new Promise((resolve) => setTimeout(resolve, getHeaderRetryDelayMs()))
        return send(calls, isPacked, retriesLeft - 1)
      }
      const isRefused = isBatchTooLarge(error) && !isMissingHeader(error) && !isStateUnavailable(error)
      if (isPacked && (isRefused || error instanceof RangeError)) {
        packedFailures++
        return send(calls, false, retriesLeft)
      }
      if (isRefused && calls.length > 1) {
        const half = Math.ceil(calls.length / 2)
        await Promise.all([
          send(calls.slice(0, half), false, maxHeaderRetries),
          send(calls.slice(half), false, maxHeaderRetries),
        ])
        return
      }
      for (const { deferred } of calls) deferred.reject(error)
    }
  }

  function flush() {
    const calls = [...queue.values()]
    queue = new Map()
    for (let start = 0; start < calls.length; start += maxCallsPerBatch) {
      const batch = calls.slice(start, start + maxCallsPerBatch)
      const isPacked = batch.length <= maxPackedCalls && packedFailures < MAX_PACKED_FAILURES
      void send(batch, isPacked, maxHeaderRetries)
    }
  }

  function enqueue(target: Address, callData: Hex): Promise<Hex> {
    const key = `${target}${callData}`
    const queued = queue.get(key)
    if (queued) return queued.deferred.promise
    if (queue.size === 0) setTimeout(flush)
    const deferred = withResolvers<Hex>()
    queue.set(key, { target, callData, deferred })
    return deferred.promise
  }

  async function read(
    call: Parameters<typeof encodeFunctionData>[0] & { readonly address: Address },
  ): Promise<unknown> {
    const data = await enqueue(call.address, encodeFunctionData(call))
    return decodeFunctionResult({ ...call, data })
  }

  // The cast is safe: viem decodes by the same ABI item that the type is inferred from.
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

/** `Promise.withResolvers` for browsers older than 2024. */
function withResolvers<value>(): PromiseWithResolvers<value> {
  let resolve: (value: value) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
