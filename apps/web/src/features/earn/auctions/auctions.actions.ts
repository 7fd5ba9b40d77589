import { type Deployment, FarmAuction, getContract } from '@zono/protocol'
import { CurrencyAmount, type Token } from '@zono/sdk'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import type { OwnBid } from './auctions.queries.ts'

/** Key of an auction in transaction records. */
export const getAuctionSubject = (auctionId: number): string => `auction ${auctionId}`

/** Adds an amount in base units to the account's bid in the current auction. */
export function placeBid(deployment: Deployment, auctionId: number, token: Token, amount: bigint): Action {
  const contract = getContract(deployment, FarmAuction)
  return {
    id: 'auctions.bid',
    subject: getAuctionSubject(auctionId),
    summary: msg('Bid %amount% %symbol% in auction %id%', {
      amount: decimal(CurrencyAmount.toExact({ currency: token, amount })),
      symbol: token.symbol,
      id: String(auctionId),
    }),
    approvals: [{ token, spender: contract.address, amount }],
    call: {
      ...buildCall(contract, 'bid', [amount]),
      revertMessages: {
        'Auction: Too late': msg('The auction ended before your bid. Nothing was taken.'),
        'Auction: Not in progress': msg('This auction is closed. Nothing was taken.'),
        'Whitelist: Not whitelisted': msg('This account is not on the list of bidders any more. Nothing was taken.'),
      },
    },
  }
}

/** Reclaims the account's bid in an auction that it has not won. */
export function reclaimBid(deployment: Deployment, token: Token, { auctionId, amount }: OwnBid): Action {
  return {
    id: 'auctions.claim',
    subject: getAuctionSubject(auctionId),
    summary: msg('Reclaim %amount% %symbol%', {
      amount: decimal(CurrencyAmount.toExact({ currency: token, amount })),
      symbol: token.symbol,
    }),
    approvals: [],
    call: buildCall(getContract(deployment, FarmAuction), 'claimAuction', [BigInt(auctionId)]),
  }
}

/** Closes an auction that the operator has left open for too long. Winners follow from the bids alone. */
export function closeOverdueAuction(deployment: Deployment, auctionId: number): Action {
  return {
    id: 'auctions.close',
    subject: getAuctionSubject(auctionId),
    summary: msg('Close auction %id%', { id: String(auctionId) }),
    approvals: [],
    call: buildCall(getContract(deployment, FarmAuction), 'closeOverdueAuction', []),
  }
}
