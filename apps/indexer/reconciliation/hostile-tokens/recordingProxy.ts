import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { getFreePort } from '../../../../devnet/services/ports.ts'

/** A request that reached an endpoint. */
export type RecordedRequest = { readonly method: string; readonly params?: readonly unknown[] }

/** A JSON-RPC endpoint that remembers what it is asked, and can hold requests back. */
export type RecordingProxy = {
  readonly url: string
  readonly requests: readonly RecordedRequest[]
  /** Requests for which this returns true are not answered while it is set. */
  readonly hold: (isHeld: ((request: RecordedRequest) => boolean) | undefined) => void
  readonly stop: () => Promise<void>
}

/** Starts a proxy before an endpoint, WebSocket included. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const requests: RecordedRequest[] = []
  let isHeld: ((request: RecordedRequest) => boolean) | undefined

  const server = createServer(async (incoming, response) => {
    try {
      const body = await readBody(incoming)
      const request = JSON.parse(body) as RecordedRequest
      requests.push(request)
      if (isHeld?.(request)) return
      const answer = await fetch(target, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
      response.setHeader('Content-Type', 'application/json')
      response.end(await answer.text())
    } catch {
      response.destroy()
    }
  })
  server.on('upgrade', (incoming, socket, head) => {
    const { hostname, port } = new URL(target)
    const upstream = connect(Number(port), hostname, () => {
      const headers = incoming.rawHeaders.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  const port = await getFreePort()
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    hold: (next) => {
      isHeld = next
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
