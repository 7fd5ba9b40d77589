import type { PredictionBet, PredictionGame, PredictionRound, PredictionSide } from '@zono/client'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatCoin, formatMultiplier } from '#features/games/prediction/game/format.ts'
import { getMultiplier, previewOwnPayout } from '#features/games/prediction/game/payout.rules.ts'
import { getRoomLeft } from '#features/games/prediction/game/round.rules.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { DeadZoneNote } from '../DeadZoneNote.tsx'
import { Timer } from '../Timer.tsx'
import { CardFrame } from './CardFrame.tsx'
import { OwnBetRow, PrizePoolRow } from './CardRows.tsx'

type NextCardProps = {
  readonly round: PredictionRound
  readonly game: PredictionGame
  readonly bet: PredictionBet | null | undefined
  /** Bets are over, and the round waits for its locked price. */
  readonly isLocking: boolean
  /** A bet of the account is on its way. */
  readonly isEntering: boolean
  /** Reason why nobody can enter; undefined while the round takes bets. */
  readonly closedReason: Message | undefined
  readonly onEnter: (side: PredictionSide) => void
}

/** The round that takes bets. */
export function NextCard({ round, game, bet, isLocking, isEntering, closedReason, onEnter }: NextCardProps) {
  const t = useTranslation()
  useFormatLocale()
  const room = getRoomLeft(round, game)
  return (
    <CardFrame
      variant="next"
      label={isLocking ? t('Locked') : t('Next')}
      epoch={round.epoch}
      multipliers={{ bull: getMultiplier(round, 'bull', game), bear: getMultiplier(round, 'bear', game) }}
      ownSide={bet?.position}
    >
      <DescriptionList>
        <PrizePoolRow round={round} />
        {room !== undefined && !isLocking && (
          <DescriptionRow
            label={t('Room left')}
            hint={t('The most that all stakes of a round may come to is limited.')}
          >
            {formatCoin(room)}
          </DescriptionRow>
        )}
        <DescriptionRow label={isLocking ? t('Locking') : t('Locks in')}>
          {isLocking ? t('Waiting for the price') : <Timer until={round.lockTimestamp} />}
        </DescriptionRow>
      </DescriptionList>
      <div className="mt-auto grid gap-3 pt-4">
        {bet ? (
          <OwnPosition round={round} game={game} bet={bet} />
        ) : isEntering ? (
          <p className="text-center text-sm text-muted">{t('Your position is on its way…')}</p>
        ) : closedReason !== undefined ? (
          <p className="text-center text-sm text-muted">{t(closedReason)}</p>
        ) : (
          <>
            <Button fullWidth onClick={() => onEnter('bull')}>
              <ArrowUp aria-hidden="true" size={18} strokeWidth={2} />
              {t('Enter UP')}
            </Button>
            <Button fullWidth variant="danger" onClick={() => onEnter('bear')}>
              <ArrowDown aria-hidden="true" size={18} strokeWidth={2} />
              {t('Enter DOWN')}
            </Button>
            <DeadZoneNote game={game} className="text-center text-xs text-muted" />
          </>
        )}
      </div>
    </CardFrame>
  )
}

type OwnPositionProps = { readonly round: PredictionRound; readonly game: PredictionGame; readonly bet: PredictionBet }

/** The account's bet, and what it pays with the bets that are in the round now. */
function OwnPosition({ round, game, bet }: OwnPositionProps) {
  const t = useTranslation()
  useFormatLocale()
  const { payout, multiplier, isVoid } = previewOwnPayout(round, bet, game)
  return (
    <div className="grid gap-2">
      <DescriptionList>
        <OwnBetRow bet={bet} />
        <DescriptionRow label={bet.position === 'bull' ? t('Pays now if UP wins') : t('Pays now if DOWN wins')}>
          {formatCoin(payout)} ({formatMultiplier(multiplier)})
        </DescriptionRow>
      </DescriptionList>
      <p className="text-xs text-muted">
        {isVoid
          ? t('Nobody is on the other side yet. If it stays so, you get your stake back.')
          : t('Payouts change with every bet until the round locks.')}
      </p>
    </div>
  )
}
