// `npm run serve -- FOLDER [--port PORT]`: starts the services whose environment files are in a folder, starts again what
// ends, and says on /status how they are (docs/operating/serving.md).
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { getMessage } from '../errors.ts'
import { DEFAULT_PORTS } from './defaultPorts.ts'
import { findDeploymentDifference } from './deploymentDifference.ts'
import { type RunningService, runKept } from './runningService.ts'
import { readServices } from './services.ts'
import { readStatuses, startStatusServer } from './statusServer.ts'

const USAGE = 'npm run serve -- FOLDER [--port PORT]'
/** Milliseconds between two comparisons of the services' deployments: any of them may start again with another file. */
const COMPARISON_INTERVAL_MS = 10_000

const write = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { port: { type: 'string' } } })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new Error(`Usage: ${USAGE}`)
  if (!existsSync(folder)) throw new Error(`There is no folder ${resolve(folder)}.`)
  const { found, leftOut } = readServices(folder)
  if (found.length === 0) throw new Error(`${resolve(folder)} starts no service: ${leftOut.join(', ')}.`)
  const twice = found.find(({ port }, index) => found.findIndex((other) => other.port === port) < index)
  if (twice) throw new Error(`${twice.kind.name}.env: another service has port ${twice.port} already.`)

  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'))
  const services: RunningService[] = []
  // Before the services: a port that is taken ends this at once.
  const status = await startStatusServer({ services, version, port: Number(values.port ?? DEFAULT_PORTS.status) })
  for (const { kind, environment } of found) services.push(runKept(kind, environment, write))
  write(`serve: ${services.map(({ name }) => name).join(', ')}; status at http://127.0.0.1:${status.port}/status`)
  if (leftOut.length > 0) write(`serve: not started: ${leftOut.join(', ')}`)

  let lastDifference: string | undefined
  const compare = async () => {
    const difference = findDeploymentDifference(await readStatuses(services))
    if (difference !== undefined && difference !== lastDifference) write(`serve: ${difference}`)
    lastDifference = difference
  }
  const comparing = setInterval(() => void compare(), COMPARISON_INTERVAL_MS)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    clearInterval(comparing)
    write('serve: stopping')
    await Promise.all([status.close(), ...services.map((service) => service.stop())])
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
}

await main().catch((error: unknown) => {
  process.stderr.write(`${getMessage(error)}\n`)
  process.exit(1)
})
