import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import {
  type Auction,
  type AuctionsState,
  auctionBidsQuery,
  auctionsQuery,
  type BidderAccount,
  bidderAccountQuery,
} from './auctions.queries.ts'
import { type AuctionStatus, getAuctionStatus, type RankedBid, rankBids } from './auctions.rules.ts'

/** Reads all auctions, and what the account has bid, with every block. */
export function useAuctions(): {
  readonly state: AuctionsState | undefined
  /** The newest auction. */
  readonly current: Auction | undefined
  readonly status: AuctionStatus | undefined
  readonly account: BidderAccount | undefined
  readonly error: Error | null
  readonly retry: () => void
} {
  const chain = useChain()
  const address = useAccountAddress()
  const { data: state, error, refetch } = useQuery(auctionsQuery(chain, null))
  const token = state?.token?.address
  const account = useQuery(bidderAccountQuery(chain, address && token && { account: address, token })).data
  const current = state?.auctions.at(-1)
  const status = useScreenHeadValue(({ block }) => state && getAuctionStatus(current, block?.number))
  return { state, current, status, account, error: state ? null : error, retry: () => void refetch() }
}

/** Bids of an auction from the highest on, and the threshold its contract computes from them; undefined while unknown. */
export function useRankedBids(
  auction: Auction | undefined,
): { readonly bids: readonly RankedBid[]; readonly winningThreshold: bigint } | undefined {
  const chain = useChain()
  const { data } = useQuery(auctionBidsQuery(chain, auction?.id))
  return useMemo(
    () =>
      auction &&
      data && {
        bids: rankBids(data.bids, auction.isClosed ? auction.leaderboardThreshold : data.winningThreshold),
        winningThreshold: data.winningThreshold,
      },
    [auction, data],
  )
}
