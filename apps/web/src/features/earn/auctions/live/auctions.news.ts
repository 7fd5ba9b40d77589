import type { Token } from '@zono/sdk'
import { withReadCache } from '#core/chain/readCache.ts'
import type { News, NewsContext, NewsSource } from '#core/news/newsSource.ts'
import { readPastTime } from '#core/news/pastTime.ts'
import { msg } from '#lib/i18n/message.ts'
import { type Auction, type OwnBid, readAuctionBids, readAuctions, readBidderAccount } from '../auctions.queries.ts'
import { getAuctionStatus } from '../auctions.rules.ts'

type AuctionBid = {
  readonly auction: Auction
  readonly bid: OwnBid
  readonly token: Token
  /** Least total of a winner while the auction is open. */
  readonly threshold: bigint | undefined
  /** Unix seconds at which bids ended; undefined while they count. */
  readonly endedAt: number | undefined
}

/** What became of a bid. Nothing tells since when a bid is passed, nor when an auction was closed. */
export function getBidNews({ auction, bid, token, threshold, endedAt }: AuctionBid): readonly News[] {
  const { id, isClosed, leaderboardThreshold } = auction
  const target = { to: '/farms/auction' }
  const values = { id: String(id) }
  if (!isClosed) {
    if (endedAt !== undefined) {
      const text = msg('Bidding in farm auction %id% has ended. Who won is known once it is closed.', values)
      return [{ id: `${id} over`, time: endedAt, text, target }]
    }
    if (threshold === undefined || bid.amount >= threshold) return []
    // A higher bid that is passed again is another piece of news.
    const text = msg('Your bid in farm auction %id% is no longer among the winning ones.', values)
    return [{ id: `${id} outbid ${bid.amount}`, time: undefined, text, target }]
  }
  const hasWon = bid.amount >= leaderboardThreshold && !bid.isClaimable
  const text = hasWon
    ? msg('Your bid won farm auction %id%.', values)
    : msg('Your bid did not win farm auction %id%: it is yours again.', values)
  return [
    {
      ...{ id: `${id} ended`, time: undefined, text, target },
      ...(bid.isClaimable ? { amounts: [{ currency: token, amount: bid.amount }] } : {}),
    },
  ]
}

/** Bids of the account in the auctions of which it has some. */
async function readBidNews(context: NewsContext): Promise<readonly News[]> {
  const chain = withReadCache(context.chain, 60_000)
  const { token, auctions } = await readAuctions(chain, null)
  if (token === null) throw new Error('The token of the bids cannot be read.')
  const { bids } = await readBidderAccount(chain, { account: context.account, token: token.address })
  const height = chain.screenHead.getState().block?.number
  const news = await Promise.all(
    bids.map(async (bid) => {
      const auction = auctions.find(({ id }) => id === bid.auctionId)
      if (auction === undefined) return []
      const status = getAuctionStatus(auction, height)
      const endedAt = status === 'finished' ? await readPastTime(context, auction.endBlock) : undefined
      const threshold = status === 'open' ? (await readAuctionBids(chain, auction.id)).winningThreshold : undefined
      return getBidNews({ auction, bid, token, threshold, endedAt })
    }),
  )
  return news.flat()
}

export const bidNews: NewsSource = {
  path: '/farms/auction',
  label: msg('Farm Auctions'),
  requiredContracts: ['FarmAuction'],
  read: readBidNews,
}
