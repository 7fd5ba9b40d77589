// Process of the item service: settings from the environment, one JSON line per event on standard output, HTTP API.
import { getMessage, SettingsError } from './lib/errors.ts'
import { createLog } from './lib/log.ts'
import { startService } from './service.ts'
import { parseSettings } from './settings.ts'

/** Milliseconds that the service may take to end after SIGTERM. */
const SHUTDOWN_TIMEOUT_MS = 8000

try {
  const settings = parseSettings(process.env)
  const log = createLog((line) => process.stdout.write(`${line}\n`))
  const service = await startService(settings, log)
  log('info', 'started', { chainId: settings.deployment.chainId, port: service.port })

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log('info', 'stopping', { signal })
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await service.stop()
    log('info', 'stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The process that started it over a channel is gone.
  process.on('disconnect', () => stop('disconnect'))
} catch (error) {
  const message = error instanceof SettingsError ? error.message : `The item service cannot start: ${getMessage(error)}`
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
