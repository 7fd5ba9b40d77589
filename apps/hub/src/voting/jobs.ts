import { getMessage, type Log } from '@zono/service'
import type { Database } from '@zono/service/database'
import type { Hex } from 'viem'
import type { ChainHead } from '../chain/head.ts'
import type { Draws } from '../power/draws.ts'
import type { PowerReader } from '../power/powerReader.ts'
import { readProposalPower } from '../power/proposalPower.ts'
import { findProposalsToDraw } from '../store/draws.ts'
import { findProposal, findProposalsToClose, getPowerBlocks, type Proposal } from '../store/proposals.ts'
import { findPendingVotes, forgetReplacedPowers, setVotePower } from '../store/votes.ts'
import { pinDueContent } from './pins.ts'
import { closeProposal, tallyDueProposals } from './tally.ts'

const TALLY_INTERVAL_MS = 300
const POWER_INTERVAL_MS = 2000
const CLOSE_INTERVAL_MS = 2000
const PIN_INTERVAL_MS = 5000
const NAMES_INTERVAL_MS = 60_000
const ORDERS_INTERVAL_MS = 5000
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
  readonly draws: Draws
  readonly log: Log
  /** API of an IPFS node. */
  readonly pinUrl: string | undefined
  /** Whether this hub may write. */
  readonly mayWrite: () => boolean
  /** Frees usernames whose reservation expired. */
  readonly releaseNames: () => Promise<void>
  /** Closes orders that the chain says are over. */
  readonly closeOrders: () => Promise<void>
}

/** Background work. All of it is rows of the database: what a hub that was killed leaves is done by the next. */
export function startJobs({ database, head, powers, draws, log, pinUrl, mayWrite, ...work }: JobOptions): {
  readonly close: () => void
} {
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false

  function repeat(name: string, intervalMs: number, run: () => Promise<unknown>) {
    let lastError = ''
    const tick = async () => {
      try {
        // The work is left to those that took the database over.
        if (mayWrite()) await database.exclusively(`job ${name}`, run)
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

  const findProposals = async (ids: readonly Hex[]) => {
    const found = await Promise.all([...new Set(ids)].map((id) => findProposal(database.query, id)))
    return new Map(found.flatMap((proposal) => (proposal ? [[proposal.id, proposal]] : [])))
  }

  /** Forgets what belongs to blocks that the chain no longer has; false if it has all of them. */
  async function forgetReplaced(proposal: Proposal): Promise<boolean> {
    const draw = await draws.get(proposal)
    if (draw && !(await draws.confirm(proposal, draw))) return true
    let forgotten = 0
    for (const block of getPowerBlocks({ snapshot: proposal.snapshot, draw }))
      forgotten += await forgetReplacedPowers(database.query, proposal, block, await powers.readBlockHash(block))
    return forgotten > 0
  }

  repeat('tally', TALLY_INTERVAL_MS, () => tallyDueProposals(database, head.getTime()))
  repeat('power', POWER_INTERVAL_MS, async () => {
    for (const proposal of await findProposalsToDraw(database.query, head.getTime())) await draws.get(proposal)
    const votes = await findPendingVotes(database.query, MAX_PENDING_VOTES_PER_RUN)
    const proposals = await findProposals(votes.map(({ proposal }) => proposal))
    const results = await Promise.allSettled(
      votes.map(async (vote) => {
        const proposal = proposals.get(vote.proposal)
        if (proposal === undefined) return
        const { parts, isFinal } = await readProposalPower({ powers, draws }, proposal, vote.voter, true)
        if (isFinal) await setVotePower(database.query, vote, parts)
      }),
    )
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  })
  repeat('close', CLOSE_INTERVAL_MS, async () => {
    const now = head.getTime()
    for (const proposal of await findProposalsToClose(database.query, now - CLOSE_DELAY_SECONDS)) {
      const { id } = proposal
      if (await forgetReplaced(proposal)) log('warn', 'a block of voting power was replaced', { proposal: id })
      else if (await closeProposal(database, id, now)) log('info', 'proposal closed', { proposal: id })
    }
  })

  repeat('names', NAMES_INTERVAL_MS, work.releaseNames)
  repeat('orders', ORDERS_INTERVAL_MS, work.closeOrders)
  if (pinUrl !== undefined) repeat('pin', PIN_INTERVAL_MS, () => pinDueContent(database, pinUrl, log))

  return {
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
