import { optionalRead, resolveToken } from '@zono/client'
import { erc20Abi, FarmAuction, getContract } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'

/** An auction of farms. Amounts in base units of the bidding token, times in blocks. */
export type Auction = {
  readonly id: number
  readonly isClosed: boolean
  /** Bids count after this block. */
  readonly startBlock: bigint
  /** Bids count before this block. */
  readonly endBlock: bigint
  /** Least first bid. */
  readonly initialBidAmount: bigint
  /** Most winners. */
  readonly leaderboard: number
  /** Least total of a winner; 0 until the auction is closed. */
  readonly leaderboardThreshold: bigint
}

export type AuctionsState = {
  /** Token of the bids; null where it could not be read. */
  readonly token: Token | null
  /** Bids of winners collected so far. */
  readonly totalCollected: bigint
  /** Blocks after the end of an auction from which on anyone may close it; undefined where nobody else may. */
  readonly closingPeriod: bigint | undefined
  /** In the order of their ids; the last one is current. */
  readonly auctions: readonly Auction[]
}

const [AUCTIONS_PER_PAGE, BIDS_PER_PAGE] = [50, 200]

/** Status of a closed auction in the contract. */
const CLOSED = 2

/** Reads pages until one is short. */
async function readAllPages<entry>(
  size: number,
  readPage: (cursor: bigint) => Promise<readonly entry[]>,
): Promise<readonly entry[]> {
  const entries: entry[] = []
  for (;;) {
    const page = await readPage(BigInt(entries.length))
    entries.push(...page)
    if (page.length < size) return entries
  }
}

/** Reads all auctions. */
export async function readAuctions(chain: ChainClient, _: null): Promise<AuctionsState> {
  const contract = getContract(chain.deployment, FarmAuction)
  const [token, totalCollected, closingPeriod, auctions] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'bidToken' }).then((address) => resolveToken(chain, address)),
    chain.readContract({ ...contract, functionName: 'totalCollected' }),
    optionalRead(chain.readContract({ ...contract, functionName: 'CLOSING_PERIOD' })),
    readAllPages(
      AUCTIONS_PER_PAGE,
      async (cursor) =>
        (
          await chain.readContract({
            ...contract,
            functionName: 'viewAuctions',
            args: [cursor, BigInt(AUCTIONS_PER_PAGE)],
          })
        )[0],
    ),
  ])
  return {
    token,
    totalCollected,
    closingPeriod,
    auctions: auctions.map(({ status, leaderboard, ...auction }, i) => ({
      ...auction,
      id: i + 1,
      isClosed: status === CLOSED,
      leaderboard: Number(leaderboard),
    })),
  }
}

export const auctionsQuery = chainQuery('auctions', readAuctions)

/** Total of a bidder. */
export type Bid = { readonly account: Address; readonly amount: bigint; readonly hasClaimed: boolean }

/** The bids of an auction, and the threshold that its contract computes from them. */
export type AuctionBids = { readonly bids: readonly Bid[]; readonly winningThreshold: bigint }

/** Reads the bids of an auction. */
export async function readAuctionBids(chain: ChainClient, id: number): Promise<AuctionBids> {
  const contract = getContract(chain.deployment, FarmAuction)
  const [bids, winningThreshold] = await Promise.all([
    readAllPages(
      BIDS_PER_PAGE,
      async (cursor) =>
        (
          await chain.readContract({
            ...contract,
            functionName: 'viewBidsPerAuction',
            args: [BigInt(id), cursor, BigInt(BIDS_PER_PAGE)],
          })
        )[0],
    ),
    chain.readContract({ ...contract, functionName: 'winningThreshold', args: [BigInt(id)] }),
  ])
  return { bids, winningThreshold }
}

export const auctionBidsQuery = chainQuery('auctionBids', readAuctionBids)

/** Accounts that may bid, in the order in which they were listed. */
export async function readBidders(chain: ChainClient, _: null): Promise<readonly Address[]> {
  const contract = getContract(chain.deployment, FarmAuction)
  return readAllPages(
    BIDS_PER_PAGE,
    async (cursor) =>
      (
        await chain.readContract({
          ...contract,
          functionName: 'viewBidders',
          args: [cursor, BigInt(BIDS_PER_PAGE)],
        })
      )[0],
  )
}

/** The list changes between auctions only. */
export const biddersQuery = chainQuery('auctionBidders', readBidders, 'block', { maxAgeMs: 60_000 })

/** What an account has bid in an auction. */
export type OwnBid = {
  readonly auctionId: number
  readonly amount: bigint
  /** Reclaimed, or collected by the owner. */
  readonly hasClaimed: boolean
  readonly isClaimable: boolean
}

export type BidderAccount = {
  readonly isWhitelisted: boolean
  /** Base units of the bidding token. */
  readonly balance: bigint
  readonly bids: readonly OwnBid[]
}

type BidderAccountParams = { readonly account: Address; readonly token: Address }

/** Reads whether an account may bid, and all its bids. */
export async function readBidderAccount(
  chain: ChainClient,
  { account, token }: BidderAccountParams,
): Promise<BidderAccount> {
  const contract = getContract(chain.deployment, FarmAuction)
  const [isWhitelisted, balance, bids] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'whitelisted', args: [account] }),
    chain.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account] }),
    readAllPages(AUCTIONS_PER_PAGE, async (cursor) => {
      const args = [account, cursor, BigInt(AUCTIONS_PER_PAGE)] as const
      const [ids, amounts, claimed] = await chain.readContract({
        ...contract,
        functionName: 'viewBidderAuctions',
        args,
      })
      return ids.flatMap((id, i) => {
        const [amount, hasClaimed] = [amounts[i], claimed[i]]
        return amount === undefined || hasClaimed === undefined ? [] : [{ id, amount, hasClaimed }]
      })
    }),
  ])
  const own = await Promise.all(
    bids.map(async ({ id, amount, hasClaimed }) => ({
      auctionId: Number(id),
      amount,
      hasClaimed,
      isClaimable: await chain.readContract({ ...contract, functionName: 'claimable', args: [id, account] }),
    })),
  )
  return { isWhitelisted, balance, bids: own }
}

export const bidderAccountQuery = chainQuery('bidderAccount', readBidderAccount)
