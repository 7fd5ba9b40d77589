import type { ChainClient } from '../../../../core/chain/chain.ts'
import { withReadCache } from '../../../../core/chain/readCache.ts'
import { msg } from '../../../../lib/i18n/message.ts'
import {
  COLLECT_MAX_AGE_MS,
  type Collectable,
  type CollectSource,
  type ReadCollectables,
  type ReadHoldings,
} from '../../../collect.ts'
import { type PoolAccount, readSaleAccounts } from '../accounts.queries.ts'
import { claim, releaseVested } from '../ifo.actions.ts'
import { canClaim, isBelowSoftCap } from '../ifo.rules.ts'
import { getOutcome, getPaidWithClaim } from '../outcome.rules.ts'
import { readSaleStates, readSales, type Sale, type SalePool, type SaleState } from '../sales.queries.ts'
import { getSaleHoldings } from './saleHoldings.rules.ts'

/** Tokens, refunds and vested tokens of token sales. */
const readSaleClaims: ReadCollectables = async (chain, account) => {
  const listed = await readSales(withReadCache(chain, 600_000), null)
  const sales = listed.filter((sale) => sale !== undefined)
  const [states, accounts] = await Promise.all([
    readSaleStates(withReadCache(chain, COLLECT_MAX_AGE_MS), sales),
    readSaleAccounts(withReadCache(chain, COLLECT_MAX_AGE_MS), { account, sales }),
  ])
  const height = chain.screenHead.getState().block?.number
  return listed.flatMap((sale) => {
    const [state, own] = sale ? [states[sale.id], accounts[sale.id]] : []
    if (sale === undefined || state === undefined || own === undefined) return [undefined]
    if (!canClaim(sale, height)) return []
    return sale.pools.flatMap((pool) => {
      const position = own.pools[pool.pid]
      return position ? getPoolClaims(sale, pool, state, position) : []
    })
  })
}

/** The claim of a pool before it is made, what has vested after it. */
function getPoolClaims(sale: Sale, pool: SalePool, state: SaleState, position: PoolAccount): readonly Collectable[] {
  const { committed, hasClaimed, vesting } = position
  const { offeringToken, raisingToken } = sale
  if (hasClaimed) {
    if (vesting === undefined || vesting.releasable === 0n) return []
    const amounts = [{ currency: offeringToken, amount: vesting.releasable }]
    return [{ amounts, action: releaseVested(sale, pool.pid, vesting.id) }]
  }
  if (committed === 0n) return []
  const outcome = getOutcome(pool, committed, state.totals[pool.pid], isBelowSoftCap(sale, state))
  const amounts = [
    { currency: offeringToken, amount: getPaidWithClaim(pool, outcome.offering) },
    { currency: raisingToken, amount: outcome.refund },
  ].filter(({ amount }) => amount > 0n)
  return [{ amounts, action: claim(sale, pool.pid) }]
}

/** Commitments of all sales: during a sale as committed, then what comes of them, then what has yet to vest. */
const readSaleHoldings: ReadHoldings = async (chain, account, past) => {
  const listed = await readSales(withReadCache(chain, 600_000), null)
  const sales = listed.filter((sale) => sale !== undefined)
  const now = past ?? withReadCache(chain, COLLECT_MAX_AGE_MS)
  const [states, accounts] = await Promise.all([readSaleStates(now, sales), readSaleAccounts(now, { account, sales })])
  const height = now.screenHead.getState().block?.number
  return listed.flatMap((sale) => {
    const [state, own] = sale ? [states[sale.id], accounts[sale.id]] : []
    if (sale === undefined || state === undefined || own === undefined) return [undefined]
    const { offering, raising } = getSaleHoldings(sale, state, own, height)
    const amounts = [
      { currency: sale.offeringToken, amount: offering },
      { currency: sale.raisingToken, amount: raising },
    ].filter(({ amount }) => amount > 0n)
    return amounts.length > 0 ? [{ name: sale.name, amounts }] : []
  })
}

/** Tokens that the sales sold. */
const readOfferingTokens = async (chain: ChainClient) =>
  (await readSales(withReadCache(chain, 600_000), null)).flatMap((sale) => (sale ? [sale.offeringToken] : []))

export const saleClaims: CollectSource = {
  path: '/ifo',
  label: msg('IFO'),
  requiredContracts: [],
  read: readSaleClaims,
  holdings: { kind: 'committed', read: readSaleHoldings },
  readTokens: readOfferingTokens,
}
