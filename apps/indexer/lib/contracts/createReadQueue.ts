/** An entry that waits for another read. */
export type QueuedRead = { readonly id: string; readonly attempts: number }

type State<entry, result> =
  | { readonly status: 'waiting'; readonly entry: entry; readonly dueAt: number }
  | { readonly status: 'reading'; readonly entry: entry }
  | { readonly status: 'done'; readonly entry: entry; readonly result: result }

type ReadQueueOptions<entry, result> = {
  /** Never rejects. */
  readonly read: (entry: entry) => Promise<result>
  readonly maxConcurrent: number
  readonly maxEntries: number
  /** Milliseconds between the last read of an entry and the next one, by the reads so far. */
  readonly getDelayMs: (attempts: number) => number
  readonly now?: () => number
}

/**
 * Reads in the background, in any order. Nothing here waits for a read: results are taken when they are there.
 *
 * It is memory of one process. What must survive a restart or a reorg is in a table, from which entries are added again.
 */
export function createReadQueue<entry extends QueuedRead, result>({
  read,
  maxConcurrent,
  maxEntries,
  getDelayMs,
  now = Date.now,
}: ReadQueueOptions<entry, result>) {
  const states = new Map<string, State<entry, result>>()
  let running = 0

  /** Adds an entry unless it is there already, or too many are: then it has to be added again later. */
  function add(entry: entry): void {
    if (states.has(entry.id) || states.size >= maxEntries) return
    states.set(entry.id, { status: 'waiting', entry, dueAt: now() + getDelayMs(entry.attempts) })
  }

  /** Starts the reads that are due, as far as others do not run. */
  function startDue(): void {
    for (const [id, state] of states) {
      if (running >= maxConcurrent) return
      if (state.status !== 'waiting' || state.dueAt > now()) continue
      const { entry } = state
      states.set(id, { status: 'reading', entry })
      running++
      void read(entry).then((result) => {
        running--
        states.set(id, { status: 'done', entry, result })
      })
    }
  }

  /** Takes up to `count` finished reads out of the queue. */
  function takeDone(count: number): readonly { readonly entry: entry; readonly result: result }[] {
    const done = []
    for (const [id, state] of states) {
      if (done.length >= count) break
      if (state.status !== 'done') continue
      states.delete(id)
      done.push({ entry: state.entry, result: state.result })
    }
    return done
  }

  return { add, startDue, takeDone }
}
