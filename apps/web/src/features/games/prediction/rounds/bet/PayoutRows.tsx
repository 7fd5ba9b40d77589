import type { PredictionGame, PredictionRound, PredictionSide } from '@zono/client'
import { formatCoin, formatMultiplier } from '#features/games/prediction/game/format.ts'
import { getMultiplier, previewPayout } from '#features/games/prediction/game/payout.rules.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { DeadZoneNote } from '../DeadZoneNote.tsx'

type PayoutRowsProps = {
  readonly round: PredictionRound
  readonly game: PredictionGame
  readonly side: PredictionSide
  /** Wei; undefined without an amount. */
  readonly amount: bigint | undefined
}

/** What the position pays with the bets of now and its own stake, and the chance of winning it needs. */
export function PayoutRows({ round, game, side, amount }: PayoutRowsProps) {
  const t = useTranslation()
  useFormatLocale()
  const now = getMultiplier(round, side, game)
  const preview = amount ? previewPayout(round, side, amount, game) : undefined
  const isBelowStake = preview && amount && preview.payout < amount
  const sideName = side === 'bull' ? t('UP') : t('DOWN')
  return (
    <div className="grid gap-2">
      <DescriptionList>
        <DescriptionRow
          label={t('Payout')}
          hint={t('Your own stake joins the pool and lowers its payout. Later bets change it again until the lock.')}
        >
          {now === undefined ? '–' : formatMultiplier(now)}
          {preview && (
            <span className={isBelowStake ? 'text-warn' : ''}>
              {' → '}
              {t('%multiplier% with your stake', { multiplier: formatMultiplier(preview.multiplier) })}
            </span>
          )}
        </DescriptionRow>
        <DescriptionRow label={t('You receive if %side% wins', { side: sideName })}>
          {preview ? formatCoin(preview.payout) : '–'}
        </DescriptionRow>
        <DescriptionRow
          label={t('Break-even chance')}
          hint={t('You need to be right at least this often for the position to pay on average.')}
        >
          {preview ? formatPercent(Number(preview.breakEvenBps) / 10_000, 1) : '–'}
        </DescriptionRow>
      </DescriptionList>
      <DeadZoneNote game={game} className="text-sm text-muted" />
      <p role="status" className="min-h-10 text-sm text-warn">
        {preview?.isVoid
          ? t('Nobody is on the other side yet. If it stays so, you get your stake back.')
          : isBelowStake && amount
            ? t('If %side% wins you get back %part% of what you put in.', {
                side: sideName,
                part: formatPercent(Number((preview.payout * 10_000n) / amount) / 10_000),
              })
            : ''}
      </p>
    </div>
  )
}
