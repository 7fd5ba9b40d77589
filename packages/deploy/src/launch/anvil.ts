import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'

const PATH = resolve(import.meta.dirname, '../../../../node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil')

/** Whether this machine has a chain to rehearse on. */
export const hasAnvil = (): boolean => existsSync(PATH)

/** A chain of this machine. */
export type Anvil = { readonly rpcUrl: string; readonly stop: () => Promise<void> }

/** Milliseconds until anvil has to listen: forking asks a node first. */
const START_TIMEOUT_MS = 20_000

/** Starts a chain with some of anvil's options, such as `--fork-url`. Throws where it does not answer. */
export async function startAnvil(options: readonly string[]): Promise<Anvil> {
  // Port 0: one that is free, which it says. A port that was found free before could be taken by then.
  const child = spawn(PATH, ['--host', '127.0.0.1', '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
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
  const address = await readAddress(child.stdout, exited)
  if (address !== undefined) return { rpcUrl: `http://${address}`, stop }
  await stop()
  throw new Error(`anvil does not answer: ${said.trim()}`)
}

/** The address that anvil says it listens on; undefined where it ends or stays silent. What it says later is dropped. */
function readAddress(output: Readable, exited: Promise<void>): Promise<string | undefined> {
  let said = ''
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), START_TIMEOUT_MS)
    const settle = (address: string | undefined) => {
      clearTimeout(timer)
      output.off('data', read)
      output.resume()
      resolve(address)
    }
    const read = (text: Buffer) => {
      said = `${said}${text}`.slice(-20_000)
      const [, address] = /^Listening on (\S+)$/m.exec(said) ?? []
      if (address !== undefined) settle(address)
    }
    output.on('data', read)
    void exited.then(() => settle(undefined))
  })
}
