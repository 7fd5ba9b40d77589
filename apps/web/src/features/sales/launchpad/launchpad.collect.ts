import { withReadCache } from '../../../core/chain/readCache.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { COLLECT_MAX_AGE_MS, type Collectable, type CollectSource, type ReadCollectables } from '../../collect.ts'
import { type PrivateSaleAccount, readPrivateSaleAccounts } from './accounts.queries.ts'
import { claim, claimReferral } from './launchpad.actions.ts'
import {
  type PrivateSale,
  type PrivateSaleState,
  readPrivateSaleStates,
  readPrivateSales,
} from './launchpad.queries.ts'
import { getPhase, getTokensFor, hasFailed, hasSucceeded } from './launchpad.rules.ts'

/** Tokens, refunds and referral rewards of private sales. */
const readPrivateSaleClaims: ReadCollectables = async (chain, account) => {
  const listed = await readPrivateSales(withReadCache(chain, 600_000), null)
  const sales = listed.filter((sale) => sale !== undefined)
  const [states, accounts] = await Promise.all([
    readPrivateSaleStates(withReadCache(chain, COLLECT_MAX_AGE_MS), sales),
    readPrivateSaleAccounts(withReadCache(chain, COLLECT_MAX_AGE_MS), { account, sales }),
  ])
  const now = chain.screenHead.getState().block?.timestamp
  return listed.flatMap((sale) => {
    const [state, own] = sale ? [states[sale.id], accounts[sale.id]] : []
    return sale && state && own && now !== undefined ? getClaims(sale, state, own, now) : [undefined]
  })
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

export const privateSaleClaims: CollectSource = {
  path: '/launchpad',
  label: msg('Launchpad'),
  requiredContracts: [],
  read: readPrivateSaleClaims,
}
