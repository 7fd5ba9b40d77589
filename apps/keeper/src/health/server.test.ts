import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type HealthServer, startHealthServer } from './server.ts'

let server: HealthServer | undefined
const sockets: Socket[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.close()
})

async function start(getReport = () => ({ status: 200, body: '{"status":"ok"}' })) {
  server = await startHealthServer(0, '127.0.0.1', getReport)
  return server.port
}

/** Opens a connection, writes a text and gives back what came until the server closed it. */
const open = (port: number, text = '') =>
  new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    sockets.push(socket)
    socket.on('data', (bytes) => {
      received += bytes
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })

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

/** Opens a connection that says nothing more, and waits until it stands. */
const hold = (port: number) =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /health HTTP/1.1\r\nHost: ')
      resolve()
    })
    sockets.push(socket)
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })

test('health: answers while a thousand connections are held open', async () => {
  const port = await start()
  // Not all at once: those that the system lets wait would come later than the request, and end it as the oldest one.
  for (let n = 0; n < 10; n++) await Promise.all(Array.from({ length: 100 }, () => hold(port)))
  for (let n = 0; n < 5; n++) expect(await getStatus(port)).toBe(200)
})

test('health: ends requests with slow headers, slow bodies and huge headers', async () => {
  const port = await start()
  const [slowHeaders, slowBody, hugeHeader] = await Promise.all([
    open(port, 'GET /health HTTP/1.1\r\nHost: a\r\n'),
    open(port, 'POST /health HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc'),
    open(port, `GET /health HTTP/1.1\r\nHost: a\r\nX-Huge: ${'x'.repeat(1_000_000)}\r\n\r\n`),
  ])
  expect(slowHeaders).not.toContain('200 OK')
  expect(slowBody).toContain('405')
  expect(hugeHeader).not.toContain('200 OK')
  expect(await getStatus(port)).toBe(200)
})

test('health: survives garbage and makes its report once in a fifth of a second', async () => {
  let [reports, now] = [0, 1000]
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const port = await start(() => {
    reports++
    return { status: 200, body: '{}' }
  })
  await open(port, '\u0000\u0001 not http at all\r\n\r\n')
  await Promise.all(Array.from({ length: 20 }, () => getStatus(port)))
  expect(reports).toBe(1)
  now += 201
  await Promise.all(Array.from({ length: 20 }, () => getStatus(port)))
  expect(reports).toBe(2)
})
