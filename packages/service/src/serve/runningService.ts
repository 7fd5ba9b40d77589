import { spawn } from 'node:child_process'
import { getJson, type JsonAnswer } from './getJson.ts'
import { type Environment, getAskedHost, getMachineEnvironment, getPort, type ServiceKind } from './services.ts'
import { supervise } from './supervise.ts'

/** A service that is asked to end has this long before it is killed: each ends by itself within 8 s. */
const STOP_TIMEOUT_MS = 10_000

/** How a service is. */
export type ServiceStatus = {
  /** Whether it does its work now. */
  readonly isReady: boolean
  /** Process; null while it waits for its next start. */
  readonly processId: number | null
  /** Starts after the first one. */
  readonly restarts: number
  /** When its process started, ISO 8601. */
  readonly startedAt: string
  /** Last line that it wrote of an error. */
  readonly lastError: string | null
  /** Hash of its deployment, which those of the others equal; null while it does not say. */
  readonly deploymentHash: string | null
  /** Answers of its own paths; null where it does not answer. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** A service that is started again whenever it ends. */
export type RunningService = {
  readonly name: string
  readonly readStatus: () => Promise<ServiceStatus>
  readonly stop: () => Promise<void>
}

/** Starts a service and keeps it running. `write` receives each line that it writes. */
export function runKept(kind: ServiceKind, environment: Environment, write: (line: string) => void): RunningService {
  const { name, readyPath, shownPaths } = kind
  const [host, port] = [getAskedHost(environment), getPort(kind, environment)]
  let [starts, startedAt, lastError] = [0, '', null as string | null]

  const handleLine = (line: string, isProblem: boolean) => {
    if (line.trim() === '') return
    if (isProblem ? !isSurrounding(line) : isErrorLine(line)) lastError = line.slice(0, 500)
    write(`${name}: ${line}`)
  }

  function launch() {
    starts++
    startedAt = new Date().toISOString()
    const child = spawn(process.execPath, kind.getArguments(environment, port), {
      cwd: kind.folder,
      // The channel closes when this process is gone, however it ended, and the service stops.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...getMachineEnvironment(), PONDER_TELEMETRY_DISABLED: '1', ...environment, PORT: String(port) },
    })
    for (const [stream, isProblem] of [[child.stdout, false] as const, [child.stderr, true] as const]) {
      let partial = ''
      stream?.on('data', (bytes: Buffer) => {
        const lines = `${partial}${bytes}`.split('\n')
        partial = (lines.pop() ?? '').slice(-10_000)
        for (const line of lines) handleLine(line, isProblem)
      })
      stream?.on('end', () => handleLine(partial, isProblem))
    }
    return {
      process: child,
      async stop() {
        if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
        await ended
        clearTimeout(late)
      },
    }
  }

  const kept = supervise(`The ${name}`, launch(), launch, (sentence) => handleLine(sentence, false))
  return {
    name,
    async readStatus() {
      const paths = [readyPath, ...shownPaths]
      const answers = await Promise.all(paths.map((path) => getJson(`http://${host}:${port}${path}`)))
      const byPath = Object.fromEntries(paths.map((path, index) => [path, getContent(answers[index])]))
      const { pid, exitCode, signalCode } = kept.current().process
      return {
        isReady: answers[0]?.status === 200,
        processId: exitCode === null && signalCode === null ? (pid ?? null) : null,
        ...{ restarts: starts - 1, startedAt, lastError, deploymentHash: findHash(answers), answers: byPath },
      }
    },
    stop: () => kept.stop(),
  }
}

/** A service says its deployment in one of its answers. */
function findHash(answers: readonly (JsonAnswer | undefined)[]): string | null {
  const hashes = answers.map(
    (answer) => (answer?.content as { readonly deploymentHash?: unknown } | null)?.deploymentHash,
  )
  return hashes.find((hash) => typeof hash === 'string') ?? null
}

const getContent = (answer: JsonAnswer | undefined): unknown => answer?.content ?? null

/** Lines around the message of an error that ends Node: its place, its stack, its version. */
const isSurrounding = (line: string): boolean => /^(\s|[}^]|Node\.js v|\(Use `node|-----)/.test(line)

/** Services log an object in a line, the indexer a word of its own. */
const isErrorLine = (line: string): boolean => /"level":"(error|fatal)"|\bERROR\b/.test(line)
