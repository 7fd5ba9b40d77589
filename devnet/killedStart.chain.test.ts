import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startDatabase } from './services/database.ts'
import { getFreePort } from './services/ports.ts'

const root = resolve(import.meta.dirname, '..')

/** Starts a devnet in a process of its own, and kills the process when it says that a step is done. */
async function killAfter(step: string, ports: { readonly rpcPort: number; readonly indexerPort: number }) {
  const options = JSON.stringify({ ...ports, hubPort: await getFreePort(), shouldSimulate: false, webFolder: null })
  const script = `
    const { startDevnet } = await import(${JSON.stringify(join(root, 'devnet/devnet.ts'))})
    await startDevnet({ ...${options}, log: (line) => console.log(line) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], { cwd: root })
  let said = ''
  await new Promise<void>((reached, failed) => {
    child.once('exit', () => failed(new Error(`The devnet ended before the step "${step}":\n${said}`)))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text
        if (said.includes(`${step} (`)) reached()
      })
  })
  child.removeAllListeners('exit')
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  return child.pid
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Command lines of all processes that name a text. */
const findProcesses = (text: string) =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(text))

test.each([['Chain'], ['Trades and games up to now'], ['Item service of NFTs']])(
  'devnet: killed after the step "%s" it leaves nothing that runs, and its database ends with the next start',
  async (step) => {
    const ports = { rpcPort: await getFreePort(), indexerPort: await getFreePort() }
    const pid = await killAfter(step, ports)
    await expect.poll(() => answers(ports.rpcPort), { timeout: 120_000 }).toBe(false)
    for (const port of Object.values(ports))
      await expect.poll(() => findProcesses(`--port ${port}`), { timeout: 120_000 }).toEqual([])
    const database = await startDatabase()
    await database.stop()
    await expect.poll(() => findProcesses(`zono-database-${pid}-`), { timeout: 120_000 }).toEqual([])
  },
)
