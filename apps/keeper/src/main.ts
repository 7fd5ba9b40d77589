// Process of the keeper: settings from the environment, one JSON line per event on standard output, `GET /health`.
import { startHealthServer } from './health/server.ts'
import { createKeeper } from './keeper.ts'
import { acquireKeyLock } from './keyLock.ts'
import { getMessage, SettingsError } from './lib/errors.ts'
import { createLog } from './lib/log.ts'
import { parseSettings, type Settings } from './settings.ts'

/** Milliseconds that a tick may take to end after SIGTERM. */
const SHUTDOWN_TIMEOUT_MS = 8000

async function run(settings: Settings) {
  const log = createLog((line) => process.stdout.write(`${line}\n`), settings.secrets)
  const { operator, databaseUrl, deployment, port, host, pollIntervalMs } = settings
  const lock = databaseUrl ? acquireKeyLock(databaseUrl, deployment.chainId, operator.address, log) : undefined
  const keeper = createKeeper(settings, log, () => lock?.isHeld() ?? true)
  const server = await startHealthServer(port, host, keeper.getReport)
  log('info', 'started', { chainId: deployment.chainId, account: operator.address, port: server.port })

  let isStopping = false
  let wake = () => {}
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    log('info', 'stopping', { signal })
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    wake()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Whoever started it over a channel is gone.
  process.on('disconnect', () => stop('disconnect'))

  while (!isStopping) {
    const startedAt = performance.now()
    await keeper.tick()
    if (isStopping) break
    await new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, Math.max(0, pollIntervalMs - (performance.now() - startedAt)))
    })
  }
  await Promise.all([server.close(), lock?.close()])
  log('info', 'stopped')
  process.exit(0)
}

try {
  await run(parseSettings(process.env))
} catch (error) {
  const message = error instanceof SettingsError ? error.message : `The keeper cannot start: ${getMessage(error)}`
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
