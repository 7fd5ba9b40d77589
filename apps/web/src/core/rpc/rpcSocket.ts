import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { BlockHeader } from './blockHead.ts'

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i))

/** A block header as JSON-RPC tells it. */
export const blockHeaderSchema = v.pipe(
  v.object({ number: quantity, timestamp: quantity }),
  v.transform(({ number, timestamp }): BlockHeader => ({ number: BigInt(number), timestamp: Number(timestamp) })),
)
const newHeadNotificationSchema = v.object({
  method: v.literal('eth_subscription'),
  params: v.object({ result: blockHeaderSchema }),
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
  /** The socket was closed, by whichever side, or serves another chain. */
  readonly onClose: () => void
  readonly openSocket?: ((url: string) => WebSocket) | undefined
}

/** One WebSocket to a node. */
export type RpcSocket = {
  /** True once the node has said that it serves this chain. */
  readonly isReady: () => boolean
  /** Asks for the headers of new blocks, or no longer. */
  readonly subscribe: () => void
  readonly unsubscribe: () => void
  readonly close: () => void
}

/** Milliseconds the node may take to say which chain it serves, and to confirm a subscription. */
const RESPONSE_TIMEOUT_MS = 5000

/** Milliseconds between two headers handed on: a node that floods costs no more than one that does not. */
const MIN_HEADER_INTERVAL_MS = 250

/** Opens a WebSocket. It is used only once the node has said that it serves this chain; otherwise it is closed. */
export function openRpcSocket({
  url,
  chainId,
  onHeader,
  onClose,
  openSocket = (address) => new WebSocket(address),
}: RpcSocketOptions): RpcSocket {
  const socket = openSocket(url)
  const waiting = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }
  >()
  let lastId = 0
  let isRightChain = false
  let isClosed = false
  let subscription: unknown
  let isPinned = false
  let newest: BlockHeader | undefined
  let pause: ReturnType<typeof setTimeout> | undefined

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
        waiting.delete(id)
        end()
      }
      waiting.set(id, {
        resolve: (value) => settle(() => resolve(value)),
        reject: (error) => settle(() => reject(error)),
      })
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    })
  }

  function close() {
    if (isClosed) return
    isClosed = true
    clearTimeout(pause)
    for (const { reject } of [...waiting.values()]) reject(new Error('The WebSocket was closed.'))
    socket.close()
    onClose()
  }

  function subscribe() {
    request('eth_subscribe', ['newHeads']).then((id) => {
      subscription = id
    }, noop)
  }

  function handOn() {
    pause = undefined
    if (newest === undefined || isClosed) return
    const header = newest
    newest = undefined
    pause = setTimeout(handOn, MIN_HEADER_INTERVAL_MS)
    onHeader(header)
  }

  socket.onopen = async () => {
    const served = await request('eth_chainId', []).catch(() => undefined)
    if (served !== numberToHex(chainId) && Number(served) !== chainId) return close()
    isRightChain = true
    subscribe()
  }
  socket.onmessage = ({ data }) => {
    const message = parseJson(data)
    const announcement = isRightChain ? v.safeParse(newHeadNotificationSchema, message) : undefined
    if (announcement?.success) {
      newest = announcement.output.params.result
      if (pause === undefined) handOn()
      return
    }
    const answer = v.safeParse(responseSchema, message)
    if (!answer.success) return
    const asked = waiting.get(answer.output.id)
    if (answer.output.error === undefined) asked?.resolve(answer.output.result)
    else asked?.reject(new Error('The WebSocket answered with an error.'))
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
          // A node that does not let go would announce each block once more with every new subscription.
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
    close,
  }
}

const noop = () => {}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
