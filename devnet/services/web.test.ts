import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContentSecurityPolicy } from './contentPolicy.ts'
import { getFreePort } from './ports.ts'
import { startWebServer } from './web.ts'

const SCRIPT = `console.log(${'1 + '.repeat(600)}1)`
const webFolder = mkdtempSync(join(tmpdir(), 'zono-web-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(join(webFolder, 'index.html'), '<title>Zono</title>')
writeFileSync(join(webFolder, 'farms.html'), '<title>Farms</title>')
writeFileSync(join(webFolder, 'docs.html'), '<title>Developers</title>')
for (const folder of ['docs', 'embed']) mkdirSync(join(webFolder, folder))
writeFileSync(join(webFolder, 'docs/swap-card.html'), '<title>Swap card</title>')
writeFileSync(join(webFolder, 'embed/swap.html'), '<title>Swap</title>')
writeFileSync(join(webFolder, 'assets/app-1.js'), SCRIPT)
writeFileSync(join(webFolder, 'assets/app-1.js.br'), brotliCompressSync(SCRIPT))
writeFileSync(join(webFolder, 'assets/app-1.js.gz'), gzipSync(SCRIPT))

let port: number
let server: { readonly stop: () => Promise<void> }
beforeAll(async () => {
  port = await getFreePort()
  const documents = {
    '/config.json': { chainId: 31337 },
    '/lists/default.json': { tokens: [] },
    '/list.json': { names: Array.from({ length: 300 }, (_, n) => `name ${n}`) },
  }
  server = await startWebServer({
    port,
    folder: webFolder,
    documents,
    connectSrc: ['https://node.example'],
    cardAncestors: ['https://partner.example'],
  })
})
afterAll(() => server.stop())

type HttpResponse = { readonly status: number; readonly headers: Record<string, unknown>; readonly body: Buffer }

/** Asks as a browser does, without the decoding that `fetch` does by itself. */
const sendRequest = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<HttpResponse>((done, failed) => {
    request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', failed)
      .end()
  })

describe('the web server', () => {
  test('web server: sends the best encoding that the browser accepts, with its length', async () => {
    const br = await sendRequest('/assets/app-1.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(br.headers['content-length']).toBe(String(br.body.length))
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT)

    const gzip = await sendRequest('/assets/app-1.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT)

    const plain = await sendRequest('/assets/app-1.js')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(SCRIPT)
  })

  test('web server: a screen with HTML of its own is answered with it, every other path with that of the page', async () => {
    const get = async (path: string) => (await sendRequest(path)).body.toString()
    expect(await get('/farms')).toBe('<title>Farms</title>')
    for (const path of ['/', '/farms/', '/farms/1', '/nowhere']) expect(await get(path)).toBe('<title>Zono</title>')
    expect((await sendRequest('/farms')).headers['content-security-policy']).toBeDefined()
    for (const path of ['/docs', '/docs/']) expect(await get(path)).toBe('<title>Developers</title>')
    expect((await sendRequest('/docs/nowhere')).status).toBe(404)
  })

  test('web server: compresses documents too', async () => {
    const list = await sendRequest('/list.json', { 'accept-encoding': 'br' })
    expect(list.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(list.body).toString()).names).toHaveLength(300)
  })

  test('web server: hashed files are immutable; others are revalidated and answered 304 while unchanged', async () => {
    expect((await sendRequest('/assets/app-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const path of ['/swap', '/list.json']) {
      const { headers } = await sendRequest(path)
      expect(headers['cache-control']).toBe('no-cache')
      const again = await sendRequest(path, { 'if-none-match': `"other", ${headers.etag}` })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect((await sendRequest(path, { 'if-none-match': 'W/"other"' })).status).toBe(200)
    }
  })

  test('web server: the content security policy is sent with HTML alone, nosniff with everything', async () => {
    const [page, script] = [await sendRequest('/farms'), await sendRequest('/assets/app-1.js')]
    expect(page.headers['content-security-policy']).toBe(getContentSecurityPolicy(['https://node.example']))
    expect(script.headers['content-security-policy']).toBeUndefined()
    for (const { headers } of [page, script]) expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('web server: the swap card alone may be framed, by those who are named, and its guide alone frames it', async () => {
    const getDirective = async (path: string, name: string) =>
      String((await sendRequest(path)).headers['content-security-policy'])
        .split('; ')
        .find((directive) => directive.startsWith(`${name} `))
    for (const path of ['/embed/swap', '/embed/swap.html', '/embed/swap?theme=dark'])
      expect(await getDirective(path, 'frame-ancestors')).toBe("frame-ancestors 'self' https://partner.example")
    expect(await getDirective('/docs/swap-card', 'frame-src')).toBe("frame-src 'self'")
    for (const path of ['/', '/swap', '/farms', '/docs', '/docs/swap-card', '/embed', '/embed/swap/', '/embed/swap/x'])
      expect(await getDirective(path, 'frame-ancestors')).toBe("frame-ancestors 'none'")
    for (const path of ['/', '/farms', '/docs', '/embed/swap', '/docs/swap-card/x'])
      expect(await getDirective(path, 'frame-src')).not.toBe("frame-src 'self'")
  })

  test('web server: pages of other origins may read addresses and token lists, and nothing else', async () => {
    const getAllowed = async (path: string) => (await sendRequest(path)).headers['access-control-allow-origin']
    for (const path of ['/config.json', '/lists/default.json']) expect(await getAllowed(path)).toBe('*')
    for (const path of ['/farms', '/assets/app-1.js', '/list.json']) expect(await getAllowed(path)).toBeUndefined()
  })

  test('web server: HEAD has the headers and no body; compressed files have no address of their own', async () => {
    const head = await sendRequest('/assets/app-1.js', {}, 'HEAD')
    expect(head.headers['content-length']).toBe(String(SCRIPT.length))
    expect(head.body).toHaveLength(0)
    expect((await sendRequest('/assets/app-1.js.br')).status).toBe(404)
  })

  test('web server: serves a rebuilt page at once', async () => {
    writeFileSync(join(webFolder, 'index.html'), '<title>Zono, next</title>')
    utimesSync(join(webFolder, 'index.html'), new Date(), new Date(Date.now() + 5000))
    expect((await sendRequest('/')).body.toString()).toContain('Zono, next')
  })
})

describe('what a host is told', () => {
  const root = resolve(import.meta.dirname, '../..')
  test.each(['docs/operating.md', 'ops/nginx.conf', 'ops/Caddyfile'])(
    'default: %s has the policies of the page, of the swap card and of its guide',
    (file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const connect = ['wss://your.node']
      const cardAncestors = ['https://partner.example']
      expect(text).toContain(getContentSecurityPolicy(connect))
      expect(text).toContain(getContentSecurityPolicy(connect, { path: '/embed/swap', cardAncestors }))
      expect(text).toContain(getContentSecurityPolicy(connect, { path: '/docs/swap-card' }))
    },
  )

  test('default: a path of the documentation that is not there is missing, as here', () => {
    const readHost = (name: string) => readFileSync(join(root, 'ops', name), 'utf8').replace(/\s+/g, ' ')
    expect(readHost('nginx.conf')).toContain(
      'location ~ ^/docs(/|$) { rewrite ^(.+)/$ $1 break; try_files $uri $uri.html =404; }',
    )
    expect(readHost('Caddyfile')).toContain(
      'uri @docs strip_suffix / @own { not path_regexp \\.[a-z0-9]+$ file {path}.html } rewrite @own {path}.html @screen { not path_regexp \\.[a-z0-9]+$ not path /docs /docs/* } rewrite @screen /index.html',
    )
  })
})
