import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { closeRawConnections, holdOpen, sendRaw } from '../testing/rawConnections.ts'
import { type HttpLimits, type HttpServer, startHttpServer } from './httpServer.ts'

const LIMITS: HttpLimits = {
  maxConnections: 20,
  maxHeaderBytes: 8192,
  headersTimeoutMs: 5000,
  requestTimeoutMs: 5000,
  keepAliveTimeoutMs: 5000,
  silenceTimeoutMs: 5000,
}

let server: HttpServer | undefined
afterEach(async () => {
  closeRawConnections()
  await server?.close()
})

type OnRequest = Parameters<typeof startHttpServer>[0]['onRequest']

async function start(limits: Partial<HttpLimits> = {}, onRequest: OnRequest = (_, response) => response.end('fine')) {
  server = await startHttpServer({ port: 0, host: '127.0.0.1', limits: { ...LIMITS, ...limits }, onRequest })
  return server.port
}

const getStatus = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).status

test('http server: a new connection ends the oldest that waits for no answer', async () => {
  const port = await start()
  for (let n = 0; n < 60; n++) await holdOpen(port)
  expect(await getStatus(port)).toBe(200)
})

test('http server: ends slow headers, huge headers and garbage', async () => {
  const port = await start({ headersTimeoutMs: 500, requestTimeoutMs: 500 })
  const answers = await Promise.all([
    sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n'),
    sendRaw(port, `GET / HTTP/1.1\r\nHost: a\r\nX-Huge: ${'x'.repeat(1_000_000)}\r\n\r\n`),
    sendRaw(port, '\u0000\u0001 not http at all\r\n\r\n'),
  ])
  for (const answer of answers) expect(answer).not.toContain('200 OK')
  expect(await getStatus(port)).toBe(200)
})

test('http server: an answer under way is not given up for new connections', async () => {
  const waiting: ServerResponse[] = []
  const port = await start({ maxConnections: 5 }, (_, response) => void waiting.push(response))
  const slow = fetch(`http://127.0.0.1:${port}/`)
  await expect.poll(() => waiting.length).toBe(1)
  for (let n = 0; n < 20; n++) await holdOpen(port)
  waiting[0]?.end('slow')
  expect(await (await slow).text()).toBe('slow')
})

test('http server: of one network few connections are taken where networks are limited', async () => {
  const port = await start({ maxConnections: 1000, limitsNetworks: true })
  for (let n = 0; n < 128; n++) await holdOpen(port)
  await expect(getStatus(port)).rejects.toThrow()
})

test('http server: a connection in which nothing moves ends, also one that waits and one that was used before', async () => {
  const port = await start({ silenceTimeoutMs: 300 }, (request, response) => {
    if (request.url === '/') response.end('fine')
  })
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
  expect(await sendRaw(port, get('/never'))).toBe('')
  expect(await sendRaw(port, get('/') + get('/never'))).toContain('fine')
})

test('http server: gives out all headers, those last that a proxy added', async () => {
  const onRequest: OnRequest = (request, response) => response.end(String(request.headers['x-forwarded-for']))
  const port = await start({ maxHeaderBytes: 16_384 }, onRequest)
  const junk = 'a:\r\n'.repeat(2100)
  const answer = sendRaw(
    port,
    `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: 6.6.6.6\r\n${junk}X-Forwarded-For: 10.0.0.1\r\n\r\n`,
  )
  expect(await answer).toContain('6.6.6.6, 10.0.0.1')
})

test('http server: what offers another protocol is answered in this one', async () => {
  const port = await start()
  const answer = sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n')
  expect(await answer).toContain('200 OK')
})

test('http server: lets answers under way end within its grace, and no longer', async () => {
  const port = await start({}, (request, response) => {
    if (request.url === '/soon') setTimeout(() => response.end('soon'), 100)
  })
  const [soon, never] = [fetch(`http://127.0.0.1:${port}/soon`), fetch(`http://127.0.0.1:${port}/never`)]
  never.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 50))
  await server?.close(500)
  expect(await (await soon).text()).toBe('soon')
  await expect(never).rejects.toThrow()
})
