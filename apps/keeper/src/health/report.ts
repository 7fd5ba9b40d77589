import type { Address } from 'viem'
import type { Job } from '../jobs/job.ts'
import type { KeeperState } from '../state/state.ts'
import type { JobRecords } from './records.ts'

/** Seconds without a new look at the chain after which the keeper is not well. */
const MAX_BLIND_SECONDS = 30

/** What the report is made of. Times in unix seconds of the chain. */
export type ReportInput = {
  readonly jobs: readonly Job[]
  readonly records: JobRecords
  readonly state: KeeperState | undefined
  readonly now: number
  /** Seconds since an endpoint answered last. */
  readonly blindSeconds: number
  readonly isStandby: boolean
  /** Whether this keeper sends with the key of an account: another one with the same key and database may. */
  readonly isHeld: (address: Address) => boolean
  readonly getDaysLeft: (address: string) => number | undefined
  readonly deploymentHash: string
  readonly endpointProblems: readonly { readonly host: string; readonly message: string }[]
}

/** Answer of `GET /health`: status 503 when a job is overdue by half its buffer or halted, or the chain out of reach. */
export function createReport(input: ReportInput): { readonly status: 200 | 503; readonly body: string } {
  const { jobs, records, state, now, blindSeconds, isStandby, isHeld, getDaysLeft, deploymentHash, endpointProblems } =
    input
  const isBlind = state === undefined || blindSeconds > MAX_BLIND_SECONDS
  const reports = jobs.map((job) => {
    const { lastDone, lastError, dueSince } = records.get(job)
    const overdueSeconds = dueSince === undefined ? 0 : Math.max(0, Math.floor(now - dueSince))
    const isOverdue = state !== undefined && dueSince !== undefined && overdueSeconds > job.getBufferSeconds(state) / 2
    const nextDue = state === undefined ? undefined : job.getDueTime(state)
    return { name: job.name, lastDone, nextDue, overdueSeconds, isOverdue, isHalted: records.isHalted(job), lastError }
  })
  const isLate = reports.some(({ isOverdue, isHalted }) => isOverdue || isHalted)
  const keys = [state?.operator, state?.injector].flatMap((signer) =>
    signer === undefined
      ? []
      : [
          {
            address: signer.address,
            isHeld: isHeld(signer.address),
            balanceWei: signer.balance.toString(),
            daysLeft: getDaysLeft(signer.address) ?? null,
          },
        ],
  )
  const isWell = !isBlind && !isLate
  const report = {
    status: isBlind ? 'blind' : isLate ? 'late' : isStandby ? 'standby' : 'ok',
    block: state === undefined ? null : Number(state.blockNumber),
    chainTime: Math.floor(now),
    jobs: Object.fromEntries(
      reports.map(({ name, lastDone, nextDue, lastError, ...rest }) => [
        name,
        { lastDone: lastDone ?? null, nextDue: nextDue ?? null, ...rest, lastError: lastError ?? null },
      ]),
    ),
    keys,
    deploymentHash,
    endpointProblems,
  }
  return { status: isWell ? 200 : 503, body: JSON.stringify(report, undefined, 2) }
}
