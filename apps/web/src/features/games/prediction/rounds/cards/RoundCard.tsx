import type { PredictionGame, PredictionLedger, PredictionRound, PredictionSide } from '@zono/client'
import { memo } from 'react'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { getClosedReason } from '#features/games/prediction/game/closedRound.rules.ts'
import { getStaleFeedSeconds } from '#features/games/prediction/game/feed/staleFeed.rules.ts'
import { getRoundSubject } from '#features/games/prediction/game/game.actions.ts'
import type { PriceAnswer } from '#features/games/prediction/game/game.ts'
import { getRoundPhase } from '#features/games/prediction/game/round.rules.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { CanceledCard } from './CanceledCard.tsx'
import { CardFrame } from './CardFrame.tsx'
import { ExpiredCard } from './ExpiredCard.tsx'
import { LiveCard } from './LiveCard.tsx'
import { NextCard } from './NextCard.tsx'

type RoundCardProps = {
  readonly epoch: number
  /** Undefined while it is read. */
  readonly round: PredictionRound | undefined
  readonly game: PredictionGame
  readonly ledger: PredictionLedger | null | undefined
  /** Of the rounds under way only: others do not show it. */
  readonly price?: PriceAnswer | null | undefined
  readonly prices?: readonly PriceAnswer[] | undefined
  readonly onEnter: (epoch: number, side: PredictionSide) => void
  readonly onCollect: (epoch: number) => void
}

/** Card of a round that has started. Renders again when its own figures or its phase change. */
export const RoundCard = memo(function RoundCard(props: RoundCardProps) {
  const { epoch, round, game, ledger, price, prices, onEnter, onCollect } = props
  const t = useTranslation()
  const phase = useAtChainTime((now) => (round && now !== undefined ? getRoundPhase(round, game, now) : undefined))
  const isFeedStale = useAtChainTime((now) => getStaleFeedSeconds(price, game, now) !== undefined)
  const isEntering = useIsPending(getRoundSubject(epoch))
  if (round === undefined || phase === undefined) {
    return (
      <CardFrame variant="past" label="…" epoch={epoch}>
        <span className="sr-only">{t('Loading')}</span>
      </CardFrame>
    )
  }
  switch (phase) {
    case 'live':
    case 'calculating':
      return (
        <LiveCard
          round={round}
          game={game}
          bet={ledger}
          price={price}
          prices={prices}
          isCalculating={phase === 'calculating'}
        />
      )
    case 'expired':
      return <ExpiredCard round={round} game={game} ledger={ledger} onCollect={onCollect} />
    case 'canceled':
      return <CanceledCard round={round} game={game} ledger={ledger} onCollect={onCollect} />
    default:
      return (
        <NextCard
          round={round}
          game={game}
          bet={ledger}
          isLocking={phase === 'locking'}
          isEntering={isEntering}
          closedReason={getClosedReason({ game, round, phase, isFeedStale })}
          onEnter={(side) => onEnter(epoch, side)}
        />
      )
  }
})
