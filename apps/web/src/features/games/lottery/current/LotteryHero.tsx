import type { ReactNode } from 'react'
import { useAtChainTime } from '#features/useChainTime.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Ribbon } from '#ui/art/Ribbon.tsx'
import { StateBadge } from '#ui/feedback/Badge.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { HelpLink } from '#ui/layout/HelpLink.tsx'
import { formatZono, formatZonoText, formatZonoUsd } from '../formatPot.ts'
import { getSaleStatus, SALE_LOOKS } from '../lottery.rules.ts'
import type { LotteryView } from '../useLottery.ts'

type LotteryHeroProps = {
  readonly view: LotteryView
  /** Countdown of the current phase. */
  readonly countdown: ReactNode
  /** Buttons below the countdown. */
  readonly actions: ReactNode
  /** The ticket at the end. */
  readonly ticket: ReactNode
}

/** The pot, how long it can still be played for, and a ticket of the round. */
export function LotteryHero({ view, countdown, actions, ticket }: LotteryHeroProps) {
  const t = useTranslation()
  const { round } = view
  const status = useAtChainTime((now) => getSaleStatus(round, now))
  return (
    <section className="relative overflow-hidden border-b border-line bg-brass-wash [--engrave:var(--brass)]">
      <div aria-hidden="true" className="hero-art" />
      <div className="relative mx-auto grid max-w-[1248px] grid-cols-[minmax(0,1fr)] items-center gap-10 px-4 pt-8 pb-14 xs:px-6 lg:min-h-[496px] lg:grid-cols-[minmax(0,1fr)_minmax(0,540px)] lg:gap-x-12">
        <div className="min-w-0">
          <div className="flex min-h-7 flex-wrap items-center gap-3">
            <h1 tabIndex={-1} className="text-base font-bold text-brass outline-none">
              {round ? t('Lottery · round %id%', { id: String(round.lotteryId) }) : t('Lottery')}
            </h1>
            <span className="-ms-3 flex">
              <HelpLink />
            </span>
            {round && <StateBadge look={SALE_LOOKS[status]} />}
          </div>
          <Pot view={view} />
          {/* As high as the countdown with the time of the draw, before it is read. */}
          <div className="mt-6 min-h-32">{countdown}</div>
          <div className="mt-6 flex min-h-14 flex-wrap gap-3">{actions}</div>
          <p className="mt-4 max-w-[40ch] text-sm text-muted">
            {t('Six digits per ticket. The more you match from the left, the more you win.')}
          </p>
        </div>
        <div className="flex justify-center lg:justify-end">{ticket}</div>
      </div>
      <Ribbon className="absolute inset-x-0 -bottom-3.5" />
    </section>
  )
}

/** The pot in dollars over ZONO; in ZONO alone where it has no price. */
function Pot({ view: { round, state, token, price } }: { readonly view: LotteryView }) {
  const t = useTranslation()
  if (round === undefined || round.isLoading || token === undefined) {
    const hasNoRound = state !== undefined && state.currentLotteryId === 0
    const isUnknown = round?.isLoading || (state !== undefined && state.currentLotteryId === undefined)
    return (
      <div className="mt-2 min-h-[104px]">
        <p className={POT_CLASS}>
          {hasNoRound || isUnknown ? <span className="text-muted">–</span> : <Skeleton width="16rem" />}
        </p>
        {isUnknown && <p className="text-muted">{t('Couldn’t load the round')}</p>}
      </div>
    )
  }
  const amount = formatZono(token, round.amountCollectedInZonoV3)
  const usd = formatZonoUsd(token, round.amountCollectedInZonoV3, price)
  return (
    <div className="mt-2 min-h-[104px]">
      <p className={POT_CLASS}>
        {usd === undefined ? <Money value={amount} unit={token.symbol} /> : <Money value={usd} areCentsMuted />}
      </p>
      <p className="text-[1.125rem] leading-7 text-muted">
        {usd === undefined
          ? t('Prize pot')
          : t('%amount% %symbol% in the prize pot', {
              amount: formatZonoText(token, round.amountCollectedInZonoV3),
              symbol: token.symbol,
            })}
      </p>
    </div>
  )
}

// On a phone the longest way to write the amount fits: `12,906.60 US$`.
const POT_CLASS = 'text-3xl font-bold max-sm:text-[length:min(3.75rem,12vw)] sm:text-display'
