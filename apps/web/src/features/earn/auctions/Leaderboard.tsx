import { CurrencyAmount, type Token } from '@zono/sdk'
import { useState } from 'react'
import { type Address, isAddressEqual } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { RankedBid } from './auctions.rules.ts'
import { BidderName } from './BidderName.tsx'

/** Bids shown before the rest is asked for [AUCTION-16]. */
const TOP_BIDS = 10

type LeaderboardProps = {
  readonly token: Token
  /** Undefined while they are read. */
  readonly bids: readonly RankedBid[] | undefined
  readonly isClosed: boolean
}

/** Bids from the highest on: position, bidder, total and whether it wins. */
export function Leaderboard({ token, bids, isClosed }: LeaderboardProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const address = useAccountAddress()
  const [isWhole, setWhole] = useState(false)
  if (bids === undefined) return <LeaderboardSkeleton />
  if (bids.length === 0) {
    return <EmptyState title={t('No bids yet')}>{t('Bids of whitelisted projects appear here.')}</EmptyState>
  }
  const shown = isWhole ? bids : bids.slice(0, TOP_BIDS)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ol aria-label={t('Bids')} className="grid grid-cols-[minmax(0,1fr)]">
        {shown.map((bid) => (
          <li
            key={bid.account}
            className={`flex min-h-16 items-center gap-3 border-b border-line px-2 py-2 last:border-b-0 ${bid.account === address ? 'bg-note' : ''}`}
          >
            <span className="w-8 shrink-0 font-semibold text-muted">#{bid.position}</span>
            <span className="min-w-0 flex-1">
              <BidderName account={bid.account} bidders={deployment.auctionBidders} />
            </span>
            <span className="grid min-w-0 justify-items-end gap-1">
              <Money
                value={CurrencyAmount.toExact({ currency: token, amount: bid.amount })}
                unit={shortSymbol(token)}
              />
              <span className="flex flex-wrap justify-end gap-1">
                {bid.account === address && <Badge variant="accent">{t('You')}</Badge>}
                {bid.isWinning && <Badge variant="gain">{isClosed ? t('Won') : t('Winning')}</Badge>}
                {isClosed && bid.isWinning && <FarmLink account={bid.account} />}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {bids.length > TOP_BIDS && (
        <Button variant="secondary" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('Show top %count%', { count: String(TOP_BIDS) }) : t('Show More')}
        </Button>
      )}
    </div>
  )
}

/** Leads to the farm that a winner runs, once the deployment knows it. */
function FarmLink({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { auctionBidders } = useChain().deployment
  const pid = auctionBidders?.find((bidder) => isAddressEqual(bidder.account, account))?.pid
  if (pid === undefined) return null
  return (
    <Link to="/farms" hash={`farm-${pid}`} className="text-sm text-accent underline underline-offset-2">
      {t('View farms')}
    </Link>
  )
}

/** Place of the bids while they are read. */
function LeaderboardSkeleton() {
  const t = useTranslation()
  return (
    <div role="status" aria-label={t('Loading')} className="grid h-128 content-start gap-8 py-4">
      <Skeleton width="100%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
    </div>
  )
}
