// Process of the hub: settings from the environment, one JSON line per event on standard output.
import { startHub } from './hub.ts'
import { SettingsError } from './lib/errors.ts'
import { createLog, getErrorText } from './lib/log.ts'
import { parseSettings } from './settings.ts'

/** Milliseconds in which a hub ends after SIGTERM. */
const SHUTDOWN_TIMEOUT_MS = 8000

async function run() {
  const settings = parseSettings(process.env)
  const log = createLog((line) => process.stdout.write(`${line}\n`))
  const hub = await startHub(settings, log)
  log('info', 'started', { space: settings.space.id, port: hub.port })
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log('info', 'stopping', { signal })
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await hub.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The process that started it over a channel is gone.
  process.on('disconnect', () => void stop('disconnect'))
}

run().catch((error: unknown) => {
  const message = error instanceof SettingsError ? error.message : `The hub cannot start: ${getErrorText(error)}`
  process.stderr.write(`${message}\n`)
  process.exit(1)
})
