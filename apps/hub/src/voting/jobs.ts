import { getMessage, type Log } from '@zono/service'
import type { ChainHead } from '../chain/head.ts'
import type { PowerReader } from '../power/powerReader.ts'
import type { Database } from '../store/database.ts'
import { findProposalsToClose } from '../store/proposals.ts'
import { findPendingVotes, forgetReplacedPowers, setVotePower } from '../store/votes.ts'
import { pinDueContent } from './pins.ts'
import { closeProposal, tallyDueProposals } from './tally.ts'

const TALLY_INTERVAL_MS = 300
const POWER_INTERVAL_MS = 2000
const CLOSE_INTERVAL_MS = 2000
const PIN_INTERVAL_MS = 5000
const NAMES_INTERVAL_MS = 60_000
const MAX_PENDING_VOTES_PER_RUN = 400

/**
 * Seconds after the end of a proposal at which it is counted for the last time: a vote counts if its bytes came in time,
 * and each is stored within this time or refused.
 */
export const CLOSE_DELAY_SECONDS = 10

type JobOptions = {
  readonly database: Database
  readonly head: ChainHead
  readonly powers: PowerReader
  readonly log: Log
  /** API of an IPFS node. */
  readonly pinUrl: string | undefined
  /** Frees usernames whose reservation expired. */
  readonly releaseNames: () => Promise<void>
}

/** Background work. All of it is rows of the database: what a hub that was killed leaves is done by the next. */
export function startJobs({ database, head, powers, log, pinUrl, releaseNames }: JobOptions): {
  readonly close: () => void
} {
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false

  function repeat(name: string, intervalMs: number, run: () => Promise<unknown>) {
    let lastError = ''
    const tick = async () => {
      try {
        await database.exclusively(`job ${name}`, run)
        lastError = ''
      } catch (error) {
        const message = getMessage(error)
        if (message !== lastError && !isClosed) log('warn', 'job failed', { job: name, message })
        lastError = message
      }
      if (!isClosed) schedule()
    }
    const schedule = () => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        void tick()
      }, intervalMs)
      timers.add(timer)
    }
    schedule()
  }

  repeat('tally', TALLY_INTERVAL_MS, () => tallyDueProposals(database, head.getTime()))
  repeat('power', POWER_INTERVAL_MS, async () => {
    const votes = await findPendingVotes(database.query, MAX_PENDING_VOTES_PER_RUN)
    const results = await Promise.allSettled(
      votes.map(async (vote) =>
        setVotePower(database.query, vote, await powers.read(vote.voter, Number(vote.snapshot), true)),
      ),
    )
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  })
  repeat('close', CLOSE_INTERVAL_MS, async () => {
    const now = head.getTime()
    for (const proposal of await findProposalsToClose(database.query, now - CLOSE_DELAY_SECONDS)) {
      const { id, snapshot } = proposal
      const blockHash = await powers.readBlockHash(snapshot)
      if ((await forgetReplacedPowers(database.query, proposal, blockHash)) > 0)
        log('warn', 'snapshot block was replaced', { proposal: id })
      else if (await closeProposal(database, id, now)) log('info', 'proposal closed', { proposal: id })
    }
  })

  repeat('names', NAMES_INTERVAL_MS, releaseNames)
  if (pinUrl !== undefined) repeat('pin', PIN_INTERVAL_MS, () => pinDueContent(database, pinUrl, log))

  return {
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
