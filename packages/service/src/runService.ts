import { getMessage, SettingsError } from './errors.ts'
import type { Log } from './log.ts'

/** Milliseconds in which a service ends after SIGTERM. */
const SHUTDOWN_TIMEOUT_MS = 8000

/** A running service. */
export type Service = {
  readonly log: Log
  /** Ends what runs and closes what is open. */
  readonly stop: () => Promise<unknown>
}

/**
 * Runs a service as a process until SIGTERM, SIGINT, or the end of the process that started it over a channel. A service
 * that cannot start says why in one line on standard error and ends the process with 1; so does one that takes longer than
 * 8 s to stop.
 * @param name completes the sentence `... cannot start: no database`
 * @example
 * await runService('The keeper', async () => ({ log, stop: () => server.close() }))
 */
export async function runService(name: string, start: () => Promise<Service>): Promise<void> {
  // Whoever started it may be gone while it starts, or before this line.
  const abandon = () => process.exit(1)
  process.once('disconnect', abandon)
  if (process.connected === false) abandon()
  try {
    const service = await start()
    let isStopping = false
    const stop = async (signal: string) => {
      if (isStopping) return
      isStopping = true
      service.log('info', 'stopping', { signal })
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
      await service.stop()
      service.log('info', 'stopped')
      process.exit(0)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    process.off('disconnect', abandon)
    process.on('disconnect', () => stop('disconnect'))
  } catch (error) {
    const message = error instanceof SettingsError ? error.message : `${name} cannot start: ${getMessage(error)}`
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
}
