import type { ParsedEnvelope } from '@zono/messages'
import type { ConcurrencyGate, RateLimiter } from '@zono/service'
import type { Database } from '@zono/service/database'
import type { ChainHead } from '../chain/head.ts'
import type { TimeSlices } from '../lib/timeSlices.ts'
import type { Draws } from '../power/draws.ts'
import type { PowerReader } from '../power/powerReader.ts'
import type { Settings } from '../settings.ts'
import type { VerifiedMessage } from '../store/messages.ts'
import type { ProposalCache } from '../store/proposalCache.ts'
import type { ContractWallets } from '../verify/contractWallet.ts'

/** What accepting a message needs. */
export type SubmitContext = {
  readonly settings: Settings
  readonly database: Database
  readonly head: ChainHead
  readonly powers: PowerReader
  readonly draws: Draws
  readonly proposals: ProposalCache
  readonly wallets: ContractWallets
  readonly isArchive: () => boolean | undefined
  /** Checks of signatures, which take most of the processor time. */
  readonly runCheck: TimeSlices
  /** Places of messages under way. Those that wait for a contract wallet hold none. */
  readonly runWrite: ConcurrencyGate
  /** By network address: checks of contract wallets. */
  readonly walletLimiter: RateLimiter
  /** By network address: votes that wait for their power while the chain cannot be read. */
  readonly pendingLimiter: RateLimiter
  /** By account whose signature was proven. Every message takes from one of them. */
  readonly accountLimits: {
    readonly votes: RateLimiter
    readonly proposals: RateLimiter
    /** Changes, withdrawals and warnings of proposals. */
    readonly changes: RateLimiter
    readonly usernames: RateLimiter
    readonly orders: RateLimiter
  }
}

/** A message after its signature was proven. */
export type ProvenMessage = VerifiedMessage & {
  readonly parsed: ParsedEnvelope
}
