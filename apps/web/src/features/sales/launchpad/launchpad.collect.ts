import type { PrivateSale, PrivateSaleAccount, PrivateSaleState } from '@zono/client'
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
import { claim, claimReferral } from './launchpad.actions.ts'
import { getHoldings, getPhase, getTokensFor, hasFailed, hasSucceeded } from './launchpad.rules.ts'
import { readPrivateSaleTasks } from './launchpad.tasks.ts'
import { privateSales } from './privateSales.instances.ts'

/** Tokens, refunds and referral rewards of private sales. */
const readPrivateSaleClaims: ReadCollectables = async (chain, account) => {
  const rows = await privateSales.readRows(chain, withReadCache(chain, COLLECT_MAX_AGE_MS), account)
  const now = chain.screenHead.getState().block?.timestamp
  return rows.flatMap((row) =>
    row?.state && row.account && now !== undefined ? getClaims(row.terms, row.state, row.account, now) : [undefined],
  )
}

function getClaims(sale: PrivateSale, state: PrivateSaleState, own: PrivateSaleAccount, now: number) {
  const { contributed, hasClaimed, referralEarned, hasClaimedReferral } = own
  const { payCurrency, idoToken } = sale
  const claims: Collectable[] = []
  if (contributed > 0n && !hasClaimed && getPhase(sale, state, now) === 'claimable') {
    const isRefund = hasFailed(sale, state, now)
    const received = isRefund
      ? { currency: payCurrency, amount: contributed }
      : { currency: idoToken, amount: getTokensFor(sale, contributed) }
    claims.push({
      amounts: [received],
      action: claim(sale, isRefund),
    })
  }
  if (referralEarned > 0n && !hasClaimedReferral && hasSucceeded(sale, state, now)) {
    claims.push({ amounts: [{ currency: payCurrency, amount: referralEarned }], action: claimReferral(sale) })
  }
  return claims
}

/** Contributions of all private sales, what came of them, and referral rewards that are certain. */
const readPrivateSaleHoldings: ReadHoldings = async (chain, account, past) => {
  const now = past ?? withReadCache(chain, COLLECT_MAX_AGE_MS)
  const rows = await privateSales.readRows(chain, now, account)
  const time = now.screenHead.getState().block?.timestamp
  return rows.flatMap((row) => {
    if (row?.state === undefined || row.account === undefined || time === undefined) return [undefined]
    const { terms: sale } = row
    const { bought, paid } = getHoldings(sale, row.state, row.account, time)
    const amounts = [
      { currency: sale.idoToken, amount: bought },
      { currency: sale.payCurrency, amount: paid },
    ].filter(({ amount }) => amount > 0n)
    return amounts.length > 0 ? [{ name: sale.name, amounts }] : []
  })
}

/** Tokens that the private sales sell. */
const readSaleTokens = async (chain: ChainClient) =>
  (await privateSales.readCachedTerms(chain)).flatMap((sale) => (sale ? [sale.idoToken] : []))

export const privateSaleClaims: CollectSource = {
  path: '/launchpad',
  label: msg('Launchpad'),
  requiredContracts: [],
  read: readPrivateSaleClaims,
  holdings: [{ kind: 'committed', read: readPrivateSaleHoldings }],
  readDueTasks: readPrivateSaleTasks,
  readTokens: readSaleTokens,
}
