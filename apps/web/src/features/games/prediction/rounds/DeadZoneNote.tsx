import type { PredictionGame } from '@zono/client'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

type DeadZoneNoteProps = { readonly game: Pick<PredictionGame, 'deadZoneBps'>; readonly className: string }

/** What happens if the price hardly moves: stakes come back, or the pot of a tie goes to the treasury where there is no dead zone. */
export function DeadZoneNote({ game, className }: DeadZoneNoteProps) {
  const t = useTranslation()
  useFormatLocale()
  return (
    <p className={className}>
      {game.deadZoneBps === 0n
        ? t('Nobody wins a tie: the pot goes to the treasury.')
        : t('If the price moves by %percent% or less, every stake is paid back.', {
            percent: formatPercent(Number(game.deadZoneBps) / 10_000),
          })}
    </p>
  )
}
