import { getLogoUrls } from '@zono/protocol/token-lists'
import { Currency, type Token } from '@zono/sdk'

/** The governance token's own picture, beside the page (TOKEN-10). */
const GOVERNANCE_TOKEN_LOGO_URL = '/mark.svg'

/** Coins whose logos, and those of their wrapped tokens, lie beside the page. */
const BUNDLED_COINS: readonly string[] = ['bnb', 'wbnb']

/** Where logos of a deployment may be. */
export type LogoSources = {
  /** Host of logos by address, without a slash at its end (TOKEN-09); undefined without one. */
  readonly assetsUrl: string | undefined
  /** Picture of the operator's brand, which its token has too; undefined without one. */
  readonly brandUrl: string | undefined
  readonly governanceToken: Token['address'] | undefined
  /** The token that represents the native coin in pairs. */
  readonly wrappedNative: Token['address'] | undefined
  /** Logo of this token beside the page; undefined without one. */
  readonly bundledUrl: string | undefined
}

/** Where the logo of a coin or its wrapped token is beside the page. */
const getCoinLogoUrls = (symbol: string) =>
  BUNDLED_COINS.includes(symbol.toLowerCase()) ? [`/logos/symbols/${symbol.toLowerCase()}.svg`] : []

/** Where a currency's logo may be, best first: the governance token's own, the list's, the host's, the page's. */
export function getLogoCandidates(
  currency: Currency,
  { assetsUrl, brandUrl, governanceToken, wrappedNative, bundledUrl }: LogoSources,
): readonly string[] {
  if (Currency.isNative(currency)) {
    const { symbol } = currency
    return [...(assetsUrl ? [`${assetsUrl}/${symbol.toLowerCase()}.png`] : []), ...getCoinLogoUrls(symbol)]
  }
  const { address, logoURI, symbol } = currency
  if (address === governanceToken) return [brandUrl ?? GOVERNANCE_TOKEN_LOGO_URL]
  return [
    ...getLogoUrls(logoURI),
    ...(assetsUrl ? [`${assetsUrl}/${address}.png`] : []),
    ...(bundledUrl ? [bundledUrl] : []),
    // Pairs name it without a list, and so without the logo that a list gives it.
    ...(address === wrappedNative ? getCoinLogoUrls(symbol) : []),
  ]
}
