import { ponder } from 'ponder:registry'
import { auctionAuction, auctionBid, auctionBidder, auctionReclaim, auctionTotals } from 'ponder:schema'
import { formatEther } from 'viem'
import { addDecimal, fromUnits } from '../../lib/decimal.ts'

/** Decimals of the token of the bids: the contract counts in steps of 10^19 base units. */
const BID_DECIMALS = 18

ponder.on('FarmAuction:AuctionStart', async ({ event: { args }, context: { db } }) => {
  await db.insert(auctionAuction).values({
    id: String(args.auctionId),
    status: 'Open',
    startBlock: args.startBlock,
    endBlock: args.endBlock,
    initialBidAmount: formatEther(args.initialBidAmount),
    leaderboard: args.leaderboard,
  })
})

ponder.on('FarmAuction:AuctionClose', async ({ event: { args }, context: { db } }) => {
  await db
    .update(auctionAuction, { id: String(args.auctionId) })
    .set({ status: 'Close', leaderboardThreshold: formatEther(args.participationLimit) })
})

ponder.on('FarmAuction:AuctionBid', async ({ event: { args, block, log, transaction }, context: { db } }) => {
  const { amount } = args
  const [auctionId, bidderId] = [String(args.auctionId), args.account.toLowerCase()]
  const earlier = (await db.find(auctionTotals, { id: auctionId }))?.totals ?? {}
  const total = BigInt(earlier[bidderId] ?? 0) + amount
  const totals = { ...earlier, [bidderId]: String(total) }
  await db.insert(auctionTotals).values({ id: auctionId, totals }).onConflictDoUpdate({ totals })
  await db.insert(auctionBid).values({
    id: `${transaction.hash}-${log.logIndex}`,
    auctionId,
    bidderId,
    amount: formatEther(amount),
    total: formatEther(total),
    position: 1 + Object.values(totals).filter((other) => BigInt(other) > total).length,
    block: block.number,
    timestamp: block.timestamp,
    hash: transaction.hash,
  })
  const add = (row: { readonly totalBids: bigint; readonly totalCake: string }) => ({
    totalBids: row.totalBids + 1n,
    totalCake: addDecimal(row.totalCake, fromUnits(amount, BID_DECIMALS)),
  })
  await db.update(auctionAuction, { id: auctionId }).set(add)
  await db.update(auctionBidder, { id: bidderId }).set(add)
})

// The owner collects the bids of winners with the same event, which names their sum alone.
ponder.on('FarmAuction:AuctionClaim', async ({ event: { args, block, log, transaction }, context: { db } }) => {
  if (args.isAdmin) return
  await db.insert(auctionReclaim).values({
    id: `${transaction.hash}-${log.logIndex}`,
    auctionId: String(args.auctionId),
    bidderId: args.account.toLowerCase(),
    amount: formatEther(args.amount),
    block: block.number,
    timestamp: block.timestamp,
    hash: transaction.hash,
  })
})

ponder.on('FarmAuction:WhitelistAdd', async ({ event: { args, block }, context: { db } }) => {
  await db
    .insert(auctionBidder)
    .values({
      id: args.account.toLowerCase(),
      isWhitelisted: true,
      block: block.number,
      timestamp: block.timestamp,
    })
    .onConflictDoUpdate({ isWhitelisted: true })
})

ponder.on('FarmAuction:WhitelistRemove', async ({ event: { args }, context: { db } }) => {
  await db.update(auctionBidder, { id: args.account.toLowerCase() }).set({ isWhitelisted: false })
})
