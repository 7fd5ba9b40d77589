// Computes the rows of the farm auctions without the indexer's code: totals, states and lists from the views of the contract,
// and from the raw logs who bid when.
import { FarmAuction } from '@zono/protocol'
import { type Address, formatEther, type Log, parseEventLogs } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../../devnet/devnet.ts'
import { type ExpectedLists, sum } from '../expectedRows.ts'

const { abi } = FarmAuction

/** Statuses of the contract by number. */
const STATUSES = ['Pending', 'Open', 'Close']

/** Longest page of a list. */
const MAX_ENTRIES = 1000n

type Row = ExpectedLists[string][number]

/** Expected rows with all their fields. `logs` are those of the contract. */
export async function computeAuctionRows(
  client: Pick<Devnet['client'], 'readContract'>,
  address: Address,
  logs: readonly Log<bigint, number, false>[],
  getTimestamp: (block: bigint) => bigint,
): Promise<ExpectedLists> {
  const contract = { abi, address } as const
  const bidLogs = parseEventLogs({ abi, logs: [...logs], eventName: 'AuctionBid' })
  const reclaimLogs = parseEventLogs({ abi, logs: [...logs], eventName: 'AuctionClaim', args: { isAdmin: false } })
  const toPlace = ({ blockNumber, transactionHash: hash }: Log<bigint, number, false>) => ({
    ...{ hash, block: String(blockNumber), timestamp: String(getTimestamp(blockNumber)) },
  })

  const auctions: Row[] = []
  const reclaims: Row[] = []
  const [all] = await client.readContract({ ...contract, functionName: 'viewAuctions', args: [0n, MAX_ENTRIES] })
  for (const [index, auction] of all.entries()) {
    const auctionId = BigInt(index + 1)
    const args = [auctionId, 0n, MAX_ENTRIES] as const
    const [bids] = await client.readContract({ ...contract, functionName: 'viewBidsPerAuction', args })
    auctions.push({
      id: String(auctionId),
      status: STATUSES[auction.status],
      totalBids: String(bidLogs.filter((log) => log.args.auctionId === auctionId).length),
      totalCake: formatEther(sum(bids.map(({ amount }) => amount))),
      startBlock: String(auction.startBlock),
      endBlock: String(auction.endBlock),
      initialBidAmount: formatEther(auction.initialBidAmount),
      leaderboard: String(auction.leaderboard),
      leaderboardThreshold: formatEther(auction.leaderboardThreshold),
    })
    for (const { account, amount, hasClaimed } of bids) {
      if (!hasClaimed || amount >= auction.leaderboardThreshold) continue
      const log = reclaimLogs.find((claim) => claim.args.auctionId === auctionId && claim.args.account === account)
      if (log === undefined) throw new Error(`No log has the reclaim of ${account} from auction ${auctionId}.`)
      reclaims.push({
        ...{ id: `${log.transactionHash}-${log.logIndex}`, auction: { id: String(auctionId) } },
        ...{ bidder: { id: account.toLowerCase() }, amount: formatEther(amount), ...toPlace(log) },
      })
    }
  }
  expect(reclaims.length).toBe(reclaimLogs.length)

  const listings = parseEventLogs({ abi, logs: [...logs], eventName: 'WhitelistAdd' })
  const bidders: Row[] = []
  for (const account of new Set(listings.map(({ args }) => args.account))) {
    const first = listings.find(({ args }) => args.account === account) as (typeof listings)[number]
    const isWhitelisted = await client.readContract({ ...contract, functionName: 'whitelisted', args: [account] })
    const args = [account, 0n, MAX_ENTRIES] as const
    const [, amounts] = await client.readContract({ ...contract, functionName: 'viewBidderAuctions', args })
    const { block, timestamp } = toPlace(first)
    bidders.push({
      ...{ id: account.toLowerCase(), isWhitelisted, block, timestamp },
      totalBids: String(bidLogs.filter((log) => log.args.account === account).length),
      totalCake: formatEther(sum(amounts)),
    })
  }
  return { auctions, bidders, reclaims, bids: computeBids(bidLogs, toPlace) }
}

type BidLog = Log<bigint, number, false> & {
  readonly args: { readonly auctionId: bigint; readonly account: Address; readonly amount: bigint }
}

/** Bids, each with the total of its bidder and its place among the totals, both from all bids up to it. */
function computeBids(logs: readonly BidLog[], toPlace: (log: BidLog) => object): readonly Row[] {
  return logs.map((log, n) => {
    const { auctionId, account, amount } = log.args
    const earlier = logs.slice(0, n + 1).filter(({ args }) => args.auctionId === auctionId)
    const getTotal = (bidder: Address) =>
      sum(earlier.filter(({ args }) => args.account === bidder).map(({ args }) => args.amount))
    const bidders = [...new Set(earlier.map(({ args }) => args.account))]
    const ranked = bidders.map(getTotal).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
    const total = getTotal(account)
    return {
      ...{ id: `${log.transactionHash}-${log.logIndex}`, auction: { id: String(auctionId) } },
      ...{ bidder: { id: account.toLowerCase() }, amount: formatEther(amount), total: formatEther(total) },
      ...{ position: 1 + ranked.indexOf(total), ...toPlace(log) },
    }
  })
}
