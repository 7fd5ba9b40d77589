import type { Deployment } from '@zono/protocol'
import { Currency } from '@zono/sdk'

/** Chain of the addresses below. */
const WARNED_CHAIN_ID = 56

/** Two tokens whose warning must be read before trading (spec trading-core §2, §8). */
const WARNED_TOKENS = {
  safemoon: '0x8076c74c5e3f5852037f31ff0093eeb8c8add8d3',
  bondly: '0x96058f8c3e16576d9bd68766f3836d9a33158f89',
} as const

/** A token that has a warning. Its text is loaded with the dialog that shows it. */
export type WarnedToken = keyof typeof WARNED_TOKENS

/** Which warning has to be read before this currency is traded; undefined when none. */
export function getWarnedToken(
  currency: Currency | undefined,
  { chainId, tokens }: Deployment,
): WarnedToken | undefined {
  if (currency === undefined || Currency.isNative(currency)) return undefined
  const address = currency.address.toLowerCase()
  return (Object.keys(WARNED_TOKENS) as WarnedToken[]).find(
    (key) => tokens[key]?.toLowerCase() === address || (chainId === WARNED_CHAIN_ID && WARNED_TOKENS[key] === address),
  )
}
