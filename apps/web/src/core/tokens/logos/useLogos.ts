import { Currency } from '@zono/sdk'
import { createContext, use } from 'react'
import type { BrandedConfig } from '#core/chain/config.ts'
import { useChain } from '#core/chain/useChain.ts'
import { getBundledLogoUrl, useBundledLogos } from './bundledLogos.ts'
import { getLogoCandidates } from './logoUrls.rules.ts'

/** What config.json says of logos: where they lie by address (TOKEN-09), and the operator's own. */
export const LogoConfigContext = createContext<Pick<BrandedConfig, 'assetsUrl' | 'brand'>>({})

/** Where a currency's logo may be, best first. */
export function useLogos(currency: Currency): readonly string[] {
  const { chainConfig, deployment } = useChain()
  const { assetsUrl, brand } = use(LogoConfigContext)
  const bundled = useBundledLogos()
  return getLogoCandidates(currency, {
    assetsUrl,
    brandUrl: brand?.logo,
    governanceToken: deployment.tokens[chainConfig.governanceTokenKey],
    wrappedNative: deployment.contracts.WBNB,
    bundledUrl: Currency.isNative(currency) ? undefined : getBundledLogoUrl(currency, bundled),
  })
}
