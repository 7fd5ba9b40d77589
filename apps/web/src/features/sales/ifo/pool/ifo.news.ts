import type { Sale, SaleAccount, SaleState } from '@zono/client'
import { withReadCache } from '#core/chain/readCache.ts'
import type { InstanceRow } from '#core/instances/defineInstances.ts'
import type { News, NewsContext, NewsSource } from '#core/news/newsSource.ts'
import { readPastTime } from '#core/news/pastTime.ts'
import { msg } from '#lib/i18n/message.ts'
import { isBelowSoftCap } from '../ifo.rules.ts'
import { getOutcome, getPaidWithClaim } from '../outcome.rules.ts'
import { sales } from '../sales.instances.ts'

type SaleRow = InstanceRow<
  Pick<Sale, 'id' | 'name' | 'offeringToken' | 'raisingToken' | 'softcap' | 'pools'>,
  Pick<SaleState, 'totals'>,
  Pick<SaleAccount, 'pools'>
>

/** Times in unix seconds at which the first and the last block of a sale were made; undefined while they are to come. */
type SaleTimes = { readonly opened: number | undefined; readonly ended: number | undefined }

/** That a sale has opened, and what an account that committed to it can take since it has ended. */
export function getSaleNews({ terms: sale, state, account }: SaleRow, { opened, ended }: SaleTimes): readonly News[] {
  const { id, name } = sale
  const target = { to: '/ifo', search: { sale: String(id) } }
  const begun = { id: `${id} opened`, text: msg('The token sale %name% has opened.', { name }), target }
  if (ended === undefined) return opened === undefined ? [] : [{ ...begun, time: opened }]
  const hasCommitted = sale.pools.some(({ pid }) => (account?.pools[pid]?.committed ?? 0n) > 0n)
  if (state === undefined || account === undefined || !hasCommitted) return []
  const hasFailed = isBelowSoftCap(sale, state)
  const amounts = sale.pools.flatMap((pool) => {
    const position = account.pools[pool.pid]
    if (position === undefined || position.hasClaimed) return []
    const outcome = getOutcome(pool, position.committed, state.totals[pool.pid], hasFailed)
    return [
      { currency: sale.offeringToken, amount: getPaidWithClaim(pool, outcome.offering) },
      { currency: sale.raisingToken, amount: outcome.refund },
    ].filter(({ amount }) => amount > 0n)
  })
  const text = hasFailed
    ? msg('The token sale %name% missed its goal: what you committed is yours again.', { name })
    : msg('The token sale %name% has ended.', { name })
  return [{ id: `${id} ended`, time: ended, text, amounts, target }]
}

/** Sales of which nothing can be read are left out: their screen says so. */
async function readSaleNews(context: NewsContext): Promise<readonly News[]> {
  const { chain, account } = context
  const rows = await sales.readRows(chain, withReadCache(chain, 60_000), account)
  const news = rows.map(async (row) => {
    if (!row) return []
    const { startBlock, endBlock } = row.terms
    const [opened, ended] = await Promise.all([startBlock, endBlock].map((block) => readPastTime(context, block)))
    return getSaleNews(row, { opened, ended })
  })
  return (await Promise.all(news)).flat()
}

export const saleNews: NewsSource = {
  path: '/ifo',
  label: msg('IFO'),
  requiredContracts: [],
  read: readSaleNews,
}
