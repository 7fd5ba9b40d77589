import { FarmAuction, getContract } from '@zono/protocol'
import { encodeFunctionData, formatEther } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { passBlocksUntil } from '../chain/time.ts'
import { encodeStart } from '../seed/auctions.ts'
import type { AdvanceContext } from './area.ts'
import { sendCalls } from './sendCalls.ts'

/** Status of a closed auction in the contract. */
const CLOSED = 2

/** Blocks until the next auction starts, and in which it takes bids: ten minutes and two hours of the devnet. */
const [BLOCKS_UNTIL_START, BLOCKS_OF_AUCTION] = [200n, 2400n]

/** Bidders of an auction, all of them. */
const MAX_BIDDERS = 1000n

/** Moves the current farm auction on: it starts, ends, is closed by the operator, and the next one is set up. */
export async function advanceAuctions({ client, deployment }: AdvanceContext): Promise<string> {
  const contract = getContract(deployment, FarmAuction)
  const { address: from } = accounts.operator
  const id = await client.readContract({ ...contract, functionName: 'currentAuctionId' })
  const [status, startBlock, endBlock] = await client.readContract({
    ...contract,
    functionName: 'auctions',
    args: [id],
  })
  const height = await client.getBlockNumber()
  if (id === 0n || status === CLOSED) {
    const start = height + BLOCKS_UNTIL_START
    await sendCalls(client, [{ from, to: contract.address, data: encodeStart(start, start + BLOCKS_OF_AUCTION) }])
    return `Auction ${id + 1n} is set up: it takes bids after block ${start}.`
  }
  // Both blocks are excluded from the bids, and the operator closes in the block after the second.
  if (height < startBlock) {
    await passBlocksUntil(client, startBlock)
    return `Auction ${id} takes bids before block ${endBlock}.`
  }
  if (height < endBlock) {
    await passBlocksUntil(client, endBlock)
    return `Bids of auction ${id} are over: the operator can close it.`
  }
  const [threshold, [bids]] = await Promise.all([
    client.readContract({ ...contract, functionName: 'winningThreshold', args: [id] }),
    client.readContract({ ...contract, functionName: 'viewBidsPerAuction', args: [id, 0n, MAX_BIDDERS] }),
  ])
  const data = encodeFunctionData({ ...contract, functionName: 'closeAuction', args: [threshold] })
  await sendCalls(client, [{ from, to: contract.address, data }])
  const winners = bids.filter(({ amount }) => amount >= threshold).length
  return `Auction ${id} is closed: ${winners} of ${bids.length} bids have won, with ${formatEther(threshold)} ZONO or more.`
}
