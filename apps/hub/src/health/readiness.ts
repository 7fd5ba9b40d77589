import type { Database } from '@zono/service/database'
import type { ChainHead } from '../chain/head.ts'
import { REFUTED_PROBLEM } from '../store/sharedSettings.ts'

/** Seconds by which the chain's time may be away from this machine's. Beyond them one of the two is wrong. */
const MAX_CLOCK_SKEW_SECONDS = 30

/** Whether the hub can decide votes now, and what is missing. */
export type Readiness = { readonly isReady: boolean; readonly problems: readonly string[] }

type ReadinessOptions = {
  readonly database: Database
  readonly head: ChainHead
  readonly isArchive: () => boolean | undefined
  readonly clock: 'wall' | 'chain'
  /** Whether hubs of other settings took the database over. */
  readonly isRefuted: () => boolean
}

/** Checks database, chain, old states and clock. */
export async function readReadiness({
  database,
  head,
  isArchive,
  clock,
  isRefuted,
}: ReadinessOptions): Promise<Readiness> {
  const skew = head.getSkew()
  const checks: readonly (readonly [boolean, string])[] = [
    [await answers(database), 'The database does not answer.'],
    [head.get() !== undefined, 'The chain cannot be read.'],
    [!isRefuted(), REFUTED_PROBLEM],
    [isArchive() === true, 'No RPC endpoint knows old states: voting power cannot be read.'],
    [
      clock === 'chain' || skew === undefined || skew <= MAX_CLOCK_SKEW_SECONDS,
      `The clock of this machine and the chain's differ by ${skew} s.`,
    ],
  ]
  const problems = checks.flatMap(([isFine, problem]) => (isFine ? [] : [problem]))
  return { isReady: problems.length === 0, problems }
}

const answers = (database: Database): Promise<boolean> =>
  database.query('select 1').then(
    () => true,
    () => false,
  )
