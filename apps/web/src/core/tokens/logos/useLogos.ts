import { Currency } from '@zono/sdk'
import { createContext, use } from 'react'
import { useChain } from '../../chain/useChain.ts'
import { getLogoUrls } from '../../token-lists/resolveListUrl.ts'
import { getBundledLogoUrl, useBundledLogos } from './bundledLogos.ts'

/** Where logos lie by address, as `assetsUrl` in config.json names it; undefined where nowhere (TOKEN-09). */
export const AssetsUrlContext = createContext<string | undefined>(undefined)

/** The main token's own picture, beside the page (TOKEN-10). */
const GOVERNANCE_TOKEN_LOGO_URL = '/mark.svg'

/** Where a currency's logo may be, best first: the main token's own, the list's, the assets host's, the page's. */
export function useLogos(currency: Currency): readonly string[] {
  const { chainConfig, deployment } = useChain()
  const assets = use(AssetsUrlContext)
  const bundled = useBundledLogos()
  if (Currency.isNative(currency)) {
    return [...(assets ? [`${assets}/bnb.png`] : []), `/logos/symbols/${currency.symbol.toLowerCase()}.svg`]
  }
  const { address, logoURI } = currency
  if (address === deployment.tokens[chainConfig.governanceTokenKey]) return [GOVERNANCE_TOKEN_LOGO_URL]
  const own = getBundledLogoUrl(currency, bundled)
  return [...getLogoUrls(logoURI), ...(assets ? [`${assets}/${address}.png`] : []), ...(own ? [own] : [])]
}
