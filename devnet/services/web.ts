import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { StartError } from '../progress.ts'
import { getContentSecurityPolicy } from './contentPolicy.ts'
import { forward } from './http/proxy.ts'
import { createFileCache, type ServedFile, toJsonFile } from './http/webFiles.ts'

export type JsonResponse = { readonly status: number; readonly body: unknown }

/** A service below a path of the page's own origin. Takes the rest of the path, which begins with a slash. */
export type JsonApi = (path: string) => Promise<JsonResponse>

type WebOptions = {
  readonly port: number
  /** The built page. */
  readonly folder: string
  /** What is served beside it, by path: objects, as JSON. */
  readonly documents: Readonly<Record<string, unknown>>
  /** Services that pages of any origin may ask, by path prefix. */
  readonly apis?: Readonly<Record<string, JsonApi>>
  /** Services that answer below a path of the page's own origin: their base URLs by path prefix. */
  readonly proxies?: Readonly<Record<string, string>>
  /** Origins the page may talk to besides its own. */
  readonly connectSrc: readonly string[]
  /** Who may frame the swap card, besides the page's own origin. */
  readonly cardAncestors?: readonly string[]
}

/** What pages of other origins may read too: addresses, token lists and logos. docs/operating.md and ops/ do the same. */
const PUBLIC_DATA = /^\/(config\.json$|deployments\/|lists\/|logos\/)/

/** Serves the built page as a live host would: compressed, cached by content, each path its own HTML or the page's. */
export async function startWebServer({
  port,
  folder,
  documents,
  apis = {},
  proxies = {},
  connectSrc,
  cardAncestors = [],
}: WebOptions): Promise<{ readonly stop: () => Promise<void> }> {
  if (!existsSync(join(folder, 'index.html')))
    throw new StartError('The page is not built: run `npm run build -w @zono/web`.')
  const getFile = createFileCache(folder)
  const jsonFiles = new Map(Object.entries(documents).map(([path, value]) => [path, toJsonFile(value)]))

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { url = '/' } = request
    const proxy = Object.entries(proxies).find(([start]) => url.startsWith(`${start}/`))
    if (proxy) return forward(request, response, proxy[1], url.slice(proxy[0].length))
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return sendText(response, 405, 'Only GET is served here.')
    }
    const path = parsePath(url)
    if (path === undefined) return sendText(response, 400, 'That path cannot be read.')
    const [prefix, api] = Object.entries(apis).find(([start]) => path.startsWith(`${start}/`)) ?? []
    if (prefix !== undefined && api !== undefined) return sendJson(response, api(path.slice(prefix.length)))
    const isScreen = extname(path) === ''
    // The documentation is not the page: a path of it that is not there is missing.
    const isDocs = /^\/docs(\/|$)/.test(path)
    const screen = isScreen ? getFile(`${isDocs ? path.replace(/\/$/, '') : path}.html`) : undefined
    const file = jsonFiles.get(path) ?? screen ?? (isScreen && !isDocs ? getFile('/index.html') : getFile(path))
    if (file === undefined) return sendText(response, 404, 'There is no such file.')
    if (file.contentType.startsWith('text/html')) {
      // A path without HTML of its own is answered with the page's, and with its policy.
      const policyPath = file === screen || !isScreen ? path : '/'
      response.setHeader(
        'Content-Security-Policy',
        getContentSecurityPolicy(connectSrc, { path: policyPath, cardAncestors }),
      )
      response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
    }
    if (PUBLIC_DATA.test(path)) response.setHeader('Access-Control-Allow-Origin', '*')
    return sendFile(request, response, file)
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

function sendFile({ method, headers }: IncomingMessage, response: ServerResponse, file: ServedFile) {
  const common = {
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    ...(file.br || file.gzip ? { Vary: 'Accept-Encoding' } : {}),
  }
  if (isUnchanged(headers['if-none-match'], file.etag)) {
    response.writeHead(304, common)
    return response.end()
  }
  const accepted = headers['accept-encoding'] ?? ''
  const [encoding, body] =
    file.br && acceptsEncoding(accepted, 'br')
      ? ['br', file.br]
      : file.gzip && acceptsEncoding(accepted, 'gzip')
        ? ['gzip', file.gzip]
        : [undefined, file.body]
  response.writeHead(200, {
    ...common,
    'Content-Type': file.contentType,
    'Content-Length': body.length,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  })
  return response.end(method === 'HEAD' ? undefined : body)
}

/** Whether an Accept-Encoding header allows an encoding: named, and not with a quality of zero. */
const acceptsEncoding = (header: string, encoding: string): boolean =>
  header.split(',').some((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** Whether the browser's copy is the same. Weak comparison, RFC 9110 section 13.1.2. */
const isUnchanged = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((item) => item.trim())
    .some((item) => item === '*' || item.replace(/^W\//, '') === etag.replace(/^W\//, ''))

function parsePath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return undefined
  }
}

function sendText(response: ServerResponse, status: number, sentence: string) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`${sentence}\n`)
}

async function sendJson(response: ServerResponse, answer: Promise<JsonResponse>) {
  const { status, body } = await answer.catch(() => ({ status: 502, body: { error: 'The chain does not answer.' } }))
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
  })
  response.end(JSON.stringify(body))
}

const listen = (server: Server, port: number) =>
  new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', ready)
  })
