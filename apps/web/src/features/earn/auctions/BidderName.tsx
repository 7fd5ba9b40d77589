import type { Deployment } from '@zono/protocol'
import { type Address, isAddressEqual } from 'viem'
import { AddressText } from '../../../ui/identity/AddressText.tsx'

type BidderNameProps = { readonly account: Address; readonly bidders: Deployment['auctionBidders'] }

/** Farm that a bidder bids for, as the deployment names it, and its address. */
export function BidderName({ account, bidders = [] }: BidderNameProps) {
  const info = bidders.find((bidder) => isAddressEqual(bidder.account, account))
  return (
    <span className="grid">
      {info && <span className="truncate font-medium">{info.farmName}</span>}
      <span className="text-sm text-muted">
        <AddressText address={account} />
      </span>
    </span>
  )
}
