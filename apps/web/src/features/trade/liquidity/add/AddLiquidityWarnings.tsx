import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { SpoofedTokenWarning } from '#features/trade/SpoofedTokenWarning.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { getMarketGapMessage } from './marketGap.ts'
import { getSupplyLoss, isNotableLoss } from './supplyLoss.rules.ts'
import type { AddLiquidityForm } from './useAddLiquidityForm.ts'

/** Banners above the amounts: a new pool, addresses without a token, look-alike tokens. */
export function AddLiquidityWarnings({ form }: { readonly form: AddLiquidityForm }) {
  const t = useTranslation()
  const { a, b, lookups } = form
  return (
    <>
      {form.isNewPair && (
        <Banner variant="info">
          {t(
            'You’re the first liquidity provider. The ratio you deposit sets the pool’s starting price. When you’re happy with it, review your deposit.',
          )}
        </Banner>
      )}
      {[lookups.a, lookups.b].map(
        (lookup) =>
          lookup.status === 'unknown' && (
            <Banner key={lookup.id} variant="danger">
              {t('No token found at this address.')} <span className="break-all">{lookup.id}</span>
            </Banner>
          ),
      )}
      <SpoofedTokenWarning currencies={[a, b].filter((currency) => currency !== undefined)} />
    </>
  )
}

type MarketGapWarningProps = { readonly valueA: UsdPrice | undefined; readonly valueB: UsdPrice | undefined }

/** Warns when the price of a pool, or the starting one of a new pool, is far from the market. Values in USD times 10^18. */
export function MarketGapWarning({ valueA, valueB }: MarketGapWarningProps) {
  const t = useTranslation()
  const loss = getSupplyLoss(valueA, valueB)
  const message = isNotableLoss(loss) ? getMarketGapMessage(loss, valueA, valueB) : undefined
  return message ? <Banner variant="warn">{t(message)}</Banner> : null
}
