import { FarmAuction, getContract } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { advanceAuctions } from '../advance/auctions.ts'
import { accounts } from '../chain/accounts.ts'
import type { DevnetContext } from '../context.ts'
import { approveToken } from '../nfts/calls.ts'
import { type Activity, between, perform } from './activity.ts'

/** Step of bids, the first bid, and most steps of a later one. */
const [STEP, FIRST_BID, MAX_STEPS] = [parseEther('10'), parseEther('100'), 4]

/** Bidders raise their bids; the operator closes an auction that is over and sets up the next. */
export function createAuctionBids(market: DevnetContext): Activity {
  const { client, deployment } = market
  const contract = getContract(deployment, FarmAuction)
  const zono = deployment.contracts.Zono as Address
  // The visitor bids by itself.
  const bidders = (deployment.auctionBidders ?? [])
    .map(({ account }) => account)
    .filter((account) => account !== accounts.testUser.address)

  async function act() {
    const id = await client.readContract({ ...contract, functionName: 'currentAuctionId' })
    const [[, startBlock, endBlock], height] = await Promise.all([
      client.readContract({ ...contract, functionName: 'auctions', args: [id] }),
      client.getBlockNumber(),
    ])
    if (height <= startBlock) return
    // Closes it, or sets up the next one: neither waits for blocks.
    if (height >= endBlock) return void (await advanceAuctions({ client, deployment, hubUrl: undefined }))
    const bidder = bidders[Math.floor(Math.random() * bidders.length)]
    if (bidder === undefined) return
    const [before] = await client.readContract({ ...contract, functionName: 'auctionBids', args: [id, bidder] })
    const steps = BigInt(Math.ceil(Math.random() * MAX_STEPS))
    const amount = before === 0n ? FIRST_BID + steps * STEP : steps * STEP
    const data = encodeFunctionData({ ...contract, functionName: 'bid', args: [amount] })
    await perform(client, [
      approveToken(bidder, zono, contract.address, amount),
      { from: bidder, to: contract.address, data },
    ])
  }

  return { name: 'farm auction', getDelaySeconds: between(90, 180), act }
}
