import { createBusyRefusal } from './errors.ts'

/** Runs functions of many senders in turns. */
export type FairTurns = {
  /**
   * Runs a function once it is its sender's turn.
   * @param sender key of the sender; senders take turns, whoever sends more waits longer
   * @param isSuspect whether its turn comes only after all senders that are not
   * @throws {Refusal} when its turn does not come in time
   */
  readonly run: <result>(sender: string, isSuspect: boolean, task: () => Promise<result>) => Promise<result>
}

export type FairTurnsOptions = {
  /** Functions at a time. */
  readonly maxRunning: number
  /** Functions that start in a second. */
  readonly perSecond: number
  /** Functions that wait. Where they are more, the newest of whoever has most of them leaves: a suspect, if one waits. */
  readonly maxWaiting: number
  readonly maxWaitMs: number
}

type Waiting = { readonly start: () => void; readonly refuse: () => void }
/** Waiting functions by sender, in the order of the next turns. */
type Queue = Map<string, Waiting[]>

/**
 * Creates turns: one function of each sender after the other, so that a flood of one delays nobody else by more than one
 * turn.
 */
export function createFairTurns({ maxRunning, perSecond, maxWaiting, maxWaitMs }: FairTurnsOptions): FairTurns {
  const [trusted, suspect]: readonly [Queue, Queue] = [new Map(), new Map()]
  let waiting = 0
  let running = 0
  let nextStartAt = Number.NEGATIVE_INFINITY
  let isTimed = false

  const remove = (queue: Queue, sender: string, entry: Waiting) => {
    const left = (queue.get(sender) ?? []).filter((other) => other !== entry)
    if (left.length > 0) queue.set(sender, left)
    else queue.delete(sender)
    waiting--
  }

  const startNext = () => {
    const queue = trusted.size > 0 ? trusted : suspect
    const [turn] = queue
    const entry = turn?.[1][0]
    if (turn === undefined || entry === undefined) return
    const [sender, [, ...rest]] = turn
    queue.delete(sender)
    // At the end of the line again, behind all others.
    if (rest.length > 0) queue.set(sender, rest)
    waiting--
    running++
    nextStartAt = Math.max(nextStartAt, performance.now() - 1000) + 1000 / perSecond
    entry.start()
  }

  const schedule = () => {
    while (waiting > 0 && running < maxRunning) {
      const now = performance.now()
      // A second that nothing used may be used at once.
      if (nextStartAt > now) {
        if (isTimed) return
        isTimed = true
        setTimeout(() => {
          isTimed = false
          schedule()
        }, nextStartAt - now)
        return
      }
      startNext()
    }
  }

  /** Refuses a function that waits, so that one of this sender can; false where none is less worth than it. */
  const makeRoom = (sender: string, queue: Queue): boolean => {
    const isBefore = queue === trusted && suspect.size > 0
    const own = isBefore ? 0 : (queue.get(sender)?.length ?? 0) + 1
    const line = findLongest(isBefore ? suspect : queue)
    if (line.length <= own) return false
    line.at(-1)?.refuse()
    return true
  }

  const waitForTurn = (sender: string, isSuspect: boolean) =>
    new Promise<void>((resolve, reject) => {
      const queue = isSuspect ? suspect : trusted
      if (waiting >= maxWaiting && !makeRoom(sender, queue)) return reject(createBusyRefusal())
      const entry: Waiting = {
        start: () => {
          clearTimeout(late)
          resolve()
        },
        refuse: () => {
          clearTimeout(late)
          remove(queue, sender, entry)
          reject(createBusyRefusal())
        },
      }
      const late = setTimeout(entry.refuse, maxWaitMs)
      queue.set(sender, [...(queue.get(sender) ?? []), entry])
      waiting++
      schedule()
    })

  return {
    async run(sender, isSuspect, task) {
      await waitForTurn(sender, isSuspect)
      try {
        return await task()
      } finally {
        running--
        schedule()
      }
    },
  }
}

/** What the sender waits for that has most in a queue: of several, the one whose turn is last. */
function findLongest(queue: Queue): readonly Waiting[] {
  let longest: readonly Waiting[] = []
  for (const line of queue.values()) if (line.length >= longest.length) longest = line
  return longest
}
