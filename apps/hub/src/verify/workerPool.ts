import { Worker } from 'node:worker_threads'
import type { TypedMessage } from '@zono/messages'
import { getMessage, type Log } from '@zono/service'
import type { Hex } from 'viem'
import { createBusyRefusal } from '../lib/errors.ts'
import type { WorkerAnswer, WorkerRequest } from './worker.ts'

/** Messages that may wait. Further ones are refused at once, so that a flood cannot delay those before it for long. */
const MAX_QUEUED = 100

/** Threads that compute ids and signers of messages. */
export type WorkerPool = {
  /** @throws {Refusal} when too many are waiting */
  readonly check: (typed: TypedMessage, signature: Hex) => Promise<WorkerAnswer>
  readonly getQueued: () => number
  readonly close: () => Promise<void>
}

type Task = {
  readonly request: WorkerRequest
  readonly resolve: (answer: WorkerAnswer) => void
  readonly reject: (error: unknown) => void
}

/** Starts threads, each with one message at a time. A thread that ends is replaced, and its message is refused as busy. */
export function createWorkerPool(size: number, log: Log): WorkerPool {
  const queue: Task[] = []
  const idle: Worker[] = []
  const running = new Map<Worker, Task | undefined>()
  let isClosed = false
  let nextTask = 0

  function start() {
    const worker = new Worker(new URL('./workerEntry.mjs', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    })
    running.set(worker, undefined)
    worker.on('message', (answer: WorkerAnswer) => {
      running.get(worker)?.resolve(answer)
      running.set(worker, undefined)
      idle.push(worker)
      assign()
    })
    worker.on('error', (error) => log('error', 'thread failed', { message: getMessage(error) }))
    worker.on('exit', () => {
      running.get(worker)?.reject(createBusyRefusal())
      running.delete(worker)
      const index = idle.indexOf(worker)
      if (index >= 0) idle.splice(index, 1)
      if (!isClosed) setTimeout(() => isClosed || start(), 200)
    })
    idle.push(worker)
    assign()
  }

  function assign() {
    while (idle.length > 0 && queue.length > 0) {
      const worker = idle.pop()
      const task = queue.shift()
      if (worker === undefined || task === undefined) return
      running.set(worker, task)
      worker.postMessage(task.request)
    }
  }

  for (let n = 0; n < size; n++) start()

  return {
    check: (typed, signature) =>
      new Promise((resolve, reject) => {
        if (queue.length >= MAX_QUEUED) return reject(createBusyRefusal())
        queue.push({ request: { task: nextTask++, typed, signature }, resolve, reject })
        assign()
      }),
    getQueued: () => queue.length,
    async close() {
      isClosed = true
      for (const { reject } of queue.splice(0)) reject(createBusyRefusal())
      await Promise.all([...running.keys()].map((worker) => worker.terminate()))
    },
  }
}
