import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatchedContract } from '#core/chain/head/watchedContracts.ts'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { HowToPlay } from './about/HowToPlay.tsx'
import { OddsCard } from './about/OddsCard.tsx'
import { BracketTable } from './current/BracketTable.tsx'
import { HeroTicket } from './current/HeroTicket.tsx'
import { LotteryHero } from './current/LotteryHero.tsx'
import { PhaseCountdown } from './current/PhaseCountdown.tsx'
import { useDrawReveal } from './current/useDrawReveal.ts'
import { FinishedRounds } from './history/FinishedRounds.tsx'
import { UserHistory } from './history/UserHistory.tsx'
import { drawnLotteryQuery, userTicketsQuery } from './lottery.queries.ts'
import { getSaleStatus, getSoldTickets, isOperatorLate } from './lottery.rules.ts'
import { PrizeCard } from './prizes/PrizeCard.tsx'
import { generateTickets } from './tickets.rules.ts'
import { type LotteryView, useLottery } from './useLottery.ts'
import { type LotteryDialogs, useLotteryDialogs } from './useLotteryDialogs.tsx'

const drawLuckyNumber = (): string => generateTickets(1)[0] ?? ''

/** The lottery: the current round, own tickets and prizes, past rounds and the rules. */
export function LotteryPage() {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const view = useLottery()
  useWatchedContract(chain.deployment.contracts.Lottery)
  const { state, round, lastDrawnId, token, price } = view
  const dialogs = useLotteryDialogs(view)
  const [luckyNumber, setLuckyNumber] = useState(drawLuckyNumber)
  const lastDrawn = useQuery(drawnLotteryQuery(chain, lastDrawnId || undefined)).data
  const reveal = useDrawReveal(lastDrawnId, lastDrawn)
  const loaded = round && !round.isLoading ? round : undefined
  const maxTickets = state?.maxNumberTicketsPerBuyOrClaim
  return (
    <>
      <LotteryHero
        view={view}
        countdown={<PhaseCountdown view={view} />}
        actions={<HeroActions view={view} dialogs={dialogs} luckyNumber={luckyNumber} />}
        ticket={
          <HeroTicket
            view={view}
            reveal={reveal}
            luckyNumber={luckyNumber}
            onRandomize={() => setLuckyNumber(drawLuckyNumber())}
          />
        }
      />
      <div className="mx-auto grid max-w-[1248px] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 xs:px-6 sm:py-12">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <section aria-labelledby="lottery-brackets" className="rounded-card border border-line bg-surface p-5 xs:p-6">
            <h2 id="lottery-brackets" className="pb-3 text-lg font-semibold">
              {t('What each match pays')}
            </h2>
            <div className="min-h-112">
              {loaded && token ? (
                <BracketTable round={loaded} token={token} price={price} />
              ) : (
                <p className="text-muted">
                  {round?.isLoading ? t('Couldn’t load the round') : <Skeleton width="100%" />}
                </p>
              )}
            </div>
          </section>
          <PrizeCard token={token} price={price} lastDrawnId={lastDrawnId} maxTickets={maxTickets} />
        </div>
        <FinishedRounds
          lastDrawnId={lastDrawnId}
          currentId={state?.currentLotteryId}
          token={token}
          price={price}
          onShowTickets={dialogs.showTickets}
        />
        {account && <UserHistory key={account} account={account} token={token} onShowTickets={dialogs.showTickets} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <HowToPlay token={token} maxTickets={maxTickets} />
          {/* With what the last round sold, so that the odds do not change while it is read. */}
          {loaded && token && (lastDrawn || lastDrawnId === 0) && (
            <OddsCard
              round={loaded}
              token={token}
              nextTicketId={state?.nextTicketId}
              lastSold={lastDrawn && !lastDrawn.isLoading ? getSoldTickets(lastDrawn, undefined) : undefined}
            />
          )}
        </div>
      </div>
      {dialogs.dialog}
    </>
  )
}

type HeroActionsProps = {
  readonly view: LotteryView
  readonly dialogs: LotteryDialogs
  readonly luckyNumber: string
}

/** Buy, own tickets of the round, and the draw where the operator is late. */
function HeroActions({ view: { round, state, token }, dialogs, luckyNumber }: HeroActionsProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const status = useAtChainTime((now) => getSaleStatus(round, now))
  const isLate = useAtChainTime((now) => isOperatorLate(round, now))
  const loaded = round && !round.isLoading ? round : undefined
  const params = account && loaded && { account, lotteryId: loaded.lotteryId }
  const { data: tickets } = useQuery(userTicketsQuery(chain, params))
  const canBuy = status === 'on-sale' && loaded !== undefined && token !== undefined && state !== undefined
  return (
    <>
      {isLate ? (
        <Button size="large" onClick={dialogs.drawLate}>
          {t('Draw it yourself')}
        </Button>
      ) : (
        <Button size="large" disabled={!canBuy} onClick={() => dialogs.buy(luckyNumber)}>
          {(status === 'soon' || status === 'claiming') && loaded
            ? t('On sale soon')
            : status === 'drawing' || status === 'drawn'
              ? t('Sales have ended')
              : t('Buy tickets')}
        </Button>
      )}
      {loaded && tickets && tickets.length > 0 && (
        <Button size="large" variant="secondary" onClick={() => dialogs.showTickets(loaded.lotteryId)}>
          {t(plural('You have %count% ticket', 'You have %count% tickets', tickets.length))}
        </Button>
      )}
    </>
  )
}
