import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFreePort } from '../ports.ts'
import { startWebServer } from '../web.ts'

const folder = mkdtempSync(join(tmpdir(), 'zono-proxy-'))
writeFileSync(join(folder, 'index.html'), '<title>Zono</title>')

const service = createServer((request, response) => {
  const { method, url, headers } = request
  response.writeHead(request.url === '/missing' ? 404 : 200, { ETag: '"1"', 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ method, url, forwardedFor: headers['x-forwarded-for'] }))
})
let origin: string
let web: { readonly stop: () => Promise<void> }
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const [webPort, closedPort] = [await getFreePort(), await getFreePort()]
  const proxies = { '/items': `http://127.0.0.1:${port}`, '/away': `http://127.0.0.1:${closedPort}` }
  web = await startWebServer({ port: webPort, folder, documents: {}, proxies, connectSrc: [] })
  origin = `http://127.0.0.1:${webPort}`
})
afterAll(async () => {
  service.close()
  await web.stop()
})

test('proxy: passes method, path and client on, and status and headers back', async () => {
  const response = await fetch(`${origin}/items/api/item?owner=&page=1`, { method: 'POST' })
  expect(await response.json()).toEqual({ method: 'POST', url: '/api/item?owner=&page=1', forwardedFor: '127.0.0.1' })
  expect(response.headers.get('etag')).toBe('"1"')
  expect((await fetch(`${origin}/items/missing`)).status).toBe(404)
})

test('proxy: a service that is away is a 502, and the page is served', async () => {
  expect((await fetch(`${origin}/away/api/item`)).status).toBe(502)
  expect(await (await fetch(`${origin}/items`)).text()).toContain('Zono')
})
