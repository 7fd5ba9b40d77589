import type { UsdPrice } from '../../../../core/prices/usdPrice.ts'
import { formatUsd } from '../../../../lib/format/formatUsd.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { AmountTiles } from '../../AmountTiles.tsx'
import { RuinStop } from '../../RuinStop.tsx'
import type { Ruin } from '../../ruin.rules.ts'
import type { AddLiquidityAmounts } from '../liquidity.rules.ts'

type SupplyRuinProps = {
  readonly ruin: Ruin
  readonly supply: AddLiquidityAmounts
  /** USD times 10^18; undefined while unknown. */
  readonly valueA: UsdPrice | undefined
  readonly valueB: UsdPrice | undefined
  readonly onPass: () => void
  readonly onClose: () => void
}

/** Stops a deposit of which traders would take a quarter, because its price is far from the market's. */
export function SupplyRuin({ ruin, supply, valueA, valueB, onPass, onClose }: SupplyRuinProps) {
  const t = useTranslation()
  const reason =
    valueA === undefined || valueB === undefined
      ? undefined
      : t(
          'The two sides are worth %valueA% and %valueB%. At this price the first trader takes the difference from you.',
          { valueA: formatUsd(valueA), valueB: formatUsd(valueB) },
        )
  return (
    <RuinStop
      ruin={ruin}
      reasons={reason === undefined ? [] : [reason]}
      wayOut={{ label: t('Keep my tokens'), onClick: onClose }}
      label={t('Supply Anyway')}
      onPass={onPass}
    >
      <AmountTiles
        relation="both"
        first={{ label: t('Deposited'), amount: supply.a }}
        second={{ label: t('Deposited'), amount: supply.b }}
      />
    </RuinStop>
  )
}
