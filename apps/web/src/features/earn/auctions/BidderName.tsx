import type { Deployment } from '@zono/protocol'
import { type Address, isAddressEqual } from 'viem'
import { Seal } from '#ui/art/Seal.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'

type BidderNameProps = { readonly account: Address; readonly bidders: Deployment['auctionBidders'] }

/** Seal and address of a bidder, below the farm it bids for as the deployment names it. */
export function BidderName({ account, bidders = [] }: BidderNameProps) {
  const info = bidders.find((bidder) => isAddressEqual(bidder.account, account))
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Seal seed={account} size={36} />
      <span className="grid min-w-0">
        {info && <span className="truncate font-medium">{info.farmName}</span>}
        <span className="text-sm text-muted">
          <AddressText address={account} />
        </span>
      </span>
    </span>
  )
}
