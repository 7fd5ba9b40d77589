import { msg } from '../../../lib/i18n/message.ts'
import type { CollectSource, ReadCollectables } from '../../collect.ts'
import { reclaimBid } from './auctions.actions.ts'
import { readAuctions, readBidderAccount } from './auctions.queries.ts'

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

export const reclaimableBids: CollectSource = {
  path: '/farms/auction',
  label: msg('Farm Auctions'),
  requiredContracts: ['FarmAuction'],
  read: readReclaimableBids,
}
