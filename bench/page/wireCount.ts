// What a page exchanges with its node and its subgraph, counted from the DevTools protocol.
import type { CDPSession } from 'playwright-core'

/** Requests and bytes of one kind. Bytes are both directions, headers included. */
export type RequestCount = { requests: number; bytes: number }

/** What a page exchanged since it is watched. Bytes are both directions, headers included. */
export type Wire = {
  /** JSON-RPC requests over HTTP, without preflights. */
  readonly rpc: RequestCount
  /** CORS preflights (OPTIONS): browsers add them for requests to another origin. */
  readonly preflights: RequestCount
  /** Frames of WebSockets, sent and received, and their payload. */
  readonly frames: { sent: number; received: number; bytes: number }
  /** Questions to the subgraph. */
  readonly subgraph: RequestCount
  /** The JSON-RPC requests by method; frames that carry one are `ws:` and the method. */
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
 * Counts into `wire`. A preflight is told by its method: Chromium reports its type only for some of them.
 * A request counts when it is sent, and its answer when it is complete.
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

  function countsFor({ url, method, postData }: RequestEvent['request']): readonly RequestCount[] {
    const isRpc = url.startsWith(rpcUrl)
    if (!isRpc && !(subgraphUrl && url.startsWith(subgraphUrl))) return []
    if (method === 'OPTIONS') return [wire.preflights]
    return isRpc ? [wire.rpc, countMethod(parseMethod(postData))] : [wire.subgraph]
  }

  return {
    onRequest({ requestId, request }: RequestEvent) {
      const counts = countsFor(request)
      const [total] = counts
      if (total === undefined) return
      total.requests++
      const headerBytes = getHeaderBytes(request.headers)
      add(counts, getByteLength(request.postData ?? '') + headerBytes)
      open.set(requestId, { counts, headerBytes })
    },
    /** The headers that were really sent, cookies and all, which the request itself does not tell. */
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

/** As HTTP/1.1 writes them: name, colon, space, value, line end. */
const getHeaderBytes = (headers: Headers): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + getByteLength(value) + 4, 0)

/** Counts what a page exchanges from now on. */
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
