import type { QueryClient } from '@tanstack/react-query'
import type { Hex } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { proposalQuery, readProposal } from '../voting.queries.ts'
import { getCountVersion } from '../voting.rules.ts'
import type { Proposal } from '../voting.schemas.ts'

/** A hub counts a few times a second, after it has answered the voter. */
const READ_INTERVAL_MS = 300
const MAX_READS = 10

/**
 * Waits until the hub has counted a vote that it stored. Read at once, the list of votes would have it and the results would
 * not. Ends early where there is no count to wait for.
 *
 * @param before - The proposal as it was on screen before the vote.
 */
export async function waitForCount(
  before: Proposal | null | undefined,
  read: () => Promise<Proposal | null>,
): Promise<void> {
  if (!before?.scoresBaseUnits) return
  for (let reads = 0; reads < MAX_READS; reads++) {
    if (reads > 0) await new Promise((resolve) => setTimeout(resolve, READ_INTERVAL_MS))
    const proposal = await read().catch(() => null)
    if (proposal === null || getCountVersion(proposal) !== getCountVersion(before)) return
  }
}

/** The same for a proposal of this id, if it is on screen. */
export async function waitForProposalCount(chain: ChainClient, queries: QueryClient, id: Hex): Promise<void> {
  const { hub } = chain
  if (hub) await waitForCount(queries.getQueryData(proposalQuery(chain, id).queryKey), () => readProposal(hub, id))
}
