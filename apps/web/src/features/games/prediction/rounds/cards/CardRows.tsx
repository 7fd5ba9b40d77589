import type { PredictionBet, PredictionRound } from '@zono/client'
import { formatCoin, formatPrice } from '#features/games/prediction/game/format.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'

/** Price at the lock. */
export function LockedPriceRow({ round }: { readonly round: PredictionRound }) {
  const t = useTranslation()
  useFormatLocale()
  return (
    <DescriptionRow label={t('Locked price')}>
      {round.lockOracleId === 0n ? '–' : <span dir="ltr">{formatPrice(round.lockPrice)}</span>}
    </DescriptionRow>
  )
}

/** All bets of the round. */
export function PrizePoolRow({ round }: { readonly round: PredictionRound }) {
  const t = useTranslation()
  useFormatLocale()
  return (
    <DescriptionRow label={t('Prize pool')}>
      <span className="font-semibold">{formatCoin(round.totalAmount)}</span>
    </DescriptionRow>
  )
}

/** The account's own bet. */
export function OwnBetRow({ bet }: { readonly bet: PredictionBet }) {
  const t = useTranslation()
  useFormatLocale()
  return (
    <DescriptionRow label={bet.position === 'bull' ? t('You called UP') : t('You called DOWN')}>
      {formatCoin(bet.amount)}
    </DescriptionRow>
  )
}
