import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Address, createPublicClient, createTestClient, http, parseEther } from 'viem'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ANVIL = `${root}node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil`

/** A bare chain of an operator's own: nothing is deployed, and the node knows no accounts of the page. */
export type BareChain = Awaited<ReturnType<typeof startBareChain>>

/** Starts a chain with id 4242 and blocks of a second. */
export async function startBareChain(port: number) {
  const child = spawn(ANVIL, ['--host', '127.0.0.1', '--port', String(port), ...OPTIONS], { stdio: 'ignore' })
  const rpcUrl = `http://127.0.0.1:${port}`
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 100 })
  while (!(await client.getChainId().then(Boolean, () => false))) {
    if (child.exitCode !== null) throw new Error(`anvil ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const test = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  return {
    rpcUrl,
    client,
    fund: (address: Address, coins: string) => test.setBalance({ address, value: parseEther(coins) }),
    stop: () => end(child),
  }
}

const OPTIONS = ['--chain-id', '4242', '--block-time', '1', '--accounts', '0', '--silent']

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/**
 * Runs `npm run deploy` as docs/operating/launch.md says it.
 * @param killAfter kills the command as soon as it has said this
 * @returns what it said
 */
export async function runDeploy(args: readonly string[], killAfter?: RegExp): Promise<string> {
  const child = spawn('npm', ['run', '-s', 'deploy', '--', ...args], { cwd: root, detached: true })
  let said = ''
  let isKilled = false
  const listen = (text: Buffer) => {
    said += text
    if (isKilled || killAfter === undefined || !killAfter.test(said) || !child.pid) return
    isKilled = true
    // The whole group: npm starts a process of its own.
    process.kill(-child.pid, 'SIGKILL')
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const [code] = await once(child, 'exit')
  if (killAfter === undefined && code !== 0) throw new Error(`npm run deploy ended with ${code}:\n${said}`)
  return said
}

/**
 * Runs `npm run serve` as docs/operating/serving.md says it, until all services do their work.
 * @param folder environment files, and a port for what it says of them
 */
export async function runServe(folder: string, port: number): Promise<{ readonly stop: () => Promise<void> }> {
  const main = `${root}packages/service/src/serve/main.ts`
  const child = spawn(process.execPath, ['--import', 'tsx', main, folder, '--port', String(port)], { cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-5000)
    })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`npm run serve ended with ${child.exitCode}:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
