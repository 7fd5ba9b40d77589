import type { CollectSource, ReadCollectables, ReadDueTasks, ReadHoldings } from '#features/collect.ts'
import { msg } from '#lib/i18n/message.ts'
import { reclaimBid } from './auctions.actions.ts'
import { readAuctions, readBidderAccount } from './auctions.queries.ts'
import { getAuctionStatus, getHeldBids } from './auctions.rules.ts'

/** Bids in farm auctions that did not win and can be reclaimed. */
const readReclaimableBids: ReadCollectables = async (chain, account) => {
  const { token } = await readAuctions(chain, null)
  if (token === null) return [undefined]
  const { bids } = await readBidderAccount(chain, { account, token: token.address })
  return bids
    .filter(({ isClaimable }) => isClaimable)
    .map((bid) => ({
      amounts: [{ currency: token, amount: bid.amount }],
      action: reclaimBid(chain.deployment, token, bid),
    }))
}

/** Bids in auctions that are not closed, and those that can be reclaimed. A bid that won is spent. */
const readBids: ReadHoldings = async (chain, account, past = chain) => {
  const { token, auctions } = await readAuctions(past, null)
  if (token === null) return [undefined]
  const { bids } = await readBidderAccount(past, { account, token: token.address })
  return getHeldBids(bids, auctions).map((amount) => ({ amounts: [{ currency: token, amount }] }))
}

/** An auction that has ended and is not closed. Only the newest can be: a next one starts after the one before is closed. */
const readAuctionTasks: ReadDueTasks = async (chain) => {
  const { auctions } = await readAuctions(chain, null)
  const height = chain.screenHead.getState().block?.number
  if (height === undefined) return [undefined]
  const newest = auctions.at(-1)
  if (newest === undefined || getAuctionStatus(newest, height) !== 'finished') return []
  return [{ label: msg('Farm auction %id% has ended and can be closed.', { id: String(newest.id) }) }]
}

export const reclaimableBids: CollectSource = {
  path: '/farms/auction',
  label: msg('Farm Auctions'),
  requiredContracts: ['FarmAuction'],
  read: readReclaimableBids,
  holdings: [{ kind: 'committed', read: readBids }],
  readDueTasks: readAuctionTasks,
}
