import type { Sale, SalePool, SalePoolAccount, SaleState } from '@zono/client'
import type { ChainClient } from '#core/chain/chain.ts'
import { withReadCache } from '#core/chain/readCache.ts'
import {
  COLLECT_MAX_AGE_MS,
  type Collectable,
  type CollectSource,
  type ReadCollectables,
  type ReadHoldings,
} from '#features/collect.ts'
import { msg } from '#lib/i18n/message.ts'
import { claim, releaseVested } from '../ifo.actions.ts'
import { canClaim, isBelowSoftCap } from '../ifo.rules.ts'
import { getOutcome, getPaidWithClaim } from '../outcome.rules.ts'
import { sales } from '../sales.instances.ts'
import { readSaleTasks } from './ifo.tasks.ts'
import { getSaleHoldings } from './saleHoldings.rules.ts'

/** Tokens, refunds and vested tokens of token sales. */
const readSaleClaims: ReadCollectables = async (chain, account) => {
  const rows = await sales.readRows(chain, withReadCache(chain, COLLECT_MAX_AGE_MS), account)
  const height = chain.screenHead.getState().block?.number
  return rows.flatMap((row) => {
    if (row?.state === undefined || row.account === undefined) return [undefined]
    const { terms: sale, state, account: own } = row
    if (!canClaim(sale, height)) return []
    return sale.pools.flatMap((pool) => {
      const position = own.pools[pool.pid]
      return position ? getPoolClaims(sale, pool, state, position) : []
    })
  })
}

/** The claim of a pool before it is made, what has vested after it. */
function getPoolClaims(
  sale: Sale,
  pool: SalePool,
  state: SaleState,
  position: SalePoolAccount,
): readonly Collectable[] {
  const { committed, hasClaimed, vesting } = position
  const { offeringToken, raisingToken } = sale
  if (hasClaimed) {
    if (vesting === undefined || vesting.releasable === 0n) return []
    const amounts = [{ currency: offeringToken, amount: vesting.releasable }]
    return [{ amounts, action: releaseVested(sale, pool.pid, vesting.id) }]
  }
  if (committed === 0n) return []
  const hasFailed = isBelowSoftCap(sale, state)
  const outcome = getOutcome(pool, committed, state.totals[pool.pid], hasFailed)
  const amounts = [
    { currency: offeringToken, amount: getPaidWithClaim(pool, outcome.offering) },
    { currency: raisingToken, amount: outcome.refund },
  ].filter(({ amount }) => amount > 0n)
  return [{ amounts, action: claim(sale, pool.pid, hasFailed) }]
}

/** Commitments of all sales: during a sale as committed, then what comes of them, then what has yet to vest. */
const readSaleHoldings: ReadHoldings = async (chain, account, past) => {
  const now = past ?? withReadCache(chain, COLLECT_MAX_AGE_MS)
  const rows = await sales.readRows(chain, now, account)
  const height = now.screenHead.getState().block?.number
  return rows.flatMap((row) => {
    if (row?.state === undefined || row.account === undefined) return [undefined]
    const { terms: sale } = row
    const { offering, raising } = getSaleHoldings(sale, row.state, row.account, height)
    const amounts = [
      { currency: sale.offeringToken, amount: offering },
      { currency: sale.raisingToken, amount: raising },
    ].filter(({ amount }) => amount > 0n)
    return amounts.length > 0 ? [{ name: sale.name, amounts }] : []
  })
}

/** Tokens that the sales sold. */
const readOfferingTokens = async (chain: ChainClient) =>
  (await sales.readCachedTerms(chain)).flatMap((sale) => (sale ? [sale.offeringToken] : []))

export const saleClaims: CollectSource = {
  path: '/ifo',
  label: msg('IFO'),
  requiredContracts: [],
  read: readSaleClaims,
  holdings: [{ kind: 'committed', read: readSaleHoldings }],
  readDueTasks: readSaleTasks,
  readTokens: readOfferingTokens,
}
