import { Currency } from '@zono/sdk'
import { createContext, use } from 'react'
import { useChain } from '../../chain/useChain.ts'
import { logoUrls } from '../../token-lists/resolveListUrl.ts'

/** Where logos lie by address, as `assetsUrl` in config.json names it; undefined where nowhere (TOKEN-09). */
export const AssetsContext = createContext<string | undefined>(undefined)

/** The main token's own picture, beside the page (TOKEN-10). */
const MAIN_LOGO = '/mark.svg'

/** Where a currency's logo may be, best first: the main token's own, the list's, the assets host's. */
export function useLogos(currency: Currency): readonly string[] {
  const { facts, deployment } = useChain()
  const assets = use(AssetsContext)
  if (Currency.isNative(currency)) return assets ? [`${assets}/bnb.png`] : []
  const { address, logoURI } = currency
  if (address === deployment.tokens[facts.mainTokenKey]) return [MAIN_LOGO]
  return [...logoUrls(logoURI), ...(assets ? [`${assets}/${address}.png`] : [])]
}
