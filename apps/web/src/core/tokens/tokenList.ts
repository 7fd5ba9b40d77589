import type { Token } from '@zono/exchange'
import * as v from 'valibot'
import { getAddress, isAddress } from 'viem'

const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), 'not an address'),
  v.transform((text) => getAddress(text)),
)

const tokenSchema = v.object({
  chainId: v.pipe(v.number(), v.integer()),
  address,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  symbol: v.pipe(v.string(), v.transform(plainText), v.minLength(1), v.maxLength(40)),
  name: v.pipe(v.string(), v.transform(plainText), v.minLength(1), v.maxLength(80)),
  logoURI: v.optional(v.string()),
})

const listSchema = v.object({
  name: v.string(),
  tokens: v.pipe(v.array(tokenSchema), v.maxLength(10_000)),
})

/** Invisible and direction-changing characters let one name pass for another: they go. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
}

/** Logos come from the web or from beside the page; `javascript:` and `data:` never reach an image. */
const isSafeLogo = (uri: string) => /^(https:\/\/|\/(?!\/))/.test(uri)

/**
 * The tokens of a token list for one chain. Throws `Token list failed validation: {details}`.
 * (spec trading-core §5, §8; the list schema of the token-list standard)
 */
export function parseTokenList(input: unknown, chainId: number): readonly Token[] {
  const result = v.safeParse(listSchema, input)
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(`Token list failed validation: ${v.getDotPath(issue) ?? 'list'}: ${issue.message}`)
  }
  const seen = new Set<string>()
  for (const { chainId: chain, address } of result.output.tokens) {
    const key = `${chain}:${address}`
    if (seen.has(key)) throw new Error(`Token list failed validation: ${address} is listed twice`)
    seen.add(key)
  }
  return result.output.tokens
    .filter((token) => token.chainId === chainId)
    .map(({ logoURI, ...token }) => ({ ...token, ...(logoURI && isSafeLogo(logoURI) ? { logoURI } : {}) }))
}
