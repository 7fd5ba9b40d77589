import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getFreePort } from '../ports.ts'

const root = resolve(import.meta.dirname, '../../..')
const EXIT_WITH_PARENT = pathToFileURL(join(root, 'packages/service/exitWithParent.mjs')).href

/** The indexer limits itself to some requests a second for each address of a node: so it is given the same one often. */
const RPC_URL_COPIES = 12

/** A process of the indexer, as docs/operating.md starts it. */
export type PonderProcess = {
  readonly url: string
  readonly process: ChildProcess
  /** What it said last. */
  readonly getOutput: () => string
}

/**
 * Starts a process of the indexer, without what the devnet does for one that ends: `start` writes, or waits for its place;
 * `serve` answers from what another one writes.
 */
export async function launchPonder(
  command: 'start' | 'serve',
  {
    rpcUrl,
    deploymentFile,
    databaseUrl,
    schema,
  }: Readonly<Record<'rpcUrl' | 'deploymentFile' | 'databaseUrl' | 'schema', string>>,
): Promise<PonderProcess> {
  const port = await getFreePort()
  const args = ['--import', EXIT_WITH_PARENT, 'start.mjs', command, '--schema', schema, '--port', String(port)]
  const child = spawn(process.execPath, args, {
    cwd: join(root, 'apps/indexer'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      DEPLOYMENT: deploymentFile,
      RPC_URLS: Array.from({ length: RPC_URL_COPIES }, (_, n) => `${rpcUrl}/?n=${n}`).join(),
      DATABASE_URL: databaseUrl,
      PONDER_TELEMETRY_DISABLED: '1',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output = `${output}${bytes}`.slice(-20_000)
    })
  return { url: `http://127.0.0.1:${port}`, process: child, getOutput: () => output }
}
