import { getNativeCurrency } from '@zono/client'
import { Clock } from 'lucide-react'
import { useChain } from '#core/chain/useChain.ts'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { useAtChainTime } from '#features/useChainTime.ts'
import { formatTimeAgo } from '#lib/format/formatTimeAgo.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { getRoundPhase } from '../game/round.rules.ts'
import type { PredictionView } from '../game/usePrediction.ts'
import { PriceChange, PriceFigure } from './cards/PriceFigure.tsx'
import { ProgressLine } from './cards/ProgressLine.tsx'
import { Timer } from './Timer.tsx'

const PILL_CLASS = 'flex min-h-12 items-center gap-2 rounded-full border border-line bg-surface px-3 xs:px-4'

/** Seconds of age from which on the time of the price is written beside it. */
const SHOWN_AGE_SECONDS = 60

/** Price of the feed against the live round's locked price, and the time to the next lock. */
export function PriceBar({ view }: { readonly view: PredictionView }) {
  const t = useTranslation()
  const { game, rounds, price } = view
  const native = getNativeCurrency(useChain())
  const current = rounds[game.currentEpoch]
  const live = rounds[game.currentEpoch - 1]
  const isLive = useAtChainTime((now) => {
    const phase = live && now !== undefined ? getRoundPhase(live, game, now) : undefined
    return phase === 'live' || phase === 'calculating'
  })
  const isNext = useAtChainTime(
    (now) => current !== undefined && now !== undefined && getRoundPhase(current, game, now) === 'next',
  )
  // In steps of 30 s: an age that ticks distracts.
  const age = useAtChainTime((now) =>
    price && now !== undefined ? Math.floor(Math.max(0, now - price.updatedAt) / 30) * 30 : undefined,
  )
  return (
    <div className="flex min-h-12 w-full flex-wrap items-center gap-2 xs:w-auto xs:gap-3">
      <p className={PILL_CLASS}>
        <CurrencyLogo currency={native} size={28} />
        <span className="sr-only">{t('BNB price of the feed')} </span>
        <span className="text-lg font-semibold">
          <PriceFigure price={price === null ? null : price?.price} />
        </span>
        {price && isLive && live && <PriceChange difference={price.price - live.lockPrice} />}
        {price === null && <span className="text-sm text-warn">{t('No answer')}</span>}
        {price && age !== undefined && age >= SHOWN_AGE_SECONDS && (
          <span className="text-xs text-muted">{formatTimeAgo(age)}</span>
        )}
      </p>
      {current && isNext && (
        <div className="overflow-hidden rounded-full border border-line bg-surface">
          <p className="flex min-h-11 items-center gap-2 px-3 xs:px-4">
            <Clock aria-hidden="true" size={18} strokeWidth={1.5} />
            <span className="sr-only">{t('Locks in')} </span>
            <span className="text-lg font-semibold">
              <Timer until={current.lockTimestamp} />
            </span>
            <span className="hidden text-xs text-muted xs:inline">
              {t('%minutes% min rounds', { minutes: formatNumber(game.intervalSeconds / 60) })}
            </span>
          </p>
          <ProgressLine from={current.startTimestamp} to={current.lockTimestamp} />
        </div>
      )}
    </div>
  )
}
