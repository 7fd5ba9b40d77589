import { useChain } from '../../core/chain/useChain.ts'
import { CurrencyLogo } from '../../core/tokens/logos/CurrencyLogo.tsx'
import { formatUsd } from '../../lib/format/formatUsd.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { getPillClassName } from '../../ui/button/Chip.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useGovernanceTokenPrice } from './useGovernanceTokenPrice.ts'

/** USD price of the governance token with up to 5 decimals, linked to the explorer (spec trading-core §1). */
export function GovernanceTokenPrice() {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const { token: main, priceUsd } = useGovernanceTokenPrice()
  const shown = (
    <>
      {main && <span className="sr-only">{t('%symbol% price', { symbol: main.symbol })}</span>}
      {main ? <CurrencyLogo currency={main} size={20} /> : null}
      {priceUsd === undefined ? <Skeleton width="4rem" /> : <span>{formatUsd(priceUsd, 5)}</span>}
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
