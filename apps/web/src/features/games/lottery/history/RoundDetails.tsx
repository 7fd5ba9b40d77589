import { useQuery } from '@tanstack/react-query'
import type { LoadedRound } from '@zono/client'
import type { Token } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { BracketTable } from '../current/BracketTable.tsx'
import { formatZono, formatZonoUsd } from '../formatPot.ts'
import { lotteriesQuery } from '../history.queries.ts'
import { drawnLotteryQuery, userTicketsQuery } from '../lottery.queries.ts'
import { getSoldTickets } from '../lottery.rules.ts'
import { TicketNumber } from '../ticket/TicketNumber.tsx'

const DrawProof = lazyComponent('DrawProof', async () => (await import('./DrawProof.tsx')).DrawProof)

type RoundDetailsProps = {
  readonly lotteryId: number
  readonly token: Token
  readonly price: UsdPrice | undefined
  readonly onShowTickets: (lotteryId: number) => void
}

/** A drawn round: its number, its pot by brackets with winners, and the proof of the draw. */
export function RoundDetails({ lotteryId, token, price, onShowTickets }: RoundDetailsProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const { data: round } = useQuery(drawnLotteryQuery(chain, lotteryId))
  const { data: tickets } = useQuery(userTicketsQuery(chain, account && { account, lotteryId }))
  if (round === undefined) return <Skeleton width="100%" />
  if (round.isLoading) return <p className="text-muted">{t('Couldn’t load the round')}</p>
  const usd = formatZonoUsd(token, round.amountCollectedInZonoV3, price)
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
      <div className="grid content-start gap-5">
        <div className="grid gap-2">
          <p className="text-sm text-muted">{t('Winning number')}</p>
          <TicketNumber digits={round.finalNumber} />
        </div>
        <DescriptionList>
          <DescriptionRow label={t('Prize pot')}>
            <Money value={formatZono(token, round.amountCollectedInZonoV3)} unit={token.symbol} />
            {usd && <span className="text-muted"> ({usd})</span>}
          </DescriptionRow>
          <DescriptionRow label={t('Price per ticket')}>
            <Money value={formatZono(token, round.priceTicketInZonoV3)} unit={token.symbol} />
          </DescriptionRow>
          <DescriptionRow label={t('Tickets')}>{formatNumber(getSoldTickets(round, undefined) ?? 0)}</DescriptionRow>
          <PlayersRow lotteryId={lotteryId} />
          <DescriptionRow label={t('Sales ended')}>{formatDate(round.endTime, 'dateTime')}</DescriptionRow>
        </DescriptionList>
        {tickets && tickets.length > 0 && (
          <div>
            <Button variant="secondary" size="small" onClick={() => onShowTickets(lotteryId)}>
              {t('View your tickets')}
            </Button>
          </div>
        )}
        <CheckDraw key={lotteryId} round={round} />
      </div>
      <BracketTable round={round} token={token} price={price} />
    </div>
  )
}

/** Accounts that played, which only the subgraph counts. */
function PlayersRow({ lotteryId }: { readonly lotteryId: number }) {
  const t = useTranslation()
  const where = { id: String(lotteryId) }
  const { data } = useQuery(lotteriesQuery(useChain(), { first: 1, skip: 0, where }))
  const players = data?.lotteries[0]?.totalUsers
  return <DescriptionRow label={t('Players')}>{players === undefined ? '–' : formatNumber(players)}</DescriptionRow>
}

/** Opens the proof of the draw; its code loads on request. */
function CheckDraw({ round }: { readonly round: LoadedRound }) {
  const t = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('Check this draw yourself')} className="rounded-control border border-line bg-raised p-4">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center justify-between gap-3 text-start font-semibold"
      >
        {t('Check this draw yourself')}
        <span aria-hidden="true" className={`transition duration-180 ${isOpen ? 'rotate-180' : ''}`}>
          ⌄
        </span>
      </button>
      {isOpen && (
        <div className="mt-3">
          <Suspense fallback={<Skeleton width="100%" />}>
            <DrawProof round={round} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
