import { CurrencyAmount, type Token } from '@zono/sdk'
import { useState } from 'react'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Chip } from '#ui/button/Chip.tsx'
import { Card } from '#ui/Card.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { placeBid } from '../auctions.actions.ts'
import type { Auction, BidderAccount } from '../auctions.queries.ts'
import {
  type AuctionStatus,
  getAmountToWin,
  getBidBlocker,
  getBidStep,
  type RankedBid,
  roundToStep,
} from '../auctions.rules.ts'

type BidFormProps = {
  readonly auction: Auction
  readonly status: AuctionStatus | undefined
  readonly token: Token
  /** Undefined while they are read. */
  readonly bids: readonly RankedBid[] | undefined
  readonly account: BidderAccount | undefined
}

/** Parts of the balance, in percent. */
const PERCENT_OPTIONS = [25, 50, 75, 100] as const

/** Adds to the own bid: its place now, what is needed to win, and the amount in steps of ten. */
export function BidForm({ auction, status, token, bids, account }: BidFormProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const address = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const [text, setText] = useState('')
  const amount = CurrencyAmount.parse(text, token)?.amount
  const symbol = shortSymbol(token)
  const step = getBidStep(token)
  const own = address && bids?.find((bid) => bid.account === address)
  const toWin = address && bids && getAmountToWin(auction, bids, address, step)
  const blocker = getBidBlocker({
    isConnected: address !== undefined,
    isStale,
    auction,
    status,
    token,
    ownAmount: own ? own.amount : 0n,
    // The least bid depends on the bids.
    account: bids && account,
    amount,
  })
  const transaction = useAction(amount ? placeBid(deployment, auction.id, token, amount) : undefined, blocker)
  const format = (units: bigint) => CurrencyAmount.toExact({ currency: token, amount: units })
  const canBid = status === 'open' && account?.isWhitelisted === true
  return (
    <Card variant="note">
      <div className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('Your bid')}</h2>
        {own && (
          <DescriptionList>
            <DescriptionRow label={t('Your existing bid')}>
              <Money value={format(own.amount)} unit={symbol} />
            </DescriptionRow>
            <DescriptionRow label={t('Your rank')} hint={t('Bidders with the same total share a position.')}>
              #{own.position}
            </DescriptionRow>
          </DescriptionList>
        )}
        {canBid && toWin !== undefined && (
          <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <p role="status">
              {toWin === 0n
                ? t('You are in the top %count% right now.', { count: String(auction.leaderboard) })
                : t('Needed to be in the top %count% right now: %amount% %symbol%.', {
                    count: String(auction.leaderboard),
                    amount: decimal(format(toWin)),
                    symbol,
                  })}
            </p>
            {toWin !== 0n && (
              <Button size="small" variant="secondary" onClick={() => setText(format(toWin))}>
                {t('Fill in')}
              </Button>
            )}
          </div>
        )}
        {(status === 'open' || status === undefined) && (
          <>
            <AmountField
              label={own ? t('Add to your bid') : t('Bid')}
              currency={token}
              value={text}
              onChange={setText}
              balance={address === undefined ? 'none' : account?.balance}
              fiatValue={undefined}
              isInvalid={blocker?.code === 'input-invalid' || blocker?.code === 'insufficient-balance'}
            />
            {canBid && (
              <div className="flex flex-wrap gap-2">
                {PERCENT_OPTIONS.map((percent) => {
                  const part = roundToStep((account.balance * BigInt(percent)) / 100n, step)
                  return (
                    <Chip
                      key={percent}
                      isSelected={part > 0n && text === format(part)}
                      onClick={() => setText(format(part))}
                    >
                      {percent === 100 ? t('Max') : formatPercent(percent / 100)}
                    </Chip>
                  )
                })}
              </div>
            )}
          </>
        )}
        <ActionButton
          transaction={transaction}
          label={
            amount ? msg('Bid %amount% %symbol%', { amount: decimal(format(amount)), symbol }) : msg('Place a Bid')
          }
          stepLabel={msg('Place a Bid')}
          onSubmitted={() => setText('')}
        />
        {blocker?.code === 'insufficient-balance' && (
          <GetTokenLink currency={token} cost={amount} balance={account?.balance} />
        )}
        <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
        <p className="text-sm text-muted">
          {account?.isWhitelisted === false
            ? `${t('Only whitelisted projects can bid. The list changes between auctions.')} ${t('To be listed, ask the operator of Zono before the next auction.')}`
            : t('If your bid is unsuccessful, you’ll be able to reclaim your %symbol% after the auction.', {
                symbol,
              })}{' '}
          {account?.isWhitelisted !== false && t('A bid can’t be withdrawn, and a winning one is kept.')}
        </p>
      </div>
    </Card>
  )
}
