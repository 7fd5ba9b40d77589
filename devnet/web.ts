import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize, resolve, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { StartError } from './step.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

type WebOptions = {
  readonly port: number
  /** The built page. */
  readonly folder: string
  /** What is served beside it, by path: objects, as JSON. */
  readonly documents: Readonly<Record<string, unknown>>
  /** Origins the page may talk to besides its own. */
  readonly connect: readonly string[]
}

/** Serves the built page as a live host would: compressed, cached by content, every unknown path the page itself. */
export async function serveWeb({
  port,
  folder,
  documents,
  connect,
}: WebOptions): Promise<{ readonly stop: () => Promise<void> }> {
  const root = resolve(folder)
  if (!existsSync(join(root, 'index.html')))
    throw new StartError('The page is not built: run `npm run build -w @zono/web`.')
  const policy = [
    "default-src 'self'",
    `connect-src 'self' https: ${connect.join(' ')}`,
    "img-src 'self' https: data:",
    "style-src 'self'",
    "script-src 'self'",
    // Nothing in the page makes markup or scripts out of text; where browsers can hold it to that, they do.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ')
  const compressed = new Map<string, Buffer>()

  function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'Only GET is served here.')

    const path = pathOf(request.url ?? '/')
    if (path === undefined) return end(response, 400, 'That path cannot be read.')
    const document = documents[path]
    if (document !== undefined)
      return send(request, response, '.json', Buffer.from(JSON.stringify(document)), 'no-cache')

    const file = join(root, normalize(path))
    if (file.startsWith(root + sep) && existsSync(file) && statSync(file).isFile())
      return sendFile(request, response, file)
    if (extname(path) !== '') return end(response, 404, 'There is no such file.')
    return sendFile(request, response, join(root, 'index.html'))
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, file: string) {
    const type = extname(file)
    const isHashed = file.startsWith(join(root, 'assets') + sep)
    const cache = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
    if (!/\.(css|html|js|json|svg|txt|webmanifest)$/.test(file)) {
      response.writeHead(200, { 'Content-Type': TYPES[type] ?? 'application/octet-stream', 'Cache-Control': cache })
      if (request.method === 'HEAD') return response.end()
      return createReadStream(file).pipe(response)
    }
    return send(request, response, type, readFileSync(file), cache)
  }

  function send(request: IncomingMessage, response: ServerResponse, type: string, body: Buffer, cache: string) {
    const headers: Record<string, string> = {
      'Content-Type': TYPES[type] ?? 'text/plain',
      'Cache-Control': cache,
      Vary: 'Accept-Encoding',
    }
    let bytes = body
    if (body.length > 1024 && request.headers['accept-encoding']?.includes('br')) {
      const key = createHash('sha1').update(body).digest('base64')
      bytes = compressed.get(key) ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      compressed.set(key, bytes)
      headers['Content-Encoding'] = 'br'
    }
    response.writeHead(200, { ...headers, 'Content-Length': bytes.length })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  const server = createServer(answer)
  await listen(server, port)
  return {
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return undefined
  }
}

function end(response: ServerResponse, status: number, sentence: string) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`${sentence}\n`)
}

const listen = (server: Server, port: number) =>
  new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', ready)
  })
