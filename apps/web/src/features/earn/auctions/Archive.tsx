import { CurrencyAmount, type Token } from '@zono/sdk'
import { useState } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Pagination } from '#ui/navigation/Pagination.tsx'
import type { Auction } from './auctions.queries.ts'
import { hasTieForLastPlace, parseAuctionId } from './auctions.rules.ts'
import { Leaderboard } from './Leaderboard.tsx'
import { useRankedBids } from './useAuctions.ts'

type ArchiveProps = { readonly auctions: readonly Auction[]; readonly token: Token }

/** Closed auctions, by their id. */
export function Archive({ auctions, token }: ArchiveProps) {
  const t = useTranslation()
  const closed = auctions.filter(({ isClosed }) => isClosed)
  const newest = closed.length
  const [text, setText] = useState(String(newest))
  const id = parseAuctionId(text, newest)
  const auction = closed.find((one) => one.id === id)
  return (
    <Card>
      <div className="grid gap-4">
        <div className="max-w-60">
          <TextField
            label={t('Auction ID')}
            value={text}
            onChange={setText}
            inputMode="numeric"
            error={auction ? undefined : t('Please specify auction ID')}
          />
        </div>
        {auction && <Result auction={auction} token={token} />}
        <Pagination page={id ?? newest} pageCount={newest} onChange={(page) => setText(String(page))} />
      </div>
    </Card>
  )
}

function Result({ auction, token }: { readonly auction: Auction; readonly token: Token }) {
  const t = useTranslation()
  const ranked = useRankedBids(auction)
  const symbol = shortSymbol(token)
  const format = (amount: bigint) => CurrencyAmount.toExact({ currency: token, amount })
  const winners = ranked?.bids.filter(({ isWinning }) => isWinning).length
  const fairWinners = ranked?.bids.filter(({ amount }) => amount >= ranked.winningThreshold).length
  const hasTieAtTheLine = ranked !== undefined && hasTieForLastPlace(auction, ranked.bids)
  return (
    <div className="grid gap-4">
      <DescriptionList>
        <DescriptionRow label={t('Winners')}>
          {winners === undefined
            ? '–'
            : t('%count% of %places%', { count: String(winners), places: String(auction.leaderboard) })}
        </DescriptionRow>
        <DescriptionRow
          label={t('Winning bid from')}
          hint={t('Set by the operator at the close. Of bidders who tie for the last place all win or none.')}
        >
          <Money value={format(auction.leaderboardThreshold)} unit={symbol} />
        </DescriptionRow>
        <DescriptionRow label={t('Highest bid')}>
          <Money value={ranked?.bids[0] && format(ranked.bids[0].amount)} unit={symbol} />
        </DescriptionRow>
      </DescriptionList>
      {winners !== undefined && winners < auction.leaderboard && hasTieAtTheLine && (
        <Banner variant="info">
          {t('Bidders who tie for the last place win only if there is room for all of them: otherwise none does.')}
        </Banner>
      )}
      {winners !== undefined && fairWinners !== undefined && winners !== fairWinners && (
        <Banner variant="warn">
          {t('By the bids alone there would be another number of winners: %count%.', { count: String(fairWinners) })}
        </Banner>
      )}
      <Leaderboard key={auction.id} token={token} bids={ranked?.bids} isClosed />
    </div>
  )
}
