import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Log } from '@zono/service'
import { createBusyRefusal, Refusal } from '../lib/errors.ts'
import type { SpaceSettings } from '../settings.ts'
import type { GraphQLRequest } from './execute.ts'
import type { FromQueryProcess, ToQueryProcess } from './queryMessages.ts'

const MAIN = fileURLToPath(new URL('./queryMain.ts', import.meta.url))

/** Heap of the process. A query needs some ten megabytes. */
const MAX_HEAP_MB = 256
/** Time after which a query that does not look at the clock ends its process. */
const KILL_TIMEOUT_MS = 10_000
/** Time between two starts of a process that ends by itself. */
const RESTART_DELAY_MS = 1000

/** What a query may ask of the hub's own process. */
type QueryHost = {
  /** Unix seconds of the hub's clock; one time for the whole answer. */
  readonly now: number
  /** Voting power in base units at a block. @throws {Refusal} beyond the limit of who asks */
  readonly readPower: (voter: string, block: number) => Promise<bigint>
}

/** Answers GraphQL queries in a process of its own. */
export type QueryProcess = {
  /**
   * Answers a query.
   * @returns the answer in JSON
   * @throws {Refusal} where the process ended or was ended meanwhile
   */
  readonly run: (request: GraphQLRequest, host: QueryHost) => Promise<Uint8Array>
  /** Starts the process before the first query needs it. */
  readonly start: () => void
  readonly close: () => void
}

type QueryProcessOptions = { readonly databaseUrl: string; readonly space: SpaceSettings; readonly log: Log }

type Pending = {
  readonly host: QueryHost
  readonly resolve: (body: Uint8Array) => void
  readonly reject: (error: Error) => void
  timer?: NodeJS.Timeout
}

/** Creates the process, which starts with the first query. One that ends is started again; queries that it had are refused. */
export function createQueryProcess({ databaseUrl, space, log }: QueryProcessOptions): QueryProcess {
  const pending = new Map<number, Pending>()
  let [lastId, startedAt, isReady, isClosed] = [0, Number.NEGATIVE_INFINITY, false, false]
  let child: ChildProcess | undefined

  function launch(): ChildProcess {
    startedAt = performance.now()
    isReady = false
    const started = fork(MAIN, {
      // Big integers of settings and voting powers pass as they are.
      serialization: 'advanced',
      execArgv: ['--import', 'tsx', `--max-old-space-size=${MAX_HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (message: FromQueryProcess) => handle(message))
    started.on('error', () => end(started))
    started.on('exit', () => end(started))
    send(started, { kind: 'start', databaseUrl, space })
    return started
  }

  function end(ended: ChildProcess): void {
    if (ended !== child) return
    child = undefined
    if (isClosed) return
    log('warn', 'query process ended', { queries: pending.size })
    for (const id of pending.keys())
      settle(id)?.reject(createBusyRefusal('The query could not be answered. Ask for less.'))
  }

  function settle(id: number): Pending | undefined {
    const query = pending.get(id)
    pending.delete(id)
    clearTimeout(query?.timer)
    return query
  }

  function handle(message: FromQueryProcess): void {
    if (message.kind === 'ready') {
      isReady = true
      for (const query of pending.values()) limitTime(query)
    } else if (message.kind === 'answer') settle(message.id)?.resolve(message.body)
    else if (message.kind === 'error') log('error', 'query failed', { message: message.message })
    else void answerPower(message)
  }

  /** The time counts from when the process works: it starts slowly on a busy machine. */
  function limitTime(query: Pending): void {
    query.timer = setTimeout(() => child?.kill('SIGKILL'), KILL_TIMEOUT_MS)
  }

  async function answerPower({ id, queryId, voter, block }: Extract<FromQueryProcess, { kind: 'readPower' }>) {
    const host = pending.get(queryId)?.host
    try {
      send(child, { kind: 'power', id, power: host ? await host.readPower(voter, block) : null })
    } catch (error) {
      const isLimit = error instanceof Refusal && error.code === 'too many requests'
      send(child, { kind: 'power', id, power: null, ...(isLimit && { refusal: error.message }) })
    }
  }

  return {
    run: (request, host) =>
      new Promise((resolve, reject) => {
        if (child === undefined && performance.now() - startedAt < RESTART_DELAY_MS) return reject(createBusyRefusal())
        child ??= launch()
        const query: Pending = { host, resolve, reject }
        if (isReady) limitTime(query)
        pending.set(++lastId, query)
        send(child, { kind: 'query', id: lastId, request, now: host.now })
      }),
    start() {
      child ??= launch()
    },
    close() {
      isClosed = true
      for (const id of pending.keys()) settle(id)?.reject(createBusyRefusal())
      child?.kill('SIGKILL')
    },
  }
}

/** A process that is gone takes no message; its queries are refused when it ends. */
const send = (target: ChildProcess | undefined, message: ToQueryProcess) => target?.send(message, () => {})
