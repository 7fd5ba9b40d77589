import * as v from 'valibot'
import { type Address, numberToHex } from 'viem'
import type { BlockHeader } from './blockHead.ts'
import { blockHeaderSchema, quantitySchema } from './blockHeader.ts'

const newHeadNotificationSchema = v.object({
  method: v.literal('eth_subscription'),
  params: v.object({ result: blockHeaderSchema }),
})
const eventNotificationSchema = v.object({
  method: v.literal('eth_subscription'),
  params: v.object({
    result: v.pipe(
      v.object({ blockNumber: quantitySchema, removed: v.optional(v.boolean()) }),
      v.transform(({ blockNumber }) => BigInt(blockNumber)),
    ),
  }),
})
const responseSchema = v.looseObject({
  id: v.number(),
  result: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})

export type RpcSocketOptions = {
  readonly url: string
  readonly chainId: number
  readonly onHeader: (header: BlockHeader) => void
  /** Called with the block number of each event of a watched contract, at most once for a block. */
  readonly onEvent?: ((blockNumber: bigint) => void) | undefined
  /** Called once the endpoint has confirmed the chain id. */
  readonly onReady?: (() => void) | undefined
  /** Called once when the socket closes, by either side, or because it serves another chain. */
  readonly onClose: () => void
  readonly openSocket?: ((url: string) => WebSocket) | undefined
}

/** A WebSocket to an RPC endpoint. */
export type RpcSocket = {
  /** True once the endpoint has confirmed the chain id. */
  readonly isReady: () => boolean
  /** Starts or ends the `newHeads` subscription. */
  readonly subscribe: () => void
  readonly unsubscribe: () => void
  /** Replaces the contracts whose events are announced. */
  readonly watchContracts: (addresses: readonly Address[]) => void
  readonly close: () => void
}

/** Milliseconds after which a request over the socket is rejected. */
const RESPONSE_TIMEOUT_MS = 5000

/** Minimum milliseconds between two calls of `onHeader`, so that a flood of headers costs nothing. */
const MIN_HEADER_INTERVAL_MS = 250

/** Opens a WebSocket. It is used once the endpoint confirms the chain id, and closed if it serves another chain. */
export function openRpcSocket({
  url,
  chainId,
  onHeader,
  onEvent,
  onReady,
  onClose,
  openSocket = (address) => new WebSocket(address),
}: RpcSocketOptions): RpcSocket {
  const socket = openSocket(url)
  const pending = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }
  >()
  let lastId = 0
  let isRightChain = false
  let isClosed = false
  let subscription: unknown
  let isPinned = false
  let eventSubscription: Promise<unknown> = Promise.resolve()
  let newestEventBlock: bigint | undefined
  let newest: BlockHeader | undefined
  let emitTimer: ReturnType<typeof setTimeout> | undefined

  function request(method: string, params: readonly unknown[]): Promise<unknown> {
    if (isClosed || socket.readyState !== 1) return Promise.reject(new Error('The WebSocket is not open.'))
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => settle(() => reject(new Error('The WebSocket does not answer.'))),
        RESPONSE_TIMEOUT_MS,
      )
      const settle = (end: () => void) => {
        clearTimeout(timer)
        pending.delete(id)
        end()
      }
      pending.set(id, {
        resolve: (value) => settle(() => resolve(value)),
        reject: (error) => settle(() => reject(error)),
      })
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    })
  }

  function close() {
    if (isClosed) return
    isClosed = true
    clearTimeout(emitTimer)
    for (const { reject } of [...pending.values()]) reject(new Error('The WebSocket was closed.'))
    socket.close()
    onClose()
  }

  function subscribe() {
    request('eth_subscribe', ['newHeads']).then((id) => {
      subscription = id
    }, noop)
  }

  function emitNewest() {
    emitTimer = undefined
    if (newest === undefined || isClosed) return
    const header = newest
    newest = undefined
    emitTimer = setTimeout(emitNewest, MIN_HEADER_INTERVAL_MS)
    onHeader(header)
  }

  socket.onopen = async () => {
    const servedChainId = await request('eth_chainId', []).catch(() => undefined)
    if (servedChainId !== numberToHex(chainId) && Number(servedChainId) !== chainId) return close()
    isRightChain = true
    subscribe()
    onReady?.()
  }
  socket.onmessage = ({ data }) => {
    const message = parseJson(data)
    const announcement = isRightChain ? v.safeParse(newHeadNotificationSchema, message) : undefined
    if (announcement?.success) {
      newest = announcement.output.params.result
      if (emitTimer === undefined) emitNewest()
      return
    }
    const event = isRightChain ? v.safeParse(eventNotificationSchema, message) : undefined
    if (event?.success) {
      const blockNumber = event.output.params.result
      if (newestEventBlock !== undefined && blockNumber <= newestEventBlock) return
      newestEventBlock = blockNumber
      onEvent?.(blockNumber)
      return
    }
    const response = v.safeParse(responseSchema, message)
    if (!response.success) return
    const request = pending.get(response.output.id)
    if (response.output.error === undefined) request?.resolve(response.output.result)
    else request?.reject(new Error('The WebSocket answered with an error.'))
  }
  socket.onclose = close

  return {
    isReady: () => isRightChain && !isClosed && socket.readyState === 1,
    subscribe() {
      if (subscription === undefined) subscribe()
    },
    unsubscribe() {
      if (subscription === undefined || isPinned) return
      const id = subscription
      subscription = undefined
      request('eth_unsubscribe', [id]).then(
        (done) => {
          // An endpoint that keeps the subscription would announce each block twice after the next one.
          if (done === true) return
          isPinned = true
          subscription ??= id
        },
        () => {
          isPinned = true
          subscription ??= id
        },
      )
    },
    watchContracts(addresses) {
      // In turn, so that no subscription is forgotten while another is made.
      eventSubscription = eventSubscription
        .then((id) => (id === undefined ? undefined : request('eth_unsubscribe', [id])))
        .catch(noop)
        .then(() => (addresses.length === 0 ? undefined : request('eth_subscribe', ['logs', { address: addresses }])))
        // An endpoint without event subscriptions: the screen follows its blocks.
        .catch(noop)
    },
    close,
  }
}

const noop = () => {}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    // Invalid JSON is ignored like any other unknown message.
    return undefined
  }
}
