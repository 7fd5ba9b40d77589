import { Currency } from '@zono/sdk'
import { createContext, use } from 'react'
import { useChain } from '../../chain/useChain.ts'
import { getBundledLogoUrl, useBundledLogos } from './bundledLogos.ts'
import { getLogoCandidates } from './logoUrls.rules.ts'

/** Where logos lie by address, as `assetsUrl` in config.json names it; undefined where nowhere (TOKEN-09). */
export const AssetsUrlContext = createContext<string | undefined>(undefined)

/** Where a currency's logo may be, best first. */
export function useLogos(currency: Currency): readonly string[] {
  const { chainConfig, deployment } = useChain()
  const assetsUrl = use(AssetsUrlContext)
  const bundled = useBundledLogos()
  return getLogoCandidates(currency, {
    assetsUrl,
    governanceToken: deployment.tokens[chainConfig.governanceTokenKey],
    wrappedNative: deployment.contracts.WBNB,
    bundledUrl: Currency.isNative(currency) ? undefined : getBundledLogoUrl(currency, bundled),
  })
}
