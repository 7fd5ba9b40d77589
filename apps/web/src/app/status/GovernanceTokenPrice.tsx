import { useChain } from '#core/chain/useChain.ts'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { getPillClassName } from '#ui/button/Chip.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyDecoration } from '#ui/lazyComponent.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { useGovernanceTokenPrice } from './useGovernanceTokenPrice.ts'

const PriceSparkline = lazyDecoration(async () => (await import('./PriceSparkline.tsx')).PriceSparkline)

/** Wide enough for the line besides the menu and the network: 1200 px at the default text size. */
const WINDOW_WITH_SPARKLINE = '(width >= 75rem)'

/** USD price of the governance token with up to 5 decimals, linked to the explorer (spec trading-core §1). */
export function GovernanceTokenPrice() {
  const t = useTranslation()
  const { chainConfig, subgraphs } = useChain()
  const hasSparkline = useMediaQuery(WINDOW_WITH_SPARKLINE) && subgraphs.exchange !== undefined
  const { token: main, priceUsd } = useGovernanceTokenPrice()
  // Nothing on this network says what a dollar is: no price will ever come.
  if (chainConfig.stablecoinKeys.length === 0) return null
  const shown = (
    <>
      {main && <span className="sr-only">{t('%symbol% price', { symbol: main.symbol })}</span>}
      {main ? <CurrencyLogo currency={main} size={20} /> : null}
      {priceUsd === undefined ? <Skeleton width="4rem" /> : <span dir="ltr">{formatUsd(priceUsd, 5)}</span>}
      {main && hasSparkline && (
        <span className="flex h-5 w-12">
          <PriceSparkline token={main} priceUsd={priceUsd} />
        </span>
      )}
    </>
  )
  if (!main || !chainConfig.explorer) return <div className={getPillClassName()}>{shown}</div>
  return (
    <a
      href={`${chainConfig.explorer.url}/token/${main.address}`}
      target="_blank"
      rel="noopener noreferrer"
      className={getPillClassName()}
    >
      {shown}
    </a>
  )
}
