import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'
import { sanitizeText } from '../sanitizeText.ts'
import { getLogoUrls } from './logoUrls.ts'

const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), 'not an address'),
  v.transform((text) => getAddress(text)),
)
const shortText = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => sanitizeText(text)),
    v.minLength(1),
    v.maxLength(most),
  )
const nonNegativeInteger = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Logos come from the web or from beside the page; `javascript:` and `data:` never reach an image. */
const logoUri = v.optional(
  v.fallback(
    v.pipe(
      v.string(),
      v.check((uri) => getLogoUrls(uri).length > 0),
    ),
    '',
  ),
)

/**
 * A token, as lists name it and as it is stored. The standard allows 255 decimals, of which no more than 77 can be: such a
 * token is left out, and the list stays.
 * @see https://uniswap.org/tokenlist.schema.json
 */
const tokenSchema = v.object({
  chainId: v.pipe(v.number(), v.integer()),
  address,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  symbol: shortText(40),
  name: shortText(80),
  logoURI: logoUri,
})

const listSchema = v.object({
  name: shortText(80),
  timestamp: v.optional(v.string(), ''),
  version: v.optional(v.object({ major: nonNegativeInteger, minor: nonNegativeInteger, patch: nonNegativeInteger }), {
    major: 0,
    minor: 0,
    patch: 0,
  }),
  tags: v.optional(v.record(v.string(), v.unknown()), {}),
  logoURI: logoUri,
  keywords: v.optional(v.array(v.string()), []),
  tokens: v.pipe(v.array(tokenSchema), v.maxLength(10_000)),
})

type Version = { readonly major: number; readonly minor: number; readonly patch: number }

/**
 * A token of a list. `address` is checksummed, names are safe to show, `logoURI` is one that `getLogoUrls` takes.
 * @example
 * const getLogo = ({ logoURI }: ListedToken) => getLogoUrls(logoURI)[0]
 */
export type ListedToken = {
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  readonly logoURI?: string
}

/**
 * A token list. Its tokens may be of many chains.
 * @example
 * const isNewer = (a: TokenList, b: TokenList) => a.version.major > b.version.major
 */
export type TokenList = {
  readonly name: string
  readonly timestamp: string
  readonly version: Version
  readonly logoURI: string | undefined
  readonly keywords: readonly string[]
  readonly tokens: readonly ListedToken[]
}

/**
 * Reads a token list of the standard. A token of more than 77 decimals, and a logo that must not reach an image, are left out.
 * @throws {Error} `Token list failed validation: {details}`
 * @see https://tokenlists.org
 * @example
 * parseTokenList({ name: 'Example List', tokens: [cake] }).tokens[0]?.symbol // => 'CAKE'
 * parseTokenList({ name: 'Example List', tokens: [cake, cake] }) // throws Error
 */
export function parseTokenList(input: unknown): TokenList {
  const result = v.safeParse(listSchema, input)
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(`Token list failed validation: ${getDetails(issue)}`)
  }
  const { name, timestamp, version, logoURI, keywords, tokens } = result.output
  const seen = new Set<string>()
  for (const { chainId, address } of tokens) {
    const key = `${chainId}:${address}`
    if (seen.has(key)) throw new Error(`Token list failed validation: ${address} is listed twice`)
    seen.add(key)
  }
  return {
    name,
    timestamp,
    version,
    logoURI: logoURI || undefined,
    keywords,
    tokens: tokens.filter(hasPossibleDecimals).map(omitEmptyLogo),
  }
}

/** Details of more characters than this are cut: they quote what the list holds. */
const MAX_DETAILS = 160

/** Where a list is wrong, and why. What is no list at all, such as a page of HTML, is not quoted. */
function getDetails(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path === null ? 'not a token list' : sanitizeText(`${path}: ${issue.message}`, MAX_DETAILS)
}

/** 2^256 has 78 digits: no amount of a token with more decimals than that can be written. */
const hasPossibleDecimals = ({ decimals }: Pick<ListedToken, 'decimals'>): boolean => decimals <= 77

const omitEmptyLogo = ({ logoURI, ...token }: v.InferOutput<typeof tokenSchema>): ListedToken =>
  logoURI ? { ...token, logoURI } : token

/**
 * Reads one token, such as one that was stored; undefined where it is none.
 * @example
 * parseToken(cake)?.symbol // => 'CAKE'
 * parseToken({ ...cake, decimals: 78 }) // => undefined
 */
export function parseToken(input: unknown): ListedToken | undefined {
  const result = v.safeParse(tokenSchema, input)
  return result.success && hasPossibleDecimals(result.output) ? omitEmptyLogo(result.output) : undefined
}

/**
 * Tokens of a list that are on one chain.
 * @example
 * getTokensOnChain({ tokens: [cake] }, 97) // => []
 */
export const getTokensOnChain = ({ tokens }: Pick<TokenList, 'tokens'>, chainId: number): readonly ListedToken[] =>
  tokens.filter((token) => token.chainId === chainId)
