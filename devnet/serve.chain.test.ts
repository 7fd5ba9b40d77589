import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Anvil, startAnvil } from '@zono/deploy'
import { getDeploymentHash, parseDeployment } from '@zono/protocol'
import { createTestClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, startDatabase } from './services/database.ts'
import { getFreePort } from './services/ports.ts'
import { isProcessAlive } from './services/process/isProcessAlive.ts'

const root = resolve(import.meta.dirname, '..')
const key = generatePrivateKey()

let [chain, database] = [] as unknown as [Anvil, Database]
const folder = mkdtempSync(join(tmpdir(), 'zono-serve-'))
const launchFolder = join(folder, 'launch')
const running: ChildProcess[] = []

beforeAll(async () => {
  ;[chain, database] = await Promise.all([startAnvil(['--chain-id', '4242', '--block-time', '1']), startDatabase()])
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await Promise.all([chain?.stop(), database?.stop()])
  rmSync(folder, { recursive: true })
})

/** Runs a program of the repository as an operator does, from the folder of the repository. */
function run(main: string, args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, main), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  return child
}

async function finish(child: ChildProcess): Promise<string> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (output += bytes))
  const code = await new Promise((ended) => child.once('exit', ended))
  if (code !== 0) throw new Error(output)
  return output
}

test('serve: what a launch wrote, two database URLs and a secret are enough for indexer and hub', async () => {
  const deployer = privateKeyToAccount(key)
  const node = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await node.setBalance({ address: deployer.address, value: parseEther('10') })
  writeFileSync(join(folder, 'deployer.key'), key)
  const example = JSON.parse(readFileSync(join(root, 'packages/deploy/examples/exchange.json'), 'utf8'))
  const operator = { ...example, rpcUrls: [chain.rpcUrl], deployer: { keyFile: join(folder, 'deployer.key') } }
  writeFileSync(join(folder, 'operator.json'), JSON.stringify(operator))
  await finish(run('packages/deploy/src/main.ts', [join(folder, 'operator.json'), '--folder', launchFolder, '--send']))

  const [indexerPort, hubPort, statusPort] = [await getFreePort(), await getFreePort(), await getFreePort()]
  appendFileSync(
    join(launchFolder, 'indexer.env'),
    `DATABASE_URL=${await database.createDatabase('indexer')}\nPORT=${indexerPort}\n`,
  )
  appendFileSync(
    join(launchFolder, 'hub.env'),
    `DATABASE_URL=${await database.createDatabase('hub')}\nPORT=${hubPort}\nHUB_SECRET=${'s'.repeat(32)}\n`,
  )
  let output = ''
  function startServing(): ChildProcess {
    const child = run('packages/service/src/serve/main.ts', [launchFolder, '--port', String(statusPort)])
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (output += bytes))
    return child
  }
  let served = startServing()
  const readStatus = async () => {
    const answer = await fetch(`http://127.0.0.1:${statusPort}/status`)
    return { code: answer.status, ...JSON.parse(await answer.text()) }
  }
  const waitUntilReady = () =>
    vi.waitFor(async () => expect((await readStatus()).areReady, output.slice(-2000)).toBe(true), {
      timeout: 180_000,
      interval: 500,
    })
  await waitUntilReady()
  // The example has orders; a team that names no key leaves filling them to others.
  expect(output).toContain(
    'not started: items (no items.env), keeper (no keeper.env), filler (no FILLER_KEY in filler.env)',
  )
  const { services, problem } = await readStatus()
  expect(Object.keys(services)).toEqual(['indexer', 'hub'])
  expect(services.indexer.answers['/lag']).toBeTruthy()
  const deployment = parseDeployment(JSON.parse(readFileSync(join(launchFolder, 'deployment.json'), 'utf8')))
  expect(services.indexer.deploymentHash).toBe(getDeploymentHash(deployment))
  expect(services.hub.deploymentHash).toBe(services.indexer.deploymentHash)
  expect(problem).toBe(null)

  // The hub is killed as by a machine without memory.
  process.kill(services.hub.processId, 'SIGKILL')
  await vi.waitFor(async () => expect((await readStatus()).services.hub.restarts).toBe(1), { timeout: 60_000 })
  await waitUntilReady()

  // So is the process that keeps them, once while they work and once while they start: none of them goes on alone.
  const processIds = async () =>
    Object.values<{ readonly processId: number }>((await readStatus()).services).map(({ processId }) => processId)
  const expectGone = (ids: readonly number[]) =>
    vi.waitFor(() => expect(ids.filter(isProcessAlive)).toEqual([]), { timeout: 60_000, interval: 100 })
  const working = await processIds()
  expect(working).toHaveLength(2)
  served.kill('SIGKILL')
  await expectGone(working)
  output = ''
  const other = startServing()
  const starting = await vi.waitFor(
    async () => {
      const ids = await processIds()
      expect(ids).toEqual([expect.any(Number), expect.any(Number)])
      return ids
    },
    { timeout: 60_000, interval: 20 },
  )
  other.kill('SIGKILL')
  await expectGone(starting)

  served = startServing()
  await waitUntilReady()
  served.kill('SIGTERM')
  await new Promise((ended) => served.once('exit', ended))
  expect(isProcessAlive(served.pid ?? 0)).toBe(false)
  for (const port of [indexerPort, hubPort, statusPort])
    await expect(fetch(`http://127.0.0.1:${port}/ready`), String(port)).rejects.toThrow()
})
