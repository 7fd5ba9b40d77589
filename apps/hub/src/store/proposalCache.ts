import type { Database } from '@zono/service/database'
import type { Hex } from 'viem'
import { findProposal, type Proposal } from './proposals.ts'

/** Time for which a proposal is not read again. What is stored is decided by the proposal as it is then. */
const VALIDITY_MS = 1000
const MAX_PROPOSALS = 1000

/** Proposals as of a moment ago, for checks before a signature is known to be true. */
export type ProposalCache = { readonly find: (id: Hex) => Promise<Proposal | undefined> }

/** Creates a cache that reads each proposal at most once a second. Ids that do not exist are not remembered. */
export function createProposalCache({ query }: Pick<Database, 'query'>): ProposalCache {
  const known = new Map<Hex, { readonly proposal: Promise<Proposal | undefined>; readonly at: number }>()
  return {
    async find(id) {
      const entry = known.get(id)
      if (entry && performance.now() - entry.at < VALIDITY_MS) return entry.proposal
      const proposal = findProposal(query, id)
      known.delete(id)
      known.set(id, { proposal, at: performance.now() })
      const [oldest] = known.keys()
      if (known.size > MAX_PROPOSALS && oldest !== undefined) known.delete(oldest)
      const forget = () => known.delete(id)
      const found = await proposal.catch((error: unknown) => {
        forget()
        throw error
      })
      if (found === undefined) forget()
      return found
    },
  }
}
