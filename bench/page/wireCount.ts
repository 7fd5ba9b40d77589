// Counts the traffic of a page with its RPC endpoint and subgraph from the DevTools protocol.
import type { CDPSession } from 'playwright-core'

/** Requests and bytes of one kind. Bytes are both directions, headers included. */
export type RequestCount = { requests: number; bytes: number }

/** Traffic of a page. Bytes are both directions, headers included. */
export type Wire = {
  /** JSON-RPC requests over HTTP, without preflights. */
  readonly rpc: RequestCount
  /** CORS preflights (OPTIONS), which browsers add for cross-origin requests. */
  readonly preflights: RequestCount
  /** WebSocket frames and the bytes of their payload. */
  readonly frames: { sent: number; received: number; bytes: number }
  /** Subgraph requests. */
  readonly subgraph: RequestCount
  /** JSON-RPC requests by method; those in WebSocket frames have the prefix `ws:`. */
  readonly byMethod: Map<string, RequestCount>
}

type Endpoints = { readonly rpcUrl: string; readonly subgraphUrl?: string | undefined }

export const createWire = (): Wire => ({
  rpc: { requests: 0, bytes: 0 },
  preflights: { requests: 0, bytes: 0 },
  frames: { sent: 0, received: 0, bytes: 0 },
  subgraph: { requests: 0, bytes: 0 },
  byMethod: new Map(),
})

type Headers = Readonly<Record<string, string>>
type RequestEvent = {
  readonly requestId: string
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Headers
    readonly postData?: string
  }
}
type FinishedEvent = { readonly requestId: string; readonly encodedDataLength: number }
type ExtraInfoEvent = { readonly requestId: string; readonly headers: Headers }
type FrameEvent = { readonly response: { readonly payloadData: string } }

/**
 * Returns DevTools event handlers that count into `wire`. Preflights are recognized by their method, because Chromium reports
 * the type only for some. A request counts when it is sent, its response when it is complete.
 */
export function createWireCounter(wire: Wire, { rpcUrl, subgraphUrl }: Endpoints) {
  const open = new Map<string, { readonly counts: readonly RequestCount[]; headerBytes: number }>()
  const add = (counts: readonly RequestCount[], bytes: number) => {
    for (const count of counts) count.bytes += bytes
  }
  const countMethod = (method: string): RequestCount => {
    const count = wire.byMethod.get(method) ?? { requests: 0, bytes: 0 }
    wire.byMethod.set(method, count)
    count.requests++
    return count
  }

  function getCounts({ url, method, postData }: RequestEvent['request']): readonly RequestCount[] {
    const isRpc = url.startsWith(rpcUrl)
    if (!isRpc && !(subgraphUrl && url.startsWith(subgraphUrl))) return []
    if (method === 'OPTIONS') return [wire.preflights]
    return isRpc ? [wire.rpc, countMethod(parseMethod(postData))] : [wire.subgraph]
  }

  return {
    onRequest({ requestId, request }: RequestEvent) {
      const counts = getCounts(request)
      const [total] = counts
      if (total === undefined) return
      total.requests++
      const headerBytes = getHeaderBytes(request.headers)
      add(counts, getByteLength(request.postData ?? '') + headerBytes)
      open.set(requestId, { counts, headerBytes })
    },
    /** Replaces the headers of the request event by those actually sent, cookies included. */
    onExtraInfo({ requestId, headers }: ExtraInfoEvent) {
      const request = open.get(requestId)
      if (request === undefined) return
      const headerBytes = getHeaderBytes(headers)
      add(request.counts, headerBytes - request.headerBytes)
      request.headerBytes = headerBytes
    },
    onFinished({ requestId, encodedDataLength }: FinishedEvent) {
      const request = open.get(requestId)
      if (request && open.delete(requestId)) add(request.counts, encodedDataLength)
    },
    onFrame(direction: 'sent' | 'received', { response: { payloadData } }: FrameEvent) {
      wire.frames[direction]++
      const bytes = getByteLength(payloadData)
      wire.frames.bytes += bytes
      if (direction === 'sent') countMethod(`ws:${parseMethod(payloadData)}`).bytes += bytes
    },
  }
}

const parseMethod = (body: string | undefined): string => /"method":"(\w+)"/.exec(body ?? '')?.[1] ?? 'unknown'

const getByteLength = (text: string): number => new TextEncoder().encode(text).length

/** Bytes in HTTP/1.1: name, colon, space, value, line end. */
const getHeaderBytes = (headers: Headers): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + getByteLength(value) + 4, 0)

/** Starts to count the traffic of a page. */
export async function watchWire(session: CDPSession, endpoints: Endpoints): Promise<Wire> {
  const wire = createWire()
  const count = createWireCounter(wire, endpoints)
  session.on('Network.requestWillBeSent', count.onRequest)
  session.on('Network.requestWillBeSentExtraInfo', count.onExtraInfo)
  session.on('Network.loadingFinished', count.onFinished)
  session.on('Network.webSocketFrameReceived', (event) => count.onFrame('received', event))
  session.on('Network.webSocketFrameSent', (event) => count.onFrame('sent', event))
  await session.send('Network.enable', { maxPostDataSize: 1_000_000 })
  return wire
}
