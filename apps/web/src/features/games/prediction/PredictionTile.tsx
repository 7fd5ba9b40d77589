import { useQuery } from '@tanstack/react-query'
import type { PredictionGame, PredictionRound } from '@zono/client'
import { useChain } from '#core/chain/useChain.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { getClosedReason } from './game/closedRound.rules.ts'
import { priceQuery } from './game/feed/feed.queries.ts'
import { getStaleFeedSeconds } from './game/feed/staleFeed.rules.ts'
import { usePriceHistory } from './game/feed/usePriceHistory.ts'
import { formatMultiplier } from './game/format.ts'
import { roundsQuery } from './game/game.queries.ts'
import { getMultiplier } from './game/payout.rules.ts'
import { getRoundPhase, type RoundPhase } from './game/round.rules.ts'
import { useGame } from './game/usePrediction.ts'
import { LockPriceLine } from './rounds/cards/LockPriceLine.tsx'
import { PriceRow } from './rounds/cards/PriceFigure.tsx'
import { Timer } from './rounds/Timer.tsx'

/**
 * The live round on the home screen: the price against its lock, and what both sides of the next round pay, or why nobody can
 * enter that.
 */
export function PredictionTile() {
  const t = useTranslation()
  const chain = useChain()
  const game = useGame().data
  const epoch = game?.currentEpoch
  const rounds = useQuery(roundsQuery(chain, epoch ? { first: Math.max(1, epoch - 1), last: epoch } : undefined)).data
  const price = useQuery(priceQuery(chain, game?.oracle)).data
  const prices = usePriceHistory(game?.oracle, price)
  const next = epoch === undefined ? undefined : rounds?.[epoch]
  const live = epoch === undefined ? undefined : rounds?.[epoch - 1]
  const isLive = usePhase(live, game) === 'live' && live !== undefined
  const nextPhase = usePhase(next, game)
  const isFeedStale = useAtChainTime((now) => game !== undefined && getStaleFeedSeconds(price, game, now) !== undefined)
  const closedReason =
    epoch === 0
      ? msg('The first round has not started yet. It will appear here.')
      : game && next && nextPhase && getClosedReason({ game, round: next, phase: nextPhase, isFeedStale })
  const getPayout = (side: 'bull' | 'bear') => {
    // What a round would pay that nobody can enter is no offer.
    const isOpen = nextPhase === 'next' && closedReason === undefined
    const multiplier = isOpen && next && game ? getMultiplier(next, side, game) : undefined
    return multiplier === undefined ? '–' : formatMultiplier(multiplier)
  }
  return (
    <section
      aria-label={t('Prediction')}
      className="flex min-h-[293px] min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex min-h-9 items-baseline justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('Prediction')}</h2>
        <Link to="/prediction" className="text-sm font-medium text-accent hover:underline">
          {t('All rounds')}
        </Link>
      </div>
      <p>
        <PriceRow
          price={price === null ? null : price?.price}
          difference={price && isLive ? price.price - live.lockPrice : undefined}
        />
      </p>
      <div className="min-h-16">
        {isLive ? (
          <LockPriceLine round={live} prices={prices} />
        ) : closedReason ? (
          <p className="font-medium">{t(closedReason)}</p>
        ) : (
          nextPhase === 'next' &&
          next && (
            <p className="font-medium">
              {t('Locks in')} <Timer until={next.lockTimestamp} />
            </p>
          )
        )}
      </div>
      <p className="text-sm text-muted">
        {isLive && closedReason ? t(closedReason) : t('Will BNB close higher or lower?')}
      </p>
      <div className="mt-auto grid grid-cols-2 gap-3">
        <Link to="/prediction" className={getButtonClassName({ variant: 'wash' })}>
          {t('UP %multiplier%', { multiplier: getPayout('bull') })}
        </Link>
        <Link to="/prediction" className={getButtonClassName({ variant: 'secondary' })}>
          {t('DOWN %multiplier%', { multiplier: getPayout('bear') })}
        </Link>
      </div>
    </section>
  )
}

const usePhase = (round: PredictionRound | undefined, game: PredictionGame | undefined): RoundPhase | undefined =>
  useAtChainTime((now) => (round && game && now !== undefined ? getRoundPhase(round, game, now) : undefined))
