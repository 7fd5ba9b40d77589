import type { ChainClient } from '#core/chain/chain.ts'
import { recoverPendingRequests } from './recoverPendingRequests.ts'
import { watchReceipts } from './watchReceipts.ts'

/**
 * Follows every open transaction and every unanswered wallet request of this chain. A module of its own that the page
 * loads after its first screen: nothing is due before the first block.
 */
export function trackTransactions(chain: ChainClient): void {
  watchReceipts(chain)
  recoverPendingRequests(chain)
}
