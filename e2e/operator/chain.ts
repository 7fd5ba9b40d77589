import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { UntypedRpc } from '@zono/protocol'
import { type Address, createPublicClient, createTestClient, type Hash, type Hex, http, parseEther } from 'viem'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ANVIL = `${root}node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil`

/** A bare chain of an operator's own: nothing is deployed, and the node knows no accounts of the page. */
export type BareChain = Awaited<ReturnType<typeof startBareChain>>

/**
 * Starts a chain with id 4242 and blocks of a second.
 * @param timestamp of its first block, unix seconds
 */
export async function startBareChain(port: number, timestamp: number) {
  const options = ['--host', '127.0.0.1', '--port', String(port), '--timestamp', String(timestamp), ...OPTIONS]
  const child = spawn(ANVIL, options, { stdio: 'ignore' })
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
    /** Sends a transaction as a multisig does whose owners have signed. */
    async sendAs(from: Address, to: Address, data: Hex) {
      await test.impersonateAccount({ address: from })
      const hash = await test.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params: [{ from, to, data }] })
      const { status } = await client.waitForTransactionReceipt({ hash })
      if (status !== 'success') throw new Error(`A transaction of ${from} failed.`)
    },
    /** Sets the chain's clock to so many seconds before this machine's. */
    async setBehind(seconds: number) {
      await test.setNextBlockTimestamp({ timestamp: BigInt(getNow() - seconds) })
      await test.mine({ blocks: 1 })
    },
    /** Lets each block come a minute after the one before, until the chain's clock is this machine's. */
    async catchUp() {
      await test.setBlockTimestampInterval({ interval: 60 })
      while (Number((await client.getBlock()).timestamp) < getNow() - 60)
        await new Promise((resolve) => setTimeout(resolve, 200))
      await test.removeBlockTimestampInterval()
      await test.setNextBlockTimestamp({ timestamp: BigInt(getNow() + 1) })
    },
    stop: () => end(child),
  }
}

const getNow = () => Math.floor(Date.now() / 1_000)

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
