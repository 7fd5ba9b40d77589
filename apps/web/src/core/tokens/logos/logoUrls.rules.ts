import { Currency, type Token } from '@zono/sdk'
import { getLogoUrls } from '../../token-lists/resolveListUrl.ts'

/** The governance token's own picture, beside the page (TOKEN-10). */
const GOVERNANCE_TOKEN_LOGO_URL = '/mark.svg'

/** Where logos of a deployment may be. */
export type LogoSources = {
  /** Host of logos by address, without a slash at its end (TOKEN-09); undefined without one. */
  readonly assetsUrl: string | undefined
  readonly governanceToken: Token['address'] | undefined
  /** The token that represents the native coin in pairs. */
  readonly wrappedNative: Token['address'] | undefined
  /** Logo of this token beside the page; undefined without one. */
  readonly bundledUrl: string | undefined
}

const getSymbolLogoUrl = (symbol: string) => `/logos/symbols/${symbol.toLowerCase()}.svg`

/** Where a currency's logo may be, best first: the governance token's own, the list's, the host's, the page's. */
export function getLogoCandidates(
  currency: Currency,
  { assetsUrl, governanceToken, wrappedNative, bundledUrl }: LogoSources,
): readonly string[] {
  if (Currency.isNative(currency)) {
    return [...(assetsUrl ? [`${assetsUrl}/bnb.png`] : []), getSymbolLogoUrl(currency.symbol)]
  }
  const { address, logoURI, symbol } = currency
  if (address === governanceToken) return [GOVERNANCE_TOKEN_LOGO_URL]
  return [
    ...getLogoUrls(logoURI),
    ...(assetsUrl ? [`${assetsUrl}/${address}.png`] : []),
    ...(bundledUrl ? [bundledUrl] : []),
    // Pairs name it without a list, and so without the logo that a list gives it.
    ...(address === wrappedNative ? [getSymbolLogoUrl(symbol)] : []),
  ]
}
