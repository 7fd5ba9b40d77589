import type { PredictionGame, PredictionLedger, PredictionRound } from '@zono/client'
import { coinValue, formatSignedCoin } from '#features/games/prediction/game/format.ts'
import { getMultiplier, getPayout } from '#features/games/prediction/game/payout.rules.ts'
import { getResultLabel } from '#features/games/prediction/game/resultLabel.ts'
import { getOutcome, getResult, isOneSided, isVoidRound } from '#features/games/prediction/game/round.rules.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { CardFrame } from './CardFrame.tsx'
import { LockedPriceRow, OwnBetRow, PrizePoolRow } from './CardRows.tsx'
import { PriceRow } from './PriceFigure.tsx'

type ExpiredCardProps = {
  readonly round: PredictionRound
  readonly game: PredictionGame
  readonly ledger: PredictionLedger | null | undefined
  readonly onCollect: (epoch: number) => void
}

/** A settled round. The side that won is filled; none of a void one. */
export function ExpiredCard({ round, game, ledger, onCollect }: ExpiredCardProps) {
  const t = useTranslation()
  const outcome = getOutcome(round)
  const isVoid = isVoidRound(round)
  return (
    <CardFrame
      variant="past"
      label={t('Expired')}
      epoch={round.epoch}
      multipliers={{ bull: getMultiplier(round, 'bull', game), bear: getMultiplier(round, 'bear', game) }}
      winner={outcome === 'house' || isVoid ? undefined : outcome}
      ownSide={ledger?.position}
    >
      <p className="text-sm text-muted">{t('Closed price')}</p>
      <p className="mb-3">
        <PriceRow price={round.closePrice} difference={round.closePrice - round.lockPrice} />
      </p>
      <DescriptionList>
        <LockedPriceRow round={round} />
        <PrizePoolRow round={round} />
      </DescriptionList>
      {isVoid && (
        <p className="mt-3 text-sm text-muted">
          {isOneSided(round)
            ? t('All bets were on one side: every stake is paid back without a fee.')
            : t('The price hardly moved: every stake is paid back without a fee.')}
        </p>
      )}
      {outcome === 'house' && !isVoid && round.totalAmount > 0n && (
        <p className="mt-3 text-sm text-muted">{t('Nobody wins a tie: the pot goes to the treasury.')}</p>
      )}
      <div className="mt-auto grid gap-3 pt-3">
        {ledger && <OwnResult round={round} ledger={ledger} />}
        {ledger?.isClaimable && (
          <Button size="small" fullWidth onClick={() => onCollect(round.epoch)}>
            {isVoid
              ? t('Reclaim Position')
              : t('Collect %amount% BNB', { amount: coinValue(getPayout(round, ledger)) })}
          </Button>
        )}
      </div>
    </CardFrame>
  )
}

/** What the round brought to the account. */
function OwnResult({ round, ledger }: { readonly round: PredictionRound; readonly ledger: PredictionLedger }) {
  const t = useTranslation()
  useFormatLocale()
  const result = getResult(round, 'expired', ledger)
  const net = getPayout(round, ledger) - ledger.amount
  return (
    <DescriptionList>
      <OwnBetRow bet={ledger} />
      <DescriptionRow label={t('Your result')} tone={net > 0n ? 'gain' : net < 0n ? 'loss' : 'ink'}>
        {result === 'canceled' ? t(getResultLabel(result, ledger)) : formatSignedCoin(net)}
        {ledger.claimed && ` · ${t('collected')}`}
      </DescriptionRow>
    </DescriptionList>
  )
}
