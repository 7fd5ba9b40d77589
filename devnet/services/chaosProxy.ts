import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getFreePort } from './ports.ts'

type RpcRequest = { readonly id: unknown; readonly method: string; readonly params?: readonly unknown[] }

/** What goes wrong between a page and its node. */
export type FailureMode =
  | { readonly kind: 'pass' }
  /** The connection is cut. */
  | { readonly kind: 'down' }
  /** Too many requests, or a gateway that failed. */
  | { readonly kind: 'status'; readonly status: 429 | 500 }
  /** The answer breaks off in the middle. */
  | { readonly kind: 'truncated' }
  /** Every answer comes this many milliseconds late. */
  | { readonly kind: 'late'; readonly delayMs: number }
  /** The node says it serves this chain. */
  | { readonly kind: 'chain'; readonly chainId: number }
  /** A node a block behind: the next reads find no header. */
  | { readonly kind: 'behind'; remainingFailures: number }
  /** Reads with more calldata than this many bytes run out of gas. */
  | { readonly kind: 'small'; readonly maxBytes: number }

export type ChaosProxy = {
  readonly url: string
  readonly setMode: (mode: FailureMode) => void
  /** Reads that reached the proxy since it was last asked. */
  readonly takeReadCount: () => number
  readonly stop: () => Promise<void>
}

/** A JSON-RPC proxy before a node that fails on command, for tests of what a page does then. */
export async function startChaosProxy(target: string): Promise<ChaosProxy> {
  let mode: FailureMode = { kind: 'pass' }
  let reads = 0

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (incoming.method === 'OPTIONS') return response.end()
    const body = await readBody(incoming)
    const request = JSON.parse(body) as RpcRequest
    const isRead = request.method === 'eth_call'
    if (isRead) reads++
    const say = (payload: object) => response.end(JSON.stringify({ jsonrpc: '2.0', id: request.id, ...payload }))

    switch (mode.kind) {
      case 'down':
        return response.destroy()
      case 'status':
        response.statusCode = mode.status
        return response.end('no')
      case 'late':
        await new Promise((late) => setTimeout(late, mode.kind === 'late' ? mode.delayMs : 0))
        break
      case 'chain':
        if (request.method === 'eth_chainId') return say({ result: `0x${mode.chainId.toString(16)}` })
        break
      case 'behind':
        if (isRead && mode.remainingFailures-- > 0)
          return say({ error: { code: -32000, message: 'missing block header' } })
        break
      case 'small':
        if (isRead && body.length > mode.maxBytes) return say({ error: { code: -32000, message: 'out of gas' } })
    }
    const passed = await fetch(target, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    const text = await passed.text()
    response.setHeader('Content-Type', 'application/json')
    return response.end(mode.kind === 'truncated' ? text.slice(0, text.length / 2) : text)
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })
  const port = await getFreePort()
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${port}`,
    setMode: (next) => {
      mode = next
    },
    takeReadCount: () => {
      const taken = reads
      reads = 0
      return taken
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of incoming) body += part
  return body
}
