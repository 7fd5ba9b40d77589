import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import type { Proposal, Vote, VotingPower } from '../voting.schemas.ts'

type VoteContext = {
  /** By the hub's clock. */
  readonly state: Proposal['state']
  readonly isConnected: boolean
  /** Undefined while unknown: an unread power does not block a vote, because the hub reads it again. */
  readonly power: VotingPower | undefined
  /** The own vote; null before the first, undefined while unknown. */
  readonly ownVote: Vote | null | undefined
  /** Counted from 1. */
  readonly choice: number | undefined
}

/** First reason why a vote cannot be signed now. */
export function getVoteBlocker({ state, isConnected, power, ownVote, choice }: VoteContext): Blocker | undefined {
  if (state === 'closed') return createBlocker('not-allowed', msg('Voting has ended'))
  if (state === 'pending') return createBlocker('not-allowed', msg('Voting hasn’t started'))
  if (!isConnected) return WALLET_DISCONNECTED
  if (power?.total === 0n) return createBlocker('not-allowed', msg('No voting power'))
  if (choice === undefined) return createBlocker('input-missing', msg('Select a choice'))
  if (ownVote?.choice === choice) return createBlocker('input-invalid', msg('This is your vote already'))
  return undefined
}
