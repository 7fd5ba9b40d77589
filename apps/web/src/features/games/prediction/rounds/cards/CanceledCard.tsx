import type { PredictionGame, PredictionLedger, PredictionRound } from '@zono/client'
import { getRefundTime } from '#features/games/prediction/game/round.rules.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Timer } from '../Timer.tsx'
import { CardFrame } from './CardFrame.tsx'
import { LockedPriceRow, OwnBetRow, PrizePoolRow } from './CardRows.tsx'

type CanceledCardProps = {
  readonly round: PredictionRound
  readonly game: PredictionGame
  readonly ledger: PredictionLedger | null | undefined
  readonly onCollect: (epoch: number) => void
}

/** A round that was not executed in time: every stake comes back in full. */
export function CanceledCard({ round, game, ledger, onCollect }: CanceledCardProps) {
  const t = useTranslation()
  const refundTime = getRefundTime(round, game)
  const isRefundTime = useAtChainTime((now) => now !== undefined && now >= refundTime)
  return (
    <CardFrame variant="past" label={t('Canceled')} epoch={round.epoch} ownSide={ledger?.position}>
      <p className="text-lg font-semibold">{t('Round canceled')}</p>
      <p className="mt-1 mb-3 text-sm text-muted">{t('It was not settled. Every stake can be reclaimed in full.')}</p>
      <DescriptionList>
        {/* One that was never locked has no price: a dash would ask for one. */}
        {round.lockOracleId !== 0n && <LockedPriceRow round={round} />}
        <PrizePoolRow round={round} />
        {ledger && <OwnBetRow bet={ledger} />}
      </DescriptionList>
      {ledger && (
        <div className="mt-auto grid gap-3 pt-3">
          {ledger.claimed && <p className="text-sm text-muted">{t('Your stake is back in your wallet.')}</p>}
          {ledger.isRefundable && (
            <Button size="small" fullWidth onClick={() => onCollect(round.epoch)}>
              {t('Reclaim Position')}
            </Button>
          )}
          {!ledger.claimed && !ledger.isRefundable && !isRefundTime && (
            <DescriptionList>
              <DescriptionRow label={t('Reclaim in')}>
                <Timer until={refundTime} />
              </DescriptionRow>
            </DescriptionList>
          )}
        </div>
      )}
    </CardFrame>
  )
}
