import type { HttpServer } from '@zono/service/http'
import { closeRawConnections, sendRaw } from '@zono/service/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { startHealthServer } from './server.ts'

let server: HttpServer | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  closeRawConnections()
  await server?.close()
})

async function start(getReport = () => ({ status: 200, body: '{"status":"ok"}' })) {
  server = await startHealthServer(0, '127.0.0.1', getReport)
  return server.port
}

const getStatus = async (port: number, path = '/health', method = 'GET') =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status

test('health: answers with the report and its status', async () => {
  const port = await start(() => ({ status: 503, body: '{"status":"late"}' }))
  const response = await fetch(`http://127.0.0.1:${port}/health`)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'late' })
})

test('health: knows one path and two methods', async () => {
  const port = await start()
  expect(await getStatus(port, '/')).toBe(404)
  expect(await getStatus(port, '/health/../keys')).toBe(404)
  expect(await getStatus(port, '/health', 'POST')).toBe(405)
  expect(await getStatus(port, '/health', 'HEAD')).toBe(200)
})

test('health: reads no body', async () => {
  const port = await start()
  const answer = sendRaw(port, 'POST /health HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc')
  expect(await answer).toContain('405')
})

test('health: makes its report once in a fifth of a second', async () => {
  let [reports, now] = [0, 1000]
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const port = await start(() => {
    reports++
    return { status: 200, body: '{}' }
  })
  await Promise.all(Array.from({ length: 20 }, () => getStatus(port)))
  expect(reports).toBe(1)
  now += 201
  await Promise.all(Array.from({ length: 20 }, () => getStatus(port)))
  expect(reports).toBe(2)
})
