import { BusyError } from '@zono/service'
import type { Query } from '@zono/service/database'
import type { HttpServer } from '@zono/service/http'
import { closeRawConnections, sendRaw } from '@zono/service/testing'
import { afterEach, expect, test } from 'vitest'
import { createSeasons } from '../squad/seasons.ts'
import { startServer } from './server.ts'

let server: HttpServer | undefined
afterEach(async () => {
  closeRawConnections()
  await server?.close()
})

const ROW = { block: { number: 5 }, total: 0, items: [] }

async function start(
  options: { readonly rateLimit?: number; readonly query?: Query; readonly trustsProxy?: boolean } = {},
) {
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    query: (async () => [ROW]) as unknown as Query,
    seasons: createSeasons({ run: () => Promise.reject(new Error('not read')) }, {}),
    rateLimit: 10_000,
    trustsProxy: false,
    getHealth: () => ({ status: 'ok' }),
    isReady: () => true,
    log: () => {},
    ...options,
  })
  return server.port
}

const getStatus = async (port: number, path = '/api/item', init?: RequestInit) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, init)).status

test('item server: knows its paths and methods', async () => {
  const port = await start()
  expect(await getStatus(port)).toBe(200)
  expect(await getStatus(port, '/health')).toBe(200)
  expect(await getStatus(port, '/ready')).toBe(200)
  expect(await getStatus(port, '/')).toBe(404)
  expect(await getStatus(port, '/api/item', { method: 'POST' })).toBe(405)
  expect(await getStatus(port, '/api/item', { method: 'DELETE' })).toBe(405)
  expect(await getStatus(port, '/api/item', { method: 'HEAD' })).toBe(200)
  expect(await getStatus(port, '/api/metadata/0x1/1')).toBe(400)
  expect(await getStatus(port, `/api/item?traits=${'x'.repeat(11_000)}`)).toBe(400)
})

test('item server: reads no body', async () => {
  const port = await start()
  const path = `/api/metadata/0x${'1'.repeat(40)}/1/refresh`
  const answer = await sendRaw(port, `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc`)
  expect(answer).toContain('Connection: close')
})

test('item server: limits each client, and with a proxy the client behind it', async () => {
  const port = await start({ rateLimit: 1, trustsProxy: true })
  const send = (client: string) =>
    getStatus(port, '/api/item', { headers: { 'X-Forwarded-For': `spoofed, ${client}` } })
  const statuses = await Promise.all(Array.from({ length: 20 }, () => send('1.1.1.1')))
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
  expect(statuses).toContain(429)
  expect(await send('2.2.2.2')).toBe(200)
  // What is no address counts as the proxy itself, whatever it is.
  for (const text of ['unknown', '_hidden']) for (let n = 0; n < 5; n++) await send(text)
  expect(await send('another')).toBe(429)
  expect(await getStatus(port, '/health')).toBe(200)
})

test('item server: a database that is away is a sentence and a 503, and health still answers', async () => {
  const port = await start({ query: () => Promise.reject(new Error('connect ECONNREFUSED postgres://u:secret@db')) })
  const response = await fetch(`http://127.0.0.1:${port}/api/item`)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ error: 'The database does not answer.' })
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await getStatus(port, '/health')).toBe(200)
})

test('item server: a queue that is full is a 503 for a second', async () => {
  const port = await start({ query: () => Promise.reject(new BusyError('The service is busy.')) })
  const response = await fetch(`http://127.0.0.1:${port}/api/item`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await response.json()).toEqual({ error: 'The service is busy.' })
})

test('item server: compresses large answers for those who take them', async () => {
  const items = Array.from({ length: 100 }, (_, n) => ({ tokenId: String(n), name: 'Guardian Angel' }))
  const port = await start({ query: (async () => [{ ...ROW, items }]) as unknown as Query })
  const url = `http://127.0.0.1:${port}/api/item`
  const compressed = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(((await compressed.json()) as typeof ROW).items).toHaveLength(100)
  const plain = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('x-block-number')).toBe('5')
})
