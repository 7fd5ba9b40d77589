import { CurrencyAmount } from '@zono/sdk'
import { Dices } from 'lucide-react'
import { useAtChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { getSaleStatus } from '../lottery.rules.ts'
import { DrawnSlots } from '../ticket/DrawnSlots.tsx'
import { TicketFact, TicketNote } from '../ticket/TicketNote.tsx'
import type { LotteryView } from '../useLottery.ts'
import type { DrawReveal } from './useDrawReveal.ts'

/** Digits of the price on the ticket, whose foot is as wide in every round; the purchase shows all of them. */
const HERO_DIGITS = 4

type HeroTicketProps = {
  readonly view: LotteryView
  /** A draw that happened while the page was open. */
  readonly reveal: DrawReveal | undefined
  /** Number on the ticket while tickets are sold. */
  readonly luckyNumber: string
  readonly onRandomize: () => void
}

/** Milliseconds until all slots stand still, before the number is read out. */
const REVEAL_MS = 3000

/** The ticket of the hero: a number to play, open slots before the draw, and the winning number as it is drawn. */
export function HeroTicket({ view, reveal, luckyNumber, onRandomize }: HeroTicketProps) {
  const t = useTranslation()
  const text =
    reveal?.number &&
    t('Winning number of round %id%: %number%', { id: String(reveal.lotteryId), number: reveal.number })
  return (
    <>
      <Announcement text={text} delayMs={REVEAL_MS} />
      {reveal?.number ? (
        <TicketNote
          title={t('Round %id%', { id: String(reveal.lotteryId) })}
          footer={
            <>
              <TicketFact label={t('Drawn')}>{t('Winning number')}</TicketFact>
              <Button variant="secondary" onClick={reveal.dismiss}>
                {t('Next round')}
              </Button>
            </>
          }
        >
          <DrawnSlots digits={reveal.number} isTurning />
        </TicketNote>
      ) : (
        <RoundTicket view={view} luckyNumber={luckyNumber} onRandomize={onRandomize} />
      )}
    </>
  )
}

type RoundTicketProps = Omit<HeroTicketProps, 'reveal'>

function RoundTicket({ view: { round, state, token }, luckyNumber, onRandomize }: RoundTicketProps) {
  const t = useTranslation()
  const status = useAtChainTime((now) => getSaleStatus(round, now))
  const loaded = round && !round.isLoading ? round : undefined
  const isOnSale = loaded !== undefined && status === 'on-sale'
  const drawDelay = state?.drawDelay
  return (
    <TicketNote
      title={round ? t('Round %id%', { id: String(round.lotteryId) }) : ''}
      footer={
        <>
          {/* On a phone the facts have a row of their own, whatever they say: the screen does not move when they are read. */}
          <div className="flex w-full items-center justify-between gap-x-3 xs:w-auto xs:gap-x-6">
            <TicketFact label={t('Draw')}>
              {loaded && drawDelay !== undefined ? formatDate(loaded.endTime + drawDelay, 'dateTime') : '–'}
            </TicketFact>
            <TicketFact label={t('Price')}>
              <Money
                value={
                  loaded && token
                    ? CurrencyAmount.toSignificant(
                        { currency: token, amount: loaded.priceTicketInZonoV3 },
                        HERO_DIGITS,
                        'up',
                      )
                    : undefined
                }
                unit={token?.symbol ?? ''}
              />
            </TicketFact>
          </div>
          {/* Hidden, the button keeps its place. */}
          <div className={isOnSale ? '' : 'invisible'}>
            <Button variant="secondary" onClick={onRandomize}>
              <Dices aria-hidden="true" size={18} strokeWidth={1.5} />
              {t('Random numbers')}
            </Button>
          </div>
        </>
      }
    >
      <DrawnSlots
        digits={isOnSale ? luckyNumber : status === 'claiming' ? loaded?.finalNumber : undefined}
        isTurning={false}
      />
    </TicketNote>
  )
}
