import { CurrencyAmount, type Token } from '@zono/sdk'
import { isAddressEqual } from 'viem'
import { useBlockDate } from '#core/chain/useBlockDate.ts'
import { useChain } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { reclaimBid } from '../auctions.actions.ts'
import type { Auction, BidderAccount, OwnBid } from '../auctions.queries.ts'

type OwnResultsProps = {
  readonly account: BidderAccount | undefined
  readonly auctions: readonly Auction[]
  readonly token: Token
}

/** What the account has from closed auctions: bids to reclaim, and farms that it won. */
export function OwnResults({ account, auctions, token }: OwnResultsProps) {
  if (account === undefined) return null
  const bids = account.bids.filter(({ auctionId }) => auctions[auctionId - 1]?.isClosed)
  const newestFirst = bids.toSorted((a, b) => b.auctionId - a.auctionId)
  return newestFirst.map((bid) => {
    const auction = auctions[bid.auctionId - 1]
    if (auction === undefined) return null
    return bid.amount < auction.leaderboardThreshold ? (
      <Reclaim key={bid.auctionId} bid={bid} token={token} />
    ) : (
      <Won key={bid.auctionId} bid={bid} token={token} endBlock={auction.endBlock} />
    )
  })
}

type OwnBidProps = { readonly bid: OwnBid; readonly token: Token }

function Reclaim({ bid, token }: OwnBidProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const transaction = useAction(bid.isClaimable ? reclaimBid(deployment, token, bid) : undefined, undefined)
  const amount = CurrencyAmount.toExact({ currency: token, amount: bid.amount })
  return (
    <Card>
      <section aria-label={t('Your bid in auction %id%', { id: String(bid.auctionId) })} className="grid gap-3">
        <h2 className="text-base font-semibold">{t('Auction %id%', { id: String(bid.auctionId) })}</h2>
        <p className="text-sm text-muted">
          {bid.hasClaimed
            ? t('Your bid was unsuccessful, and you have reclaimed it.')
            : t('Your bid was unsuccessful.')}{' '}
          <Money value={amount} unit={shortSymbol(token)} />
        </p>
        {bid.isClaimable && (
          <ActionButton
            transaction={transaction}
            label={msg('Reclaim %amount% %symbol%', { amount: decimal(amount), symbol: shortSymbol(token) })}
          />
        )}
      </section>
    </Card>
  )
}

function Won({ bid, token, endBlock }: OwnBidProps & Pick<Auction, 'endBlock'>) {
  const t = useTranslation()
  const { time } = useBlockDate(endBlock)
  const { deployment } = useChain()
  const address = useAccountAddress()
  const info = deployment.auctionBidders?.find(({ account }) => address && isAddressEqual(account, address))
  return (
    <Card variant="brass">
      <section aria-label={t('Your bid in auction %id%', { id: String(bid.auctionId) })} className="grid gap-3">
        <h2 className="text-base font-semibold">{t('Congratulations!')}</h2>
        {time !== undefined && (
          <p className="text-sm text-muted">
            {t('Ended')} {formatDate(time, 'date')}
          </p>
        )}
        <p className="text-sm">
          {t('You won auction %id% with', { id: String(bid.auctionId) })}{' '}
          <Money value={CurrencyAmount.toExact({ currency: token, amount: bid.amount })} unit={shortSymbol(token)} />.{' '}
          {t('Your farm lasts 7 days, with a multiplier of 1x.')} {t('Farms start')}:{' '}
          {t('12 hours after the end of the auction.')}
        </p>
        {info?.pid !== undefined && (
          <Link to="/farms" hash={`farm-${info.pid}`} className={getButtonClassName({ variant: 'wash' })}>
            {t('View farms')}
          </Link>
        )}
      </section>
    </Card>
  )
}
