import type { PrivateSale, PrivateSaleAccount, PrivateSaleState } from '@zono/client'
import { withReadCache } from '#core/chain/readCache.ts'
import type { InstanceRow } from '#core/instances/defineInstances.ts'
import type { News, NewsContext, NewsSource } from '#core/news/newsSource.ts'
import { msg } from '#lib/i18n/message.ts'
import { getPhase, getTokensFor, hasFailed } from '../launchpad.rules.ts'
import { privateSales } from '../privateSales.instances.ts'

type SaleTerms =
  | 'id'
  | 'name'
  | 'startDate'
  | 'endDate'
  | 'releaseAt'
  | 'hardcap'
  | 'softcap'
  | 'idoPrice'
  | 'idoToken'
  | 'payCurrency'
type SaleRow = InstanceRow<
  Pick<PrivateSale, SaleTerms>,
  Pick<PrivateSaleState, 'totalContributed' | 'isCancelled'>,
  Pick<PrivateSaleAccount, 'contributed' | 'hasClaimed'>
>

/** That a private sale has opened, and what an account that contributed can take, at the chain's time `now`. */
export function getPrivateSaleNews({ terms: sale, state, account }: SaleRow, now: number): readonly News[] {
  const { id, name, startDate, endDate, releaseAt } = sale
  const target = { to: `/launchpad/${id}` }
  const phase = getPhase(sale, state, now)
  if (phase === 'open') {
    return [{ id: `${id} opened`, time: startDate, text: msg('The private sale %name% has opened.', { name }), target }]
  }
  if (phase !== 'claimable' || state === undefined || account === undefined || account.contributed === 0n) return []
  const { contributed, hasClaimed } = account
  const isRefund = hasFailed(sale, state, now)
  const paid = isRefund
    ? { currency: sale.payCurrency, amount: contributed }
    : { currency: sale.idoToken, amount: getTokensFor(sale, contributed) }
  return [
    {
      id: `${id} ended`,
      // Nothing tells when a sale was cancelled.
      time: state.isCancelled ? undefined : isRefund ? endDate : releaseAt,
      text: isRefund
        ? msg('The private sale %name% failed: what you contributed is yours again.', { name })
        : msg('The tokens of the private sale %name% can be claimed.', { name }),
      ...(hasClaimed ? {} : { amounts: [paid] }),
      target,
    },
  ]
}

/** Sales of which nothing can be read are left out: their screen says so. */
async function readPrivateSaleNews({ chain, account, now }: NewsContext): Promise<readonly News[]> {
  const rows = await privateSales.readRows(chain, withReadCache(chain, 60_000), account)
  return rows.flatMap((row) => (row ? getPrivateSaleNews(row, now) : []))
}

export const privateSaleNews: NewsSource = {
  path: '/launchpad',
  label: msg('Launchpad'),
  requiredContracts: [],
  read: readPrivateSaleNews,
}
