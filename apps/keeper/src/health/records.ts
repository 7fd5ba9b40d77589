import type { Hex } from 'viem'
import { isDue, type Job } from '../jobs/job.ts'
import type { KeeperState } from '../state/state.ts'

/** Transactions of a job in a row that left it due, after which it is halted. */
const MAX_INEFFECTIVE_SENDS = 3

/** What is known of a job since the process started. Times in unix seconds of the chain. */
export type JobRecord = {
  readonly lastDone: { readonly time: number; readonly hash: Hex } | undefined
  readonly lastError: { readonly time: number; readonly message: string } | undefined
  readonly dueSince: number | undefined
  readonly ineffectiveSends: number
  /** What the last transaction was to change, as it was before. */
  readonly subject: string | undefined
}

/** Records of all jobs. */
export type JobRecords = {
  readonly get: (job: Job) => JobRecord
  readonly isHalted: (job: Job) => boolean
  /**
   * Notes since when each job is due. A job that is not due any more counts as new; one that names what it changes, once
   * that has changed.
   */
  readonly observe: (state: KeeperState, now: number) => void
  /** A transaction is sent in this state. */
  readonly recordSent: (job: Job, state: KeeperState) => void
  /**
   * A transaction was mined. It is effective only if what it changes has changed, or else if the job is not due any more.
   * Returns whether it was.
   */
  readonly recordMined: (job: Job, state: KeeperState, hash: Hex, hasSucceeded: boolean) => boolean
  readonly recordError: (job: Job, time: number, message: string) => void
}

/** Creates empty records. */
export function createJobRecords(jobs: readonly Job[]): JobRecords {
  const empty: JobRecord = {
    lastDone: undefined,
    lastError: undefined,
    dueSince: undefined,
    ineffectiveSends: 0,
    subject: undefined,
  }
  const records = new Map<string, JobRecord>()
  const get = ({ name }: Job) => records.get(name) ?? empty
  /** Whether what the last transaction was to change has changed; undefined where the job does not name it. */
  const hasChanged = (job: Job, state: KeeperState) =>
    job.getSubject === undefined ? undefined : get(job).subject !== job.getSubject(state)
  const update = (job: Job, change: Partial<JobRecord>) => records.set(job.name, { ...get(job), ...change })

  return {
    get,
    isHalted: (job) => get(job).ineffectiveSends >= MAX_INEFFECTIVE_SENDS,
    observe(state, now) {
      for (const job of jobs) {
        const { dueSince } = get(job)
        if (hasChanged(job, state)) update(job, { ineffectiveSends: 0 })
        if (!isDue(job, state, now))
          update(job, { dueSince: undefined, ...(job.getSubject === undefined && { ineffectiveSends: 0 }) })
        else update(job, { dueSince: Math.min(dueSince ?? now, job.getDueTime(state) ?? now) })
      }
    },
    recordSent: (job, state) => void update(job, { subject: job.getSubject?.(state) }),
    recordMined(job, state, hash, hasSucceeded) {
      const isEffective = hasChanged(job, state) ?? !isDue(job, state, state.timestamp)
      if (!isEffective) update(job, { ineffectiveSends: get(job).ineffectiveSends + 1 })
      else if (hasSucceeded)
        update(job, { lastDone: { time: state.timestamp, hash }, lastError: undefined, ineffectiveSends: 0 })
      return isEffective
    },
    recordError: (job, time, message) => void update(job, { lastError: { time, message } }),
  }
}
