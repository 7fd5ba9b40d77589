import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { AmountTiles } from '#features/trade/AmountTiles.tsx'
import { LargeLossStop } from '#features/trade/LargeLossStop.tsx'
import type { Loss } from '#features/trade/largeLoss.rules.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import type { AddLiquidityAmounts } from '../liquidity.rules.ts'
import { getMarketGapMessage } from './marketGap.ts'

type SupplyLossProps = {
  readonly loss: Loss
  readonly supply: AddLiquidityAmounts
  /** USD times 10^18; undefined while unknown. */
  readonly valueA: UsdPrice | undefined
  readonly valueB: UsdPrice | undefined
  readonly onPass: () => void
  readonly onClose: () => void
}

/** Stops a deposit of which traders would take a quarter, because its price is far from the market's. */
export function SupplyLoss({ loss, supply, valueA, valueB, onPass, onClose }: SupplyLossProps) {
  const t = useTranslation()
  const reason = getMarketGapMessage(loss, valueA, valueB)
  return (
    <LargeLossStop
      loss={loss}
      reasons={reason ? [t(reason)] : []}
      wayOut={{ label: t('Keep my tokens'), onClick: onClose }}
      label={t('Supply Anyway')}
      onPass={onPass}
    >
      <AmountTiles
        relation="both"
        first={{ label: t('Deposited'), amount: supply.a }}
        second={{ label: t('Deposited'), amount: supply.b }}
      />
    </LargeLossStop>
  )
}
