import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_PORTS } from './defaultPorts.ts'
import { getFreePort } from './freePort.ts'
import { type RunningService, runKept } from './runningService.ts'
import { getAskedHost, readEnvironment, readServices, type ServiceKind } from './services.ts'
import { startStatusServer } from './statusServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'zono-serve-'))
const running: { readonly stop?: () => Promise<void>; readonly close?: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => (one.stop ?? one.close)?.()))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** A service that answers, says its process on `/who`, and ends when it is asked for `/end`. */
const PROGRAM = `
  if (process.env.BROKEN) throw new Error('SETTING must be set.')
  process.on('disconnect', () => process.exit(1))
  require('node:http').createServer(({ url }, response) => {
    if (url === '/end') process.exit(3)
    response.end(JSON.stringify(url === '/who' ? process.pid : { ok: true, deploymentHash: process.env.HASH }))
  }).listen(Number(process.env.PORT))
  console.log('{"level":"error","message":"one problem"}')`

const kind: ServiceKind = {
  ...{ name: 'fake', defaultPort: 1, readyPath: '/ready', shownPaths: ['/who'], folder },
  getArguments: () => ['-e', PROGRAM],
}

function start(
  environment: Readonly<Record<string, string>>,
  write: (line: string) => void = () => {},
): RunningService {
  const service = runKept(kind, environment, write)
  running.push(service)
  return service
}

test('serve: a service that ends is started again, and the status says so', async () => {
  const port = await getFreePort()
  const service = start({ PORT: String(port) })
  const status = await startStatusServer({ services: [service], version: '1.2.3', port: 0 })
  running.push(status)
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${status.port}/status`)
    return { code: answer.status, ...JSON.parse(await answer.text()) }
  }
  await vi.waitFor(async () => expect((await read()).code).toBe(200), { timeout: 20_000, interval: 100 })
  const first = await read()
  expect(first).toMatchObject({ version: '1.2.3', areReady: true, problem: null })
  expect(first.services.fake).toMatchObject({
    isReady: true,
    restarts: 0,
    lastError: expect.stringContaining('one problem'),
  })
  await fetch(`http://127.0.0.1:${port}/end`).catch(() => undefined)
  await vi.waitFor(
    async () => {
      const { isReady, restarts, answers } = (await read()).services.fake
      expect({ isReady, restarts }).toEqual({ isReady: true, restarts: 1 })
      expect(answers['/who']).not.toBe(first.services.fake.answers['/who'])
    },
    { timeout: 20_000, interval: 100 },
  )
  const metrics = await (await fetch(`http://127.0.0.1:${status.port}/metrics`)).text()
  expect(metrics).toContain('zono_service_ready{service="fake"} 1')
  expect(metrics).toContain('zono_service_restarts_total{service="fake"} 1')
  expect((await fetch(`http://127.0.0.1:${status.port}/other`)).status).toBe(404)
})

test('serve: services of different deployments are said so', async () => {
  const named = async (name: string, hash: string) => {
    const environment = { PORT: String(await getFreePort()), HASH: hash }
    const service = runKept({ ...kind, name }, environment, () => {})
    running.push(service)
    return service
  }
  const services = [await named('one', '0x11'), await named('two', '0x22')]
  const status = await startStatusServer({ services, version: '1', port: 0 })
  running.push(status)
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${status.port}${path}`)).text()
  await vi.waitFor(
    async () =>
      expect(JSON.parse(await read('/status')).problem).toMatch(
        /^Services run with different deployments: one \(0x11\); two \(0x22\)\./,
      ),
    { timeout: 20_000, interval: 100 },
  )
  expect(await read('/metrics')).toContain('zono_deployments_differ 1')
})

test('serve: a service that cannot start is named with its reason, and tried again', async () => {
  const lines: string[] = []
  const service = start({ PORT: String(await getFreePort()), BROKEN: '1' }, (line) => lines.push(line))
  await vi.waitFor(async () => expect((await service.readStatus()).restarts).toBeGreaterThan(0), { timeout: 20_000 })
  expect(await service.readStatus()).toMatchObject({
    isReady: false,
    lastError: 'Error: SETTING must be set.',
    answers: { '/ready': null, '/who': null },
  })
  expect(lines).toContain('fake: Error: SETTING must be set.')
})

test('serve: settings of the shell reach no service', async () => {
  vi.stubEnv('BROKEN', '1')
  vi.stubEnv('PORT', '1')
  const service = start({ PORT: String(await getFreePort()) })
  await vi.waitFor(async () => expect((await service.readStatus()).isReady).toBe(true), { timeout: 20_000 })
  vi.unstubAllEnvs()
})

test('serve: a service is asked at the address where it listens', () => {
  const hosts = [{}, { HOST: '' }, { HOST: '0.0.0.0' }, { HOST: '10.0.0.5' }, { HOST: '::1' }].map(getAskedHost)
  expect(hosts).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1', '10.0.0.5', '[::1]'])
})

test('serve: an environment file is read as a shell reads it, and a path in it from its folder', () => {
  writeFileSync(
    join(folder, 'hub.env'),
    'RPC_URLS=http://a.test,http://b.test\nSPACE_NAME="Ex Ample"\n# X=1\nDEPLOYMENT=d.json\n',
  )
  expect(readEnvironment(folder, 'hub')).toEqual({
    RPC_URLS: 'http://a.test,http://b.test',
    SPACE_NAME: 'Ex Ample',
    DEPLOYMENT: join(folder, 'd.json'),
  })
  writeFileSync(join(folder, 'items.env'), 'DEPLOYMENT={"chainId":1}\n')
  expect(readEnvironment(folder, 'items')).toEqual({ DEPLOYMENT: '{"chainId":1}' })
  expect(readEnvironment(folder, 'keeper')).toBe(undefined)
})

test('serve: starts what has an environment file, and the filler once it has a key', () => {
  const launched = mkdtempSync(join(tmpdir(), 'zono-serve-'))
  writeFileSync(join(launched, 'hub.env'), 'PORT=8080\n')
  writeFileSync(join(launched, 'items.env'), 'SPACE_NAME=a\n')
  writeFileSync(join(launched, 'filler.env'), '# FILLER_KEY=   private key of any account with gas\n')
  const { found, leftOut } = readServices(launched)
  expect(found.map(({ kind: { name }, port }) => [name, port])).toEqual([
    ['hub', 8080],
    ['items', DEFAULT_PORTS.items],
  ])
  expect(leftOut).toEqual([
    'indexer (no indexer.env)',
    'keeper (no keeper.env)',
    'filler (no FILLER_KEY in filler.env)',
  ])
  writeFileSync(join(launched, 'filler.env'), 'FILLER_KEY=0x1\n')
  expect(readServices(launched).found.map(({ kind }) => kind.name)).toEqual(['hub', 'items', 'filler'])
  rmSync(launched, { recursive: true })
})
