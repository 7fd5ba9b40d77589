import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'

/** Milliseconds without a byte after which the service counts as not answering. */
const TIMEOUT_MS = 10_000

/** Passes a request on to a service on this machine, without its body, and its answer back. */
export function forward(request: IncomingMessage, response: ServerResponse, base: string, path: string): void {
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
  const fail = () => {
    if (response.headersSent) {
      response.destroy()
      return
    }
    response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end('The service does not answer.\n')
  }
  const forwardedFor = [headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ')
  const passed = sendRequest(
    `${base}${path}`,
    { method: request.method, headers: { ...headers, 'x-forwarded-for': forwardedFor }, timeout: TIMEOUT_MS },
    (answer) => {
      const { connection: _hop, 'keep-alive': _hopTime, ...answerHeaders } = answer.headers
      response.writeHead(answer.statusCode ?? 502, answerHeaders)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    },
  )
  passed.on('timeout', () => passed.destroy())
  passed.on('error', fail)
  response.on('close', () => passed.destroy())
  passed.end()
}
