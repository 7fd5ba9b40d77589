import type { Token } from '@zono/sdk'
import { describe, expect, test } from 'vitest'
import type { Bid } from './auctions.queries.ts'
import {
  type BidBlockerInput,
  getAmountToWin,
  getAuctionStatus,
  getBidBlocker,
  getHeldBids,
  getOverdueBlock,
  hasTieForLastPlace,
  parseAuctionId,
  rankBids,
  roundToStep,
} from './auctions.rules.ts'

const UNIT = 10n ** 18n
const STEP = 10n * UNIT
const token: Token = { chainId: 31337, address: `0x${'1'.repeat(40)}`, decimals: 18, symbol: 'ZONO', name: 'Zono' }
const getAddress = (digit: number) => `0x${String(digit).repeat(40)}` as const
const createBid = (digit: number, whole: bigint): Bid => ({
  account: getAddress(digit),
  amount: whole * UNIT,
  hasClaimed: false,
})

test('farm auctions: the status counts for the next block, in which a bid of now is mined [AUCTION-06] [AUCTION-02]', () => {
  const auction = { isClosed: false, startBlock: 100n, endBlock: 200n }
  expect(getAuctionStatus(undefined, 5n)).toBe('toBeAnnounced')
  expect(getAuctionStatus({ ...auction, isClosed: true }, 150n)).toBe('toBeAnnounced')
  expect(getAuctionStatus(auction, undefined)).toBeUndefined()
  expect([99n, 100n, 198n, 199n].map((head) => getAuctionStatus(auction, head))).toEqual([
    'pending',
    'open',
    'open',
    'finished',
  ])
})

test('farm auctions: equal bids share a place, and win from the threshold on [AUCTION-03]', () => {
  const ranked = rankBids([createBid(1, 100n), createBid(2, 300n), createBid(3, 100n), createBid(4, 50n)], 100n * UNIT)
  expect(ranked.map(({ account, position, isWinning }) => [account[2], position, isWinning])).toEqual([
    ['2', 1, true],
    ['1', 2, true],
    ['3', 2, true],
    ['4', 4, false],
  ])
})

test('farm auctions: what is needed for a place counts ties, the first bid and the own bid', () => {
  const auction = { leaderboard: 2, initialBidAmount: 100n * UNIT }
  const needs = (bids: readonly Bid[], digit: number) => getAmountToWin(auction, bids, getAddress(digit), STEP) / UNIT
  expect(needs([], 1)).toBe(100n)
  expect(needs([createBid(2, 500n)], 1)).toBe(100n)
  expect(needs([createBid(2, 500n), createBid(3, 200n)], 1)).toBe(210n)
  const three = [createBid(1, 200n), createBid(2, 500n), createBid(3, 200n)]
  expect(needs(three, 1)).toBe(10n)
  expect(needs(three, 2)).toBe(0n)
  expect(needs([createBid(1, 210n), createBid(2, 500n), createBid(3, 200n)], 1)).toBe(0n)
})

test('farm auctions: an amount is rounded down to whole steps', () => {
  expect([5n, 10n, 19n, 20n].map((whole) => roundToStep(whole * UNIT, STEP) / UNIT)).toEqual([0n, 10n, 10n, 20n])
})

test('farm auctions: the id of an auction is a number from 1 to the newest [AUCTION-13]', () => {
  expect(parseAuctionId('3', 3)).toBe(3)
  for (const text of ['', '0', '4', '-1', 'abc', '1.5', '1e1', '999999999999'])
    expect(parseAuctionId(text, 3)).toBeUndefined()
})

describe('farm auctions: the first reason why a bid cannot be placed', () => {
  const input: BidBlockerInput = {
    isConnected: true,
    isStale: false,
    auction: { initialBidAmount: 100n * UNIT },
    status: 'open',
    token,
    ownAmount: 0n,
    account: { isWhitelisted: true, balance: 500n * UNIT },
    amount: 100n * UNIT,
  }
  test.each([
    [{ status: 'toBeAnnounced' as const }, 'No auction right now'],
    [{ status: 'pending' as const }, 'Bidding has not started yet'],
    [{ status: 'finished' as const }, 'Bidding has ended'],
    [{ isConnected: false }, 'Connect Wallet'],
    [{ isStale: true }, 'Waiting for the network…'],
    [{ account: undefined }, 'Loading…'],
    [{ account: { isWhitelisted: false, balance: 0n } }, 'This account is not on the list of bidders'],
    [{ amount: undefined }, 'Enter an amount'],
    [{ amount: 15n * UNIT }, 'Bid must be a multiple of 10'],
    [{ amount: 90n * UNIT }, 'First bid must be %initialBidAmount% %symbol% or more'],
    [{ amount: 510n * UNIT }, 'Insufficient %symbol% balance'],
  ])('%o: %s [AUCTION-09] [AUCTION-10] [AUCTION-11] [AUCTION-12]', (changes, message) => {
    expect(getBidBlocker({ ...input, ...changes })?.message.text).toBe(message)
  })

  test('a first bid of the least amount, and a further one of a step, can be placed', () => {
    expect(getBidBlocker(input)).toBeUndefined()
    expect(getBidBlocker({ ...input, ownAmount: 100n * UNIT, amount: STEP })).toBeUndefined()
  })
})

test('farm auctions: a tie for the last place is one that goes beyond it', () => {
  const hasTie = (leaderboard: number, ...amounts: readonly bigint[]) =>
    hasTieForLastPlace(
      { leaderboard },
      rankBids(
        amounts.map((amount, i) => createBid(i + 1, amount)),
        0n,
      ),
    )
  expect(hasTie(2, 400n, 250n, 250n)).toBe(true)
  expect(hasTie(3, 400n, 250n, 250n)).toBe(false)
  expect(hasTie(2, 400n, 400n, 250n)).toBe(false)
  expect(hasTie(2, 400n)).toBe(false)
})

test('farm auctions: a bid is held until its auction is closed, then only if it can be reclaimed', () => {
  const bid = { amount: 5n, isClaimable: false }
  const auctions = [
    { id: 1, isClosed: true },
    { id: 2, isClosed: true },
    { id: 3, isClosed: false },
  ]
  const bids = [
    { ...bid, auctionId: 1 },
    { ...bid, auctionId: 2, amount: 7n, isClaimable: true },
    { ...bid, auctionId: 3 },
  ]
  expect(getHeldBids(bids, auctions)).toEqual([7n, 5n])
})

test('farm auctions: anyone may close one that the operator left open after the closing period', () => {
  expect(getOverdueBlock({ isClosed: false, endBlock: 100n }, 28_800n)).toBe(28_900n)
  expect(getOverdueBlock({ isClosed: true, endBlock: 100n }, 28_800n)).toBeUndefined()
  expect(getOverdueBlock({ isClosed: false, endBlock: 100n }, undefined)).toBeUndefined()
})
