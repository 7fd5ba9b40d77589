import type { Percent } from '@zono/sdk'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { formatImpact } from '#features/trade/price.rules.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { getPriceImpactColor } from '../swap.rules.ts'

type ImpactRowProps = {
  readonly impact: Percent
  /** USD times 10^18; undefined while unknown. */
  readonly lossUsd?: UsdPrice | undefined
}

/** Row of a price impact. */
export function ImpactRow({ impact, lossUsd: loss }: ImpactRowProps) {
  const t = useTranslation()
  return (
    <DescriptionRow
      label={t('Price Impact')}
      hint={t('How much your trade moves the pool price. Larger trades move it more.')}
      tone={getPriceImpactColor(impact)}
    >
      {formatImpact(impact)}
      {loss !== undefined && (
        <span dir="ltr" className="text-muted">
          {' '}
          ({formatUsd(loss, 2)})
        </span>
      )}
    </DescriptionRow>
  )
}
