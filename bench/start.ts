// How long a person waits after `npm start`: in clones of the last commit, where nothing was made yet, and once more in
// each. Beside it the floor, which is installing the same packages alone.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getFreePort } from '../devnet/services/ports.ts'
import { type Metric, printMetrics } from './metrics.ts'

const root = resolve(import.meta.dirname, '..')

/** Seconds: what the page on which a swap works, and all services, may take. */
const GOALS = { firstPage: '45', firstReady: '75', secondReady: '12' }

/** Milliseconds against a start that hangs. */
const TIMEOUT_MS = 900_000

type Start = { readonly pageSeconds: number; readonly readySeconds: number }

type BenchOptions = { readonly quick?: boolean }

/** Medians of three starts, of one where it is quick. */
export async function benchStart({ quick = false }: BenchOptions = {}): Promise<readonly Metric[]> {
  const floors: number[] = []
  const firsts: Start[] = []
  const seconds: Start[] = []
  for (let run = 0; run < (quick ? 1 : 3); run++) {
    const clone = mkdtempSync(join(tmpdir(), 'zono-start-'))
    try {
      // PostgreSQL's own user has to enter it, where this one is root.
      chmodSync(clone, 0o755)
      execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone])
      floors.push(measureInstallation(clone))
      rmSync(join(clone, 'node_modules'), { recursive: true, force: true })
      firsts.push(await measureStart(clone))
      seconds.push(await measureStart(clone))
    } finally {
      rmSync(clone, { recursive: true, force: true })
    }
  }
  const pick = (starts: readonly Start[], name: keyof Start) => getMedian(starts.map((start) => start[name]))
  return [
    { name: 'start: packages alone, the floor', value: getMedian(floors), unit: 's' },
    { name: 'start: page of a fresh clone', value: pick(firsts, 'pageSeconds'), unit: 's', goal: GOALS.firstPage },
    { name: 'start: Ready in a fresh clone', value: pick(firsts, 'readySeconds'), unit: 's', goal: GOALS.firstReady },
    { name: 'start: page the second time', value: pick(seconds, 'pageSeconds'), unit: 's' },
    { name: 'start: Ready the second time', value: pick(seconds, 'readySeconds'), unit: 's', goal: GOALS.secondReady },
  ]
}

const getMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Seconds that installing takes what `npm start` installs. */
function measureInstallation(folder: string): number {
  const begin = Date.now()
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  return (Date.now() - begin) / 1000
}

/** Starts a devnet, waits until all works, and stops it. */
async function measureStart(folder: string): Promise<Start> {
  const names = ['RPC_PORT', 'WEB_PORT', 'INDEXER_PORT', 'ITEMS_PORT', 'KEEPER_PORT', 'HUB_PORT', 'FILLER_PORT']
  const ports = await Promise.all(names.map(async (name) => [name, String(await getFreePort())] as const))
  const begin = Date.now()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: folder,
    env: { ...process.env, ...Object.fromEntries(ports) },
  })
  try {
    const getSeconds = () => (Date.now() - begin) / 1000
    const pageSeconds = await waitForLine(child, ' is open: ').then(getSeconds)
    const readySeconds = await waitForLine(child, 'Ready http').then(getSeconds)
    return { pageSeconds, readySeconds }
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      await gone
    }
  }
}

/** Waits until a process has written a text. */
function waitForLine(child: ChildProcess, text: string): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`npm start did not say "${text}":\n${said.slice(-2000)}`))
    const timer = setTimeout(fail, TIMEOUT_MS)
    child.once('exit', fail)
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes
    })
    child.stdout?.on('data', (bytes: Buffer) => {
      said += bytes
      if (!said.includes(text)) return
      clearTimeout(timer)
      child.off('exit', fail)
      resolve()
    })
  })
}

if (process.argv[1] === import.meta.filename)
  printMetrics(await benchStart({ quick: process.argv.includes('--quick') }))
