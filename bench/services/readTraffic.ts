// Reads of one and of two instances of indexer and item service over one PostgreSQL, all on this machine. Times depend on how
// many cores are free; CPU time of a request does not, and says what a machine of more cores can do.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startDevnet } from '../../devnet/devnet.ts'
import { queryDatabase, startDatabase } from '../../devnet/services/database.ts'
import { launchItemService } from '../../devnet/services/items.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import { launchPonder } from '../../devnet/services/process/ponder.ts'
import { fetchPairIds, QUERIES, queryIndexer } from '../indexer.ts'
import { type Metric, printMetrics } from '../metrics.ts'
import { DEPLOYMENT, fill, getOwnerPath, startEmptyChain } from './items.ts'

/** Requests under way at a time. */
const CONCURRENCY = 16
/** Ticks of the kernel's process times a second. */
const TICKS_PER_SECOND = 100
const POLL_MS = 200

type Instance = { readonly url: string; readonly pid: number }
type BenchOptions = { readonly quick?: boolean }

/** Requests a second and CPU time of a request, with one and with two instances. */
export async function benchReadTraffic({ quick = false }: BenchOptions = {}): Promise<readonly Metric[]> {
  const count = quick ? 400 : 3000
  return [...(await benchReplicas(count, quick)), ...(await benchItemServices(count))]
}

async function benchReplicas(count: number, quick: boolean): Promise<readonly Metric[]> {
  const seedHistory = quick ? { days: 30, blocksPerDay: 3 } : { days: 90, blocksPerDay: 10 }
  const [devnet, database] = [
    await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null, seedHistory, emptyBlockSeconds: 3 }),
    await startDatabase(),
  ]
  const folder = mkdtempSync(join(tmpdir(), 'zono-bench-'))
  const deploymentFile = join(folder, 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(devnet.deployment))
  const databaseUrl = await database.createDatabase('bench')
  const options = { rpcUrl: devnet.rpcUrl, deploymentFile, databaseUrl, schema: 'bench' }
  const processes = [await launchPonder('start', options)]
  try {
    await waitUntil(() => isReady(`${processes[0]?.url}/ready`))
    for (let n = 0; n < 2; n++) processes.push(await launchPonder('serve', options))
    const replicas = processes.slice(1).map(({ url, process: { pid = 0 } }) => ({ url, pid }))
    const texts = Object.values(QUERIES)
    for (const replica of replicas)
      await waitUntil(() =>
        queryIndexer(replica, texts[0] ?? '').then(
          () => true,
          () => false,
        ),
      )
    const pairIds = await fetchPairIds(replicas[0] as Instance)
    // Each asks for another pair or another number of rows, so that no two answers are one.
    const send = ({ url }: Instance, n: number) => {
      const text = (texts[n % texts.length] ?? '').replaceAll('first: 50', `first: ${30 + (n % 40)}`)
      return queryIndexer({ url }, text.replace('first: 100', `first: ${60 + (n % 40)}`), pairIds[n % pairIds.length])
    }
    return await compare('indexer', replicas, databaseUrl, count, send)
  } finally {
    for (const { process } of processes) process.kill('SIGKILL')
    await Promise.all([database.stop(), devnet.stop()])
    rmSync(folder, { recursive: true })
  }
}

async function benchItemServices(count: number): Promise<readonly Metric[]> {
  const [database, chain] = [await startDatabase(), await startEmptyChain()]
  const databaseUrl = await database.createDatabase('items')
  const launch = async () =>
    launchItemService({
      ...{ rpcUrls: [chain.url], deployment: DEPLOYMENT, databaseUrl, port: await getFreePort() },
      environment: { RATE_LIMIT: '1000000' },
    })
  const services = [await launch(), await launch()]
  try {
    for (const service of services) await service.ready()
    await fill(databaseUrl)
    const instances = services.map(({ url, process: { pid = 0 } }) => ({ url, pid }))
    const send = async ({ url }: Instance, n: number) => {
      const response = await fetch(`${url}${getOwnerPath(n)}`)
      if (response.status !== 200) throw new Error(`The item service answers ${response.status}.`)
      return response.text()
    }
    return await compare('items', instances, databaseUrl, count, send)
  } finally {
    await Promise.all(services.map((service) => service.stop('kill')))
    await Promise.all([database.stop(), chain.stop()])
  }
}

/** Measures the first instance alone, and both, each after requests that warm it. */
async function compare(
  name: string,
  instances: readonly Instance[],
  databaseUrl: string,
  count: number,
  send: (instance: Instance, n: number) => Promise<string>,
): Promise<readonly Metric[]> {
  const metrics: Metric[] = []
  for (const some of [instances.slice(0, 1), instances]) {
    await sendAll(some, Math.ceil(count / 5), send)
    const [cpuBefore, databaseBefore] = [readCpuSeconds(some), await readDatabaseCpuSeconds(databaseUrl)]
    const beganAt = performance.now()
    await sendAll(some, count, send)
    const seconds = (performance.now() - beganAt) / 1000
    const toMsPerRequest = (cpuSeconds: number) => (cpuSeconds * 1000) / count
    const label = `${name}, ${some.length === 1 ? 'one instance' : 'two instances'}`
    metrics.push(
      { name: `${label}: requests a second`, value: count / seconds, unit: '' },
      { name: `${label}: its CPU time`, value: toMsPerRequest(readCpuSeconds(some) - cpuBefore), unit: 'ms/request' },
      {
        name: `${label}: PostgreSQL's CPU time`,
        value: toMsPerRequest((await readDatabaseCpuSeconds(databaseUrl)) - databaseBefore),
        unit: 'ms/request',
      },
    )
  }
  return metrics
}

async function sendAll(
  instances: readonly Instance[],
  count: number,
  send: (instance: Instance, n: number) => Promise<string>,
): Promise<void> {
  let next = 0
  const work = async () => {
    for (let n = next++; n < count; n = next++) await send(instances[n % instances.length] as Instance, n)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

const readCpuSeconds = (processes: readonly Pick<Instance, 'pid'>[]): number =>
  processes.reduce((sum, { pid }) => sum + readTicks(pid), 0) / TICKS_PER_SECOND

/** CPU time of all processes of a PostgreSQL on this machine. */
const readDatabaseCpuSeconds = (databaseUrl: string): Promise<number> =>
  queryDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ readonly pid: number }>('select pid from pg_stat_activity')
    return readCpuSeconds(rows)
  })

/** Time of a process in user and kernel mode; 0 for one that is gone. */
function readTicks(pid: number): number {
  try {
    // The name in parentheses may have blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

const isReady = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((wait) => setTimeout(wait, POLL_MS))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  printMetrics(await benchReadTraffic({ quick: process.argv.includes('--quick') }))
