import type { LaterRound } from '#features/games/prediction/game/shownRounds.rules.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { Timer } from '../Timer.tsx'
import { CardFrame } from './CardFrame.tsx'

type LaterCardProps = {
  readonly round: LaterRound
  /** The game runs, so that the start can be estimated. */
  readonly isRunning: boolean
}

/** A round to come. */
export function LaterCard({ round, isRunning }: LaterCardProps) {
  const t = useTranslation()
  return (
    <CardFrame variant="later" label={t('Later')} epoch={round.epoch}>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 text-center">
        <Seal seed={`round ${round.epoch}`} size={72} className="opacity-60" />
        {isRunning && (
          <p className="text-sm text-muted">
            {t('Entry starts in about')}
            <span className="block text-lg font-semibold text-ink">
              <Timer until={round.startTimestamp} />
            </span>
          </p>
        )}
      </div>
    </CardFrame>
  )
}
