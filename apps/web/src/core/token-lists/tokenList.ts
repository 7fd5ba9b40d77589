import { Token } from '@zono/sdk'
import * as v from 'valibot'
import { getAddress, isAddress } from 'viem'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'
import { getLogoUrls } from './resolveListUrl.ts'

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
export const tokenSchema = v.object({
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

export type Version = { readonly major: number; readonly minor: number; readonly patch: number }

/** A token list (spec trading-core §3; the token-list standard). Its tokens may be of many chains. */
export type TokenList = {
  readonly name: string
  readonly timestamp: string
  readonly version: Version
  readonly logoURI: string | undefined
  readonly keywords: readonly string[]
  readonly tokens: readonly Token[]
}

/** Reads a token list. Throws `Token list failed validation: {details}` (spec trading-core §5, §8). */
export function parseTokenList(input: unknown): TokenList {
  const result = v.safeParse(listSchema, input)
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(`Token list failed validation: ${v.getDotPath(issue) ?? 'list'}: ${issue.message}`)
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
    tokens: tokens.filter(hasValidDecimals).map(omitEmptyLogo),
  }
}

const hasValidDecimals = ({ decimals }: Pick<Token, 'decimals'>): boolean => Token.isValidDecimals(decimals)

const omitEmptyLogo = ({ logoURI, ...token }: v.InferOutput<typeof tokenSchema>): Token =>
  logoURI ? { ...token, logoURI } : token

/** A stored token, if it still is one. */
export function parseToken(input: unknown): Token | undefined {
  const result = v.safeParse(tokenSchema, input)
  return result.success && hasValidDecimals(result.output) ? omitEmptyLogo(result.output) : undefined
}

/** What a list says of one chain. */
export const getTokensOnChain = ({ tokens }: Pick<TokenList, 'tokens'>, chainId: number): readonly Token[] =>
  tokens.filter((token) => token.chainId === chainId)
