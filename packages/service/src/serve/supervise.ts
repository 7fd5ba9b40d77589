import type { ChildProcess } from 'node:child_process'
import { getMessage } from '../errors.ts'

/** A process of a service. */
type ServiceProcess = { readonly process: ChildProcess; readonly stop: (mode?: 'kill') => Promise<void> }

/** A service whose process may be another one later. */
export type SupervisedService<service> = {
  readonly current: () => service
  readonly stop: (mode?: 'kill') => Promise<void>
}

/** Milliseconds before a service that ended by itself is started again; doubled each time, up to the last. */
const RESTART_DELAYS_MS = [500, 60_000] as const

/** A service that runs this long before it ends has recovered: the next restart is quick again. */
const RECOVERED_AFTER_MS = 120_000

/**
 * Starts a service again whenever it ends by itself, or could not be started again. `onRestart` is called with a sentence each time.
 * @param name such as `The indexer`
 * @param first its first process
 */
export function supervise<service extends ServiceProcess>(
  name: string,
  first: service,
  launch: () => service,
  onRestart: (sentence: string) => void,
): SupervisedService<service> {
  let current = first
  let [isStopping, delay] = [false, RESTART_DELAYS_MS[0] as number]
  let timer: NodeJS.Timeout | undefined
  const startAgain = (problem: string) => {
    if (isStopping) return
    onRestart(`${name} ${problem}; it is started again in ${delay / 1000} s.`)
    timer = setTimeout(() => {
      try {
        current = launch()
      } catch (error) {
        return startAgain(`could not be started (${getMessage(error)})`)
      }
      watch()
    }, delay)
    delay = Math.min(delay * 2, RESTART_DELAYS_MS[1])
  }
  const watch = () => {
    const startedAt = Date.now()
    const { process } = current
    const handleExit = (code: number | null, signal: NodeJS.Signals | null) => {
      process.off('error', handleError)
      if (Date.now() - startedAt > RECOVERED_AFTER_MS) delay = RESTART_DELAYS_MS[0]
      startAgain(`ended by itself (${signal ?? code})`)
    }
    // A machine without memory or places for processes: those that run must go on.
    const handleError = (error: Error) => {
      if (process.pid !== undefined) return
      process.off('exit', handleExit)
      startAgain(`could not be started (${getMessage(error)})`)
    }
    process.on('error', handleError)
    if (process.exitCode !== null || process.signalCode !== null) handleExit(process.exitCode, process.signalCode)
    else process.once('exit', handleExit)
  }
  watch()
  return {
    current: () => current,
    async stop(mode) {
      isStopping = true
      clearTimeout(timer)
      await current.stop(mode)
    },
  }
}
