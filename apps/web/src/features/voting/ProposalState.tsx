import { useAtHubTime } from '#core/services/hubClock.ts'
import { StateBadge } from '#ui/feedback/Badge.tsx'
import { getState, STATE_LOOKS } from './voting.rules.ts'
import type { Proposal } from './voting.schemas.ts'

/** State of a proposal, which changes as the hub's time passes. */
export const ProposalState = ({ proposal }: { readonly proposal: Proposal }) => (
  <StateBadge look={STATE_LOOKS[useAtHubTime((now) => getState(proposal, now))]} />
)
