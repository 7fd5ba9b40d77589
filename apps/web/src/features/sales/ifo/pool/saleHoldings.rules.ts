import type { Sale, SaleAccount, SaleState } from '@zono/client'
import { canClaim, isBelowSoftCap } from '../ifo.rules.ts'
import { getOutcome } from '../outcome.rules.ts'

/**
 * What an account still has in a sale, in base units of either token: its commitment during the sale, then its tokens and
 * refund, and after the claim what was not released yet.
 *
 * @param height - Newest block; undefined counts as during the sale.
 */
export function getSaleHoldings(
  sale: Pick<Sale, 'endBlock' | 'softcap' | 'pools'>,
  state: Pick<SaleState, 'totals'>,
  { pools }: Pick<SaleAccount, 'pools'>,
  height: bigint | undefined,
): { readonly offering: bigint; readonly raising: bigint } {
  let [offering, raising] = [0n, 0n]
  for (const pool of sale.pools) {
    const { committed, hasClaimed, vesting } = pools[pool.pid] ?? { committed: 0n, hasClaimed: false }
    if (hasClaimed) offering += vesting ? vesting.total - vesting.released : 0n
    else if (canClaim(sale, height)) {
      const outcome = getOutcome(pool, committed, state.totals[pool.pid], isBelowSoftCap(sale, state))
      offering += outcome.offering
      raising += outcome.refund
    } else raising += committed
  }
  return { offering, raising }
}
