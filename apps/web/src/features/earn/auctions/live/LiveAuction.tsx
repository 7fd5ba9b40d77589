import type { Token } from '@zono/sdk'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useScreenHeadValue } from '#core/chain/useChain.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { StateBadge } from '#ui/feedback/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { Auction, BidderAccount } from '../auctions.queries.ts'
import { AUCTION_LOOKS, type AuctionStatus, getOverdueBlock } from '../auctions.rules.ts'
import { Leaderboard } from '../Leaderboard.tsx'
import { useRankedBids } from '../useAuctions.ts'
import { BidForm } from './BidForm.tsx'
import { CloseOverdue } from './CloseOverdue.tsx'
import { OwnResults } from './OwnResults.tsx'

type LiveAuctionProps = {
  readonly current: Auction | undefined
  readonly status: AuctionStatus | undefined
  readonly auctions: readonly Auction[]
  readonly account: BidderAccount | undefined
  readonly token: Token
  /** Blocks after its end from which on anyone may close an auction; undefined where nobody else may. */
  readonly closingPeriod: bigint | undefined
}

/** The current auction: its bids beside the account's own. */
export function LiveAuction({ current, status, auctions, account, token, closingPeriod }: LiveAuctionProps) {
  const t = useTranslation()
  const isRunning = current !== undefined && status !== 'toBeAnnounced'
  const shown = isRunning ? current : auctions.findLast(({ isClosed }) => isClosed)
  const ranked = useRankedBids(shown)
  const overdueBlock = current && getOverdueBlock(current, closingPeriod)
  const results = <OwnResults account={account} auctions={auctions} token={token} />
  if (!isRunning) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <EmptyState title={t('No auction right now')}>
            {t('The next one is announced here. See the archive for earlier ones.')}
          </EmptyState>
        </Card>
        {results}
        {shown && (
          <Card>
            <h2 className="mb-4 flex flex-wrap items-center justify-between gap-2 text-lg font-semibold">
              {t('Auction %id%', { id: String(shown.id) })} <StateBadge look={AUCTION_LOOKS.finished} />
            </h2>
            <Leaderboard token={token} bids={ranked?.bids} isClosed />
          </Card>
        )}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
      <Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg font-semibold">{t('Auction %id%', { id: String(current.id) })}</h2>
            <StateBadge look={status && AUCTION_LOOKS[status]} />
          </div>
          <p className="text-sm text-muted">
            {t('The top %count% bidders win a farm.', { count: String(current.leaderboard) })}{' '}
            {t('Bidders who tie for the last place win only if there is room for all of them: otherwise none does.')}{' '}
            <Phase auction={current} status={status} />
          </p>
          <Leaderboard token={token} bids={ranked?.bids} isClosed={false} />
        </div>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {status === 'finished' && overdueBlock !== undefined && (
          <CloseOverdue auctionId={current.id} overdueBlock={overdueBlock} />
        )}
        <BidForm
          key={current.id}
          auction={current}
          status={status}
          token={token}
          bids={ranked?.bids}
          account={account}
        />
        {results}
      </div>
    </div>
  )
}

/** What comes next, and in which block: the time is an estimate. */
function Phase({ auction, status }: { readonly auction: Auction; readonly status: AuctionStatus | undefined }) {
  const t = useTranslation()
  const { seconds } = useBlockTime()
  const block = status === 'pending' ? auction.startBlock : auction.endBlock
  const blocksLeft = useScreenHeadValue(({ block: head }) => head && block - head.number)
  if (status === 'finished') return t('Bidding has ended. The operator closes the auction next.')
  if (blocksLeft === undefined || status === undefined) return '–'
  const values = {
    time: formatDuration(Math.max(0, Math.round(Number(blocksLeft) * seconds))),
    block: formatNumber(Number(block)),
  }
  return status === 'pending'
    ? t('Bidding starts in about %time%, after block %block%.', values)
    : t('Bidding ends in about %time%, at block %block%.', values)
}
