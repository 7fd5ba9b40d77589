import type { PredictionBet, PredictionGame, PredictionRound } from '@zono/client'
import type { PriceAnswer } from '#features/games/prediction/game/game.ts'
import { getMultiplier } from '#features/games/prediction/game/payout.rules.ts'
import { getLeadingSide } from '#features/games/prediction/game/round.rules.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Timer } from '../Timer.tsx'
import { CardFrame } from './CardFrame.tsx'
import { LockedPriceRow, OwnBetRow, PrizePoolRow } from './CardRows.tsx'
import { LockPriceLine } from './LockPriceLine.tsx'
import { PriceRow } from './PriceFigure.tsx'
import { ProgressLine } from './ProgressLine.tsx'

type LiveCardProps = {
  readonly round: PredictionRound
  readonly game: PredictionGame
  readonly bet: PredictionBet | null | undefined
  readonly price: PriceAnswer | null | undefined
  readonly prices: readonly PriceAnswer[] | undefined
  /** The round has ended and waits for its closing price. */
  readonly isCalculating: boolean
}

/** The round whose price runs. The leading side is filled; none while the price is within the dead zone. */
export function LiveCard({ round, game, bet, price, prices, isCalculating }: LiveCardProps) {
  const t = useTranslation()
  const leader = price ? getLeadingSide(round.lockPrice, price.price, game) : undefined
  return (
    <CardFrame
      variant="live"
      label={isCalculating ? t('Calculating') : t('Live')}
      epoch={round.epoch}
      progress={<ProgressLine from={round.lockTimestamp} to={round.closeTimestamp} />}
      multipliers={{ bull: getMultiplier(round, 'bull', game), bear: getMultiplier(round, 'bear', game) }}
      winner={isCalculating ? undefined : leader}
      ownSide={bet?.position}
    >
      <p className="text-sm text-muted">{t('Last price')}</p>
      <p className="mb-1">
        <PriceRow
          price={price === null ? null : price?.price}
          difference={price ? price.price - round.lockPrice : undefined}
        />
      </p>
      <LockPriceLine round={round} prices={prices} />
      <div className="mt-auto pt-2">
        <DescriptionList>
          <LockedPriceRow round={round} />
          <PrizePoolRow round={round} />
          {bet && <OwnBetRow bet={bet} />}
          <DescriptionRow label={isCalculating ? t('Closing') : t('Closes in')}>
            {isCalculating ? t('Waiting for the price') : <Timer until={round.closeTimestamp} />}
          </DescriptionRow>
        </DescriptionList>
      </div>
    </CardFrame>
  )
}
