import type { Token } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getBidNews } from './auctions.news.ts'

const token: Token = {
  ...{ chainId: 56, address: '0x00000000000000000000000000000000000000Aa', decimals: 18 },
  ...{ symbol: 'ZONO', name: 'Zono' },
}
const auction = {
  ...{ id: 4, isClosed: false, startBlock: 10n, endBlock: 20n, initialBidAmount: 1n, leaderboard: 2 },
  leaderboardThreshold: 0n,
}
const closed = { ...auction, isClosed: true, leaderboardThreshold: 500n }
const bid = { auctionId: 4, amount: 400n, hasClaimed: false, isClaimable: false }

test('auction news: a bid below the winning ones is told once for its amount', () => {
  const tell = (amount: bigint, threshold: bigint | undefined) =>
    getBidNews({ auction, bid: { ...bid, amount }, token, threshold, endedAt: undefined }).map(({ id, time }) => [
      id,
      time,
    ])
  expect(tell(400n, 401n)).toEqual([['4 outbid 400', undefined]])
  expect(tell(400n, 400n)).toEqual([])
  expect(tell(450n, 500n)).toEqual([['4 outbid 450', undefined]])
  expect(tell(400n, undefined)).toEqual([])
})

test('auction news: after the last block of bids only their end is news, until the auction is closed', () => {
  const tell = (of: typeof auction) =>
    getBidNews({ auction: of, bid, token, threshold: 500n, endedAt: 1_700_000_000 }).map(({ id, time }) => [id, time])
  expect(tell(auction)).toEqual([['4 over', 1_700_000_000]])
  expect(tell(closed)).toEqual([['4 ended', undefined]])
})

test('auction news: a closed auction tells who won and who gets the bid back', () => {
  const tell = (change: object, of = closed) =>
    getBidNews({ auction: of, bid: { ...bid, ...change }, token, threshold: undefined, endedAt: undefined }).map(
      ({ id, time, text, amounts }) => [id, time, text.text, amounts?.[0]?.amount],
    )
  expect(tell({ amount: 500n })).toEqual([['4 ended', undefined, 'Your bid won farm auction %id%.', undefined]])
  const lost = 'Your bid did not win farm auction %id%: it is yours again.'
  expect(tell({ isClaimable: true })).toEqual([['4 ended', undefined, lost, 400n]])
  expect(tell({ hasClaimed: true })).toEqual([['4 ended', undefined, lost, undefined]])
  expect(tell({ amount: 500n }, auction)).toEqual([])
})
