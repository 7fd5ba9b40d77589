import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { createPublicClient, http } from 'viem'

const PATH = resolve(import.meta.dirname, '../../../../node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil')

/** Whether this machine has a chain to rehearse on. */
export const hasAnvil = (): boolean => existsSync(PATH)

/** A chain of this machine. */
export type Anvil = { readonly rpcUrl: string; readonly stop: () => Promise<void> }

/** Starts a chain with some of anvil's options, such as `--fork-url`. Throws where it does not answer. */
export async function startAnvil(options: readonly string[]): Promise<Anvil> {
  const port = await getFreePort()
  const child = spawn(PATH, ['--host', '127.0.0.1', '--port', String(port), '--silent', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-400)
  })
  const exited = new Promise<void>((ended) => child.once('exit', () => ended()))
  // It must not outlive this process, however that ends.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    end()
    await exited
  }
  const rpcUrl = `http://127.0.0.1:${port}`
  const client = createPublicClient({ transport: http(rpcUrl) })
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    if (await client.getChainId().then(Boolean, () => false)) return { rpcUrl, stop }
    await new Promise((wait) => setTimeout(wait, 50))
  }
  await stop()
  throw new Error(`anvil does not answer: ${said.trim()}`)
}

/** A port that nobody listens on at this moment. */
const getFreePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const place = server.address()
      server.close(() =>
        place !== null && typeof place === 'object' ? found(place.port) : failed(new Error('no port')),
      )
    })
  })
