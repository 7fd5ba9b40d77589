import { erc20Abi, FarmAuction, getContract } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetContext } from '../context.ts'
import { createTransactionQueue } from './queue.ts'

/** Account 9 of the development mnemonic may bid too: for a wallet of one's own, and for that of the journeys. */
const FREE_BIDDER = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** Bids in no auction, and is taken off the list after the first one. */
const DELISTED_BIDDER = accounts.project.address

const [FIRST_BID, PLACES] = [parseEther('100'), 2n]

/** Blocks of a past auction: bids come in one of them. */
const PAST_AUCTION_BLOCKS = 3n

/** Blocks of the open auction: four hours, few enough for `npm run advance -- auctions`, which mines them. */
const OPEN_AUCTION_BLOCKS = 4_800n

type AuctionSeed = {
  /** Whole tokens by index of the bidder. */
  readonly bids: Readonly<Record<number, string>>
  /** Whole tokens from which a bid has won; undefined for an auction that is open. */
  readonly threshold?: string
  /** Bidders who have reclaimed theirs. */
  readonly reclaimed?: readonly number[]
}

/** Bidder 11 is the visitor: it won the first auction and can reclaim from the second. The third had a tie at the line. */
const AUCTIONS: readonly AuctionSeed[] = [
  { bids: { 0: '800', 11: '500', 1: '300', 2: '100' }, threshold: '500', reclaimed: [1] },
  { bids: { 0: '300', 1: '900', 2: '650', 11: '200' }, threshold: '650', reclaimed: [0] },
  { bids: { 2: '400', 3: '250', 4: '250', 5: '110' }, threshold: '400', reclaimed: [3, 4, 5] },
  {
    bids: {
      0: '450',
      1: '720',
      2: '100',
      3: '310',
      4: '640',
      5: '150',
      6: '270',
      7: '120',
      8: '220',
      9: '530',
      10: '180',
    },
  },
]

/** Holds three auctions and opens a fourth. */
export async function seedAuctions({ client, deployment }: DevnetContext): Promise<void> {
  const { address: auction, abi } = getContract(deployment, FarmAuction)
  const bidders = (deployment.auctionBidders ?? []).map(({ account }) => account)
  const zono = deployment.tokens.zono as Address
  const { operator, traders } = accounts
  const { add, flush } = createTransactionQueue(client)
  async function mine(blocks = 1) {
    await flush()
    await client.mine({ blocks })
  }
  const getBidder = (index: number): Address => {
    const bidder = bidders[index]
    if (bidder === undefined) throw new Error(`The devnet has no bidder ${index}.`)
    return bidder
  }
  const encode = {
    token: (functionName: 'transfer' | 'approve', to: Address, amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] }),
    whitelist: encodeFunctionData({
      abi,
      functionName: 'addWhitelist',
      args: [[...bidders, FREE_BIDDER, DELISTED_BIDDER]],
    }),
    delist: encodeFunctionData({ abi, functionName: 'removeWhitelist', args: [[DELISTED_BIDDER]] }),
    bid: (whole: string) => encodeFunctionData({ abi, functionName: 'bid', args: [parseEther(whole)] }),
    close: (whole: string) => encodeFunctionData({ abi, functionName: 'closeAuction', args: [parseEther(whole)] }),
    claim: (id: number) => encodeFunctionData({ abi, functionName: 'claimAuction', args: [BigInt(id)] }),
  }
  const [giver] = traders
  if (giver === undefined) return

  await client.setAutomine(false)
  // Exactly what each of them bids, so that nothing stays approved.
  const amounts = bidders.map((bidder, i) => [bidder, getSumOfBids(i)] as const)
  for (const [bidder, amount] of amounts)
    if (bidder !== giver.address) await add(giver.address, zono, encode.token('transfer', bidder, amount))
  await mine()
  for (const [bidder, amount] of amounts) await add(bidder, zono, encode.token('approve', auction, amount))
  await add(operator.address, auction, encode.whitelist)
  await mine()
  for (const [i, { bids, threshold, reclaimed = [] }] of AUCTIONS.entries()) {
    const start = (await client.getBlockNumber()) + 2n
    const length = threshold === undefined ? OPEN_AUCTION_BLOCKS : PAST_AUCTION_BLOCKS
    await add(operator.address, auction, encodeStart(start, start + length))
    await mine(2)
    for (const [bidder, whole] of Object.entries(bids)) await add(getBidder(Number(bidder)), auction, encode.bid(whole))
    await mine()
    if (threshold === undefined) return
    await mine(Number(PAST_AUCTION_BLOCKS))
    await add(operator.address, auction, encode.close(threshold))
    await mine()
    if (i === 0) await add(operator.address, auction, encode.delist)
    for (const bidder of reclaimed) await add(getBidder(bidder), auction, encode.claim(i + 1))
    await mine()
  }
}

/** What a bidder bids in all auctions, base units. */
const getSumOfBids = (bidder: number): bigint =>
  AUCTIONS.reduce((sum, { bids }) => sum + parseEther(bids[bidder] ?? '0'), 0n)

/** Data of setting up an auction between two blocks, which the operator sends. */
export const encodeStart = (startBlock: bigint, endBlock: bigint): Hex =>
  encodeFunctionData({
    abi: FarmAuction.abi,
    functionName: 'startAuction',
    args: [startBlock, endBlock, FIRST_BID, PLACES],
  })
